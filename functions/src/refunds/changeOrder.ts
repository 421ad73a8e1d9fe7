import { asOrderId, type OrderId } from '@arvo/domain/sales/order.ts';
import type { OrderRecord } from '@arvo/domain/sales/orderRecord.ts';
import {
  type Disputes,
  disputeOf,
  hasFailedRefund,
  refundedCentsOf,
  type RefundsByKey,
  stateAfterRefunds,
} from '@arvo/domain/sales/refund.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import { hostShareOf } from '@arvo/domain/sales/payout.ts';
import { orderPath, payoutPath } from '@arvo/domain/store/paths.ts';
import { type DocumentSnapshot, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { ONE_TRY } from '../orders/eventQueue.ts';
import { instant, orderOf } from '../orders/orderStore.ts';
import type { OrderTools, StoreTools } from '../orders/orderTools.ts';
import { giveBack, readPlaces } from './places.ts';

/** What becomes of an order's money. Every field that is missing stays as it is. */
export type OrderChange = {
  readonly refunds?: RefundsByKey;
  readonly disputes?: Disputes;
  readonly transfer?: OrderRecord['transfer'];
  readonly transferredCents?: number;
  readonly chargeId?: string;
  readonly transferTry?: number;
  /** When the repair job looks at the order, ms UTC. */
  readonly nextCheckAt?: number | null;
};

/**
 * The order after a change: the sums and the state follow from its refunds, the mark from its disputes. An order without tickets ever issued keeps
 * none of the host's share.
 */
export function changed(order: OrderRecord, change: OrderChange): OrderRecord {
  const refundsByKey = change.refunds ?? order.refundsByKey;
  const refunds = [...refundsByKey.values()];
  const dispute = change.disputes ? disputeOf(change.disputes) : order.dispute;
  const after = { ...order, ...change, refundsByKey, refundedCents: refundedCentsOf(refunds), dispute };
  const state = stateAfterRefunds(order, refunds);
  // The bank gave the money back: nothing is left to refund.
  const isSettledByBank = after.dispute === 'lost' && order.state === 'refunding' && refunds.every(isDone);
  return { ...after, state: isSettledByBank ? 'refunded' : state };
}

const isDone = ({ state }: { readonly state: string }): boolean => state !== 'pending';

/**
 * Reads what a change needs and returns the writes, so that a caller can read more before and write more beside. An order
 * that becomes 'refunded' loses its places in the same transaction: nobody is refunded and still a guest.
 */
export async function prepareChange(
  transaction: Transaction,
  { db, clock }: StoreTools,
  order: OrderRecord,
  change: OrderChange,
): Promise<() => void> {
  const after = changed(order, change);
  const [payout, places] = await Promise.all([
    transaction.get(db.doc(payoutPath(order.eventId))),
    order.state !== 'refunded' && after.state === 'refunded' ? readPlaces(transaction, db, order) : null,
  ]);
  return () => {
    transaction.update(db.doc(orderPath(order.id)), fieldsOf(order, after, clock()));
    if (places) giveBack(transaction, places);
    if (payout.exists) writePayout(transaction, payout, { order, after, now: clock() });
  };
}

const fieldsOf = (order: OrderRecord, after: OrderRecord, now: number) => ({
  state: after.state,
  refunds: Object.fromEntries(after.refundsByKey),
  refundedCents: after.refundedCents,
  dispute: after.dispute,
  ...(after.disputes ? { disputes: after.disputes } : {}),
  transfer: after.transfer,
  transferredCents: after.transferredCents,
  chargeId: after.chargeId,
  transferTry: after.transferTry,
  ...(after.nextCheckAt === order.nextCheckAt
    ? {}
    : { nextCheckAt: after.nextCheckAt === null ? null : instant(after.nextCheckAt) }),
  updatedAt: instant(now),
});

type Written = { readonly order: OrderRecord; readonly after: OrderRecord; readonly now: number };

/**
 * Keeps the event's payout in step: the sum that was transferred, and a problem as soon as there is one. A payout that was
 * done and no longer fits is looked at again by the next sweep.
 */
function writePayout(transaction: Transaction, payout: DocumentSnapshot, { order, after, now }: Written): void {
  const moved = after.transferredCents - order.transferredCents;
  const problem = problemOf(after);
  const isNew = problem !== null && problemOf(order) !== problem;
  const isReopened = payout.get('state') === 'paid' && after.transferredCents !== hostShareOf(after);
  if (moved === 0 && !isNew && !isReopened) return;
  transaction.update(payout.ref, {
    updatedAt: instant(now),
    ...(moved === 0 ? {} : { transferredCents: FieldValue.increment(moved) }),
    ...(isNew ? { state: 'problem', problem } : isReopened ? { state: 'waiting', problem: null } : {}),
  });
}

function problemOf(order: OrderRecord): 'dispute' | 'refund' | null {
  if (order.dispute === 'open') return 'dispute';
  return hasFailedRefund([...order.refundsByKey.values()]) ? 'refund' : null;
}

/** @throws Error where there is no such order. */
export async function mustReadOrder(transaction: Transaction, db: Firestore, id: OrderId): Promise<OrderRecord> {
  const order = orderOf(await transaction.get(db.doc(orderPath(id))));
  if (!order) throw new Error(`no order ${id}`);
  return order;
}

/** Changes an order in a transaction of its own; `decide` sees it as it is then, and null changes nothing. */
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
