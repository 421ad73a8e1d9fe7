import { asOrderId, type OrderId } from '@arvo/domain/orders/order.ts';
import type { Disputes, OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import {
  disputeOf,
  lostCentsOf,
  owesRefund,
  refundedCentsOf,
  type RefundsByKey,
  stateAfterRefunds,
} from '@arvo/domain/refunds/refund.ts';
import { afterAppeal } from '@arvo/domain/refunds/wonOnAppeal.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import { hostShareOf } from '@arvo/domain/payouts/payout.ts';
import { eventPath, orderPath, orderPaymentPath, payoutPath } from '@arvo/domain/protocol/store/paths.ts';
import { type DocumentSnapshot, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { ONE_TRY } from '../orders/eventQueue.ts';
import { eventOf, instant, orderOf } from '../orders/orderStore.ts';
import type { OrderTools, StoreTools } from '../orders/orderTools.ts';
import { writeMail } from '../mail/writeMail.ts';
import { giveBack, readSpots } from './spots.ts';

/** Changes to an order's money. A missing field stays as it is. */
export type OrderChange = {
  readonly refunds?: RefundsByKey;
  readonly disputes?: Disputes;
  readonly transfer?: OrderRecord['transfer'];
  readonly transferredCents?: number;
  /** Written into orderPayments/{id}. */
  readonly chargeId?: string;
  readonly transferTry?: number;
  /** The host's balance did not cover what has to come back: shown with the event's payout, and tried again by each sweep. */
  readonly isHostShort?: boolean;
  /** When the repair job checks the order, ms UTC. */
  readonly nextCheckAt?: number | null;
};

/** The order after a change. Sums and state follow from its refunds and disputes. */
export function changed(
  order: OrderRecord,
  { isHostShort: _short, chargeId: _charge, ...change }: OrderChange,
): OrderRecord {
  const refundsByKey = change.refunds ?? order.refundsByKey;
  const refunds = [...refundsByKey.values()];
  const disputes = change.disputes ?? order.disputes;
  const lost = disputes && { lostCents: lostCentsOf(order, disputes), dispute: disputeOf(order, disputes, refunds) };
  const counted = { ...order, ...change, ...lost, refundsByKey, refundedCents: refundedCentsOf(refunds) };
  const after = counted.lostCents < order.lostCents ? afterAppeal(counted) : counted;
  return { ...after, state: stateAfterRefunds(after, [...after.refundsByKey.values()]) };
}

/**
 * Reads the documents that a change needs and returns a function that writes the change, so that a caller can add its own reads
 * and writes to the transaction. An order that becomes 'refunded' loses its spots in the same transaction, so nobody is refunded
 * and still a guest.
 */
export async function prepareChange(
  transaction: Transaction,
  { db, clock }: StoreTools,
  order: OrderRecord,
  change: OrderChange,
): Promise<() => void> {
  const after = changed(order, change);
  const isIssuedAgain = order.state !== 'issued' && after.state === 'issued';
  const [payout, spots, event] = await Promise.all([
    transaction.get(db.doc(payoutPath(order.eventId))),
    order.state !== 'refunded' && after.state === 'refunded' ? readSpots(transaction, db, order) : null,
    isIssuedAgain ? transaction.get(db.doc(eventPath(order.eventId))) : null,
  ]);
  // The refunds of the event's cancellation passed this order by.
  const isToBeRefunded = event !== null && eventOf(event)?.isCancelled !== false;
  return () => {
    transaction.update(db.doc(orderPath(order.id)), fieldsOf(order, after, clock()));
    const { chargeId } = change;
    if (chargeId !== undefined) transaction.set(db.doc(orderPaymentPath(order.id)), { chargeId }, { merge: true });
    if (spots) giveBack(transaction, spots);
    mailRefunds(transaction, db, { order, after, now: clock() });
    if (payout.exists && isToBeRefunded) transaction.update(payout.ref, { refundsDueAt: instant(clock()) });
    if (payout.exists)
      writePayout(transaction, payout, { order, after, isHostShort: change.isHostShort === true, now: clock() });
  };
}

type Refunding = { readonly order: OrderRecord; readonly after: OrderRecord; readonly now: number };

/** Tells the buyer of each refund that Stripe has made, or failed to make. */
function mailRefunds(transaction: Transaction, db: Firestore, { order, after, now }: Refunding): void {
  const { id: orderId, buyerId: to, eventId } = order;
  for (const [refund, { state, cents }] of after.refundsByKey) {
    if (cents === 0 || state === 'pending' || state === order.refundsByKey.get(refund)?.state) continue;
    const kind = state === 'succeeded' ? 'refunded' : 'refund-failed';
    writeMail(transaction, db, { kind, eventId, orderId, refund, to }, now);
  }
}

const fieldsOf = (order: OrderRecord, after: OrderRecord, now: number) => ({
  state: after.state,
  refunds: Object.fromEntries(after.refundsByKey),
  refundedCents: after.refundedCents,
  dispute: after.dispute,
  lostCents: after.lostCents,
  ...(after.disputes ? { disputes: after.disputes } : {}),
  transfer: after.transfer,
  transferredCents: after.transferredCents,
  transferTry: after.transferTry,
  ...(after.nextCheckAt === order.nextCheckAt
    ? {}
    : { nextCheckAt: after.nextCheckAt === null ? null : instant(after.nextCheckAt) }),
  updatedAt: instant(now),
});

type Written = {
  readonly order: OrderRecord;
  readonly after: OrderRecord;
  readonly isHostShort: boolean;
  readonly now: number;
};

/**
 * Updates the event's payout: its sums, and a problem as soon as there is one. A finished payout that no longer
 * matches is reopened for the next sweep.
 */
function writePayout(transaction: Transaction, payout: DocumentSnapshot, written: Written): void {
  const { order, after, isHostShort, now } = written;
  const moved = after.transferredCents - order.transferredCents;
  const shareMoved = hostShareOf(after) - hostShareOf(order);
  // Another server may have taken it back meanwhile.
  const isShort = isHostShort && after.transferredCents > hostShareOf(after) && payout.get('state') !== 'problem';
  const problem = problemOf(after) ?? (isShort ? 'reversal' : null);
  const isNew = problem !== null && (isShort || problemOf(order) !== problem);
  const isReopened = payout.get('state') === 'paid' && after.transferredCents !== hostShareOf(after);
  if (moved === 0 && shareMoved === 0 && !isNew && !isReopened) return;
  transaction.update(payout.ref, {
    updatedAt: instant(now),
    ...(shareMoved === 0 ? {} : { receivesCents: FieldValue.increment(shareMoved) }),
    ...(moved === 0 ? {} : { transferredCents: FieldValue.increment(moved) }),
    ...(isNew ? { state: 'problem', problem } : isReopened ? { state: 'waiting', problem: null } : {}),
  });
}

function problemOf(order: OrderRecord): 'dispute' | 'refund' | null {
  if (order.dispute === 'open') return 'dispute';
  return owesRefund(order, [...order.refundsByKey.values()]) ? 'refund' : null;
}

/** @throws Error if the order does not exist. */
export async function mustReadOrder(transaction: Transaction, db: Firestore, id: OrderId): Promise<OrderRecord> {
  const order = orderOf(await transaction.get(db.doc(orderPath(id))));
  if (!order) throw new Error(`no order ${id}`);
  return order;
}

/** Changes an order in its own transaction. `decide` gets the current order; null changes nothing. */
export function changeOrder(
  tools: StoreTools & Pick<OrderTools, 'inTurn'>,
  { id, eventId }: { readonly id: string; readonly eventId: EventId },
  decide: (order: OrderRecord) => OrderChange | null,
): Promise<OrderRecord> {
  return tools.inTurn(eventId, () =>
    tools.db.runTransaction(async (transaction) => {
      const order = await mustReadOrder(transaction, tools.db, asOrderId(id));
      const change = decide(order);
      if (!change) return order;
      const write = await prepareChange(transaction, tools, order, change);
      write();
      return changed(order, change);
    }, ONE_TRY),
  );
}
