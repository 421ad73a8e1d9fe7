/** Disputes: a buyer's bank takes a payment back; /v1/disputes. */
import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { found } from '../server/errors.ts';
import { listPage, matching } from '../server/list.ts';
import { nothing, page } from '../server/params.schema.ts';
import { idOf, type Route, route } from '../server/route.ts';
import { emit } from '../world/events.ts';
import { newId } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { book } from './ledger.ts';
import { failRefund } from './refunds.ts';

/** Stripe's fee for a dispute in Australia, cents. */
const DISPUTE_FEE = 2500;
const RESPOND_WITHIN_SECONDS = 7 * 24 * 3600;

export interface DisputeKind {
  readonly reason: string;
  /** An inquiry takes no money until it becomes a dispute. */
  readonly isInquiry: boolean;
  /** What is disputed; everything that was not refunded unless given. */
  readonly cents?: number;
}

export function openDispute(
  world: World,
  charge: Stripe.Charge,
  { reason, isInquiry, cents }: DisputeKind,
): Stripe.Dispute {
  const now = world.clock.seconds();
  if (!isInquiry) {
    for (const refund of world.refunds.values()) {
      const isWaiting = refund.charge === charge.id && refund.status === 'pending';
      if (isWaiting) failRefund(world, refund, 'charge_for_pending_refund_disputed');
    }
  }
  const dispute: Stripe.Dispute = {
    id: newId('du', 24),
    object: 'dispute',
    amount: cents ?? charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: 'aud',
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now + RESPOND_WITHIN_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  world.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  if (!isInquiry) move(world, dispute, charge, -dispute.amount, DISPUTE_FEE);
  emit(world, 'charge.dispute.created', dispute);
  if (!isInquiry) emit(world, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Ends a dispute, or changes how it ended: won gives the amount back, but not the fee, and lost takes again what was given back. */
export function closeDispute(world: World, dispute: Stripe.Dispute, outcome: 'lost' | 'won'): void {
  const charge = found(world.charges, 'charge', String(dispute.charge));
  const isInquiry = dispute.status.startsWith('warning');
  const isTakenAgain = dispute.status === 'won' && outcome === 'lost';
  dispute.status = isInquiry ? 'warning_closed' : outcome;
  if (!isInquiry && outcome === 'won') {
    move(world, dispute, charge, dispute.amount, 0);
    emit(world, 'charge.dispute.funds_reinstated', dispute);
  }
  if (isTakenAgain) {
    move(world, dispute, charge, -dispute.amount, 0);
    emit(world, 'charge.dispute.funds_withdrawn', dispute);
  }
  emit(world, 'charge.dispute.closed', dispute);
}

function move(world: World, dispute: Stripe.Dispute, charge: Stripe.Charge, amount: number, fee: number): void {
  book(world, {
    owner: 'platform',
    type: 'adjustment',
    amount,
    fee,
    source: dispute.id,
    transferGroup: charge.transfer_group,
    description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${charge.id}`,
  });
  const entry = world.ledger.at(-1);
  if (entry) dispute.balance_transactions = [...dispute.balance_transactions, entry.transaction];
}

export const disputeRoutes: readonly Route[] = [
  route(
    'GET',
    '/v1/disputes',
    z.strictObject({ ...page, charge: z.optional(z.string()), payment_intent: z.optional(z.string()) }),
    ({ world }, { charge, payment_intent, ...params }) =>
      listPage(matching(world.disputes.values(), { charge, payment_intent }), params, '/v1/disputes'),
  ),
  route('GET', '/v1/disputes/:id', nothing, (call) => found(call.world.disputes, 'dispute', idOf(call), 'dispute')),
];

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
