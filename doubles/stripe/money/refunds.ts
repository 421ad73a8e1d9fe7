/** Refunds: /v1/refunds. They reduce the platform's available balance. */
import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { found, refused } from '../server/errors.ts';
import { money } from '../server/html.ts';
import { listPage, matching } from '../server/list.ts';
import { integer, metadata, nothing, page } from '../server/params.schema.ts';
import { type Call, idOf, type Route, route } from '../server/route.ts';
import { emit } from '../world/events.ts';
import { newId } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { balanceOf, book } from './ledger.ts';

/** After this the refund of the test card 4000 0000 0000 5126 fails. */
const FAILS_AFTER_SECONDS = 5;

export const refundCreate = z.strictObject({
  amount: z.optional(integer),
  charge: z.optional(z.string()),
  metadata: z.optional(metadata),
  payment_intent: z.optional(z.string()),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
});

/**
 * The charge to refund.
 * @throws Stripe's refusal if it does not exist, was not paid or is disputed.
 */
function chargeOf(world: World, params: z.output<typeof refundCreate>): Stripe.Charge {
  const { charge: chargeId, payment_intent: intentId } = params;
  if (chargeId === undefined && intentId === undefined) {
    throw refused('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const intent =
    intentId === undefined ? undefined : found(world.intents, 'payment_intent', intentId, 'payment_intent');
  if (intent && intent.status !== 'succeeded') {
    throw refused(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  const charge = found(world.charges, 'charge', chargeId ?? String(intent?.latest_charge), 'charge');
  if (!charge.paid)
    throw refused(`Charge ${charge.id} was not successful and cannot be refunded.`, { param: 'charge' });
  if (isTaken(world, charge)) {
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  }
  return charge;
}

const takenBy = (world: World, charge: Stripe.Charge): readonly Stripe.Dispute[] =>
  [...world.disputes.values()].filter(
    (dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable && dispute.status !== 'won',
  );

/** What the buyer's banks have taken back, cents. */
const lostCents = (world: World, charge: Stripe.Charge): number =>
  takenBy(world, charge).reduce((sum, { status, amount }) => sum + (status === 'lost' ? amount : 0), 0);

/**
 * Whether the buyer's bank decides about the payment, or has taken all of it back. Stripe does not document whether it
 * refunds the rest after a lost dispute about a part; the simulator does.
 */
function isTaken(world: World, charge: Stripe.Charge): boolean {
  const disputes = takenBy(world, charge);
  const left = charge.amount - charge.amount_refunded - lostCents(world, charge);
  return disputes.some(({ status }) => status !== 'lost') || (disputes.length > 0 && left <= 0);
}

function createRefund({ world }: Call, params: z.output<typeof refundCreate>): Stripe.Refund {
  const charge = chargeOf(world, params);
  const left = charge.amount - charge.amount_refunded - lostCents(world, charge);
  const amount = params.amount ?? left;
  if (left === 0) {
    throw refused(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount < 1) throw refused('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left) {
    throw refused(
      `Refund amount (${money(amount).slice(1)}) is greater than unrefunded amount on charge (${money(left).slice(1)})`,
      { param: 'amount' },
    );
  }
  const refund: Stripe.Refund = {
    id: newId('re', 24),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.clock.seconds(),
    currency: 'aud',
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'pending',
    transfer_reversal: null,
  };
  world.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  if (balanceOf(world, 'platform').available >= amount) payOut(world, refund, charge);
  else {
    refund.pending_reason = 'insufficient_funds';
    world.waitingRefunds.add(refund);
  }
  emit(world, 'refund.created', refund);
  emit(world, 'charge.refunded', charge);
  return refund;
}

/** Pays the refund out. For one test card it fails later. */
function payOut(world: World, refund: Stripe.Refund, charge: Stripe.Charge): void {
  refund.status = 'succeeded';
  world.waitingRefunds.delete(refund);
  delete refund.pending_reason;
  refund.balance_transaction = book(world, {
    owner: 'platform',
    type: 'refund',
    amount: -refund.amount,
    source: refund.id,
    transferGroup: charge.transfer_group,
  });
  if (!world.cards.get(charge.id)?.refundFailsLater) return;
  world.jobs.at(world.clock.seconds() + FAILS_AFTER_SECONDS, () =>
    failRefund(world, refund, 'expired_or_canceled_card'),
  );
}

/** The refund failed, so its amount counts as not refunded again. */
export function failRefund(world: World, refund: Stripe.Refund, reason: string): void {
  if (refund.status === 'failed') return;
  const charge = found(world.charges, 'charge', String(refund.charge));
  if (refund.status === 'succeeded') {
    refund.failure_balance_transaction = book(world, {
      owner: 'platform',
      type: 'refund_failure',
      amount: refund.amount,
      source: refund.id,
      transferGroup: charge.transfer_group,
    });
  }
  refund.status = 'failed';
  world.waitingRefunds.delete(refund);
  refund.failure_reason = reason;
  delete refund.pending_reason;
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  emit(world, 'refund.failed', refund);
  emit(world, 'refund.updated', refund);
}

/** Pays waiting refunds, oldest first, as far as the balance reaches. */
export function payPendingRefunds(world: World): void {
  for (const refund of world.waitingRefunds) {
    if (balanceOf(world, 'platform').available < refund.amount) return;
    payOut(world, refund, found(world.charges, 'charge', String(refund.charge)));
    emit(world, 'refund.updated', refund);
  }
}

export const refundRoutes: readonly Route[] = [
  route('POST', '/v1/refunds', refundCreate, createRefund),
  route(
    'GET',
    '/v1/refunds',
    z.strictObject({ ...page, charge: z.optional(z.string()), payment_intent: z.optional(z.string()) }),
    ({ world }, { charge, payment_intent, ...params }) =>
      listPage(matching(world.refunds.values(), { charge, payment_intent }), params, '/v1/refunds'),
  ),
  route('GET', '/v1/refunds/:id', nothing, (call) => found(call.world.refunds, 'refund', idOf(call), 'refund')),
];
