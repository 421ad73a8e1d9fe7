import type { EventId } from '@arvo/domain/events/event.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { restCents, withRefund } from '@arvo/domain/refunds/refund.ts';
import { ordersPath, payoutPath } from '@arvo/domain/protocol/store/paths.ts';
import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { orderOf } from '../orders/orderStore.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { carryOutRefunds } from './carryOutRefunds.ts';
import { changeOrder } from './changeOrder.ts';

/** Orders refunded at a time: two or three calls each, of the hundred a second that Stripe allows. */
const AT_ONCE = 8;

/** An event's orders with tickets, fully or partly issued. */
export async function issuedOrders(db: Firestore, eventId: EventId): Promise<readonly OrderRecord[]> {
  const found = await db.collection(ordersPath).where('eventId', '==', eventId).where('state', '==', 'issued').get();
  return found.docs.map(orderOf).filter((order) => order !== null);
}

/**
 * Refunds every order of a cancelled event. Each refund is stored before it is sent, so after an interruption the order
 * itself says what is left to do. Ignores held spots: a payment for a cancelled event is refunded when it arrives.
 * @param until ms UTC; orders not begun by then are left to the next call.
 */
export async function refundEvent(
  tools: OrderTools,
  eventId: EventId,
  { until }: { readonly until: number },
): Promise<{ readonly left: number }> {
  const due = await dueOf(tools.db, eventId);
  const orders = await issuedOrders(tools.db, eventId);
  const atOnce = pLimit(AT_ONCE);
  const results = await Promise.all(
    orders.map((order) => atOnce(async () => tools.clock() < until && refundOne(tools, order))),
  );
  const left = results.filter((isDone) => !isDone).length;
  if (left === 0 && due !== null) await forget(tools.db, eventId, due);
  return { left };
}

/** When the event's refunds became due; null if they are not. */
const dueOf = async (db: Firestore, eventId: EventId): Promise<Timestamp | null> =>
  dueIn(await db.doc(payoutPath(eventId)).get());

function dueIn(payout: DocumentSnapshot): Timestamp | null {
  const due: unknown = payout.get('refundsDueAt');
  return due instanceof Timestamp ? due : null;
}

/** From here each order records what is left to do. Refunds that have become due again meanwhile stay due. */
const forget = (db: Firestore, eventId: EventId, due: Timestamp): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const payout = await transaction.get(db.doc(payoutPath(eventId)));
    if (dueIn(payout)?.isEqual(due)) transaction.update(payout.ref, { refundsDueAt: null });
  });

/** Whether the refund is stored; after that the order's nextCheckAt makes the repair job send it. */
async function refundOne(tools: OrderTools, order: OrderRecord): Promise<boolean> {
  const { id, eventId } = order;
  await changeOrder(tools, order, (now) => {
    const cents = restCents(now, [...now.refundsByKey.values()]);
    if (now.state !== 'issued' || cents === 0) return null;
    const refunds = withRefund(now.refundsByKey, { cents, ticket: null, reason: 'cancelled' });
    return { refunds, nextCheckAt: tools.clock() };
  });
  try {
    await carryOutRefunds(tools, id);
  } catch (error) {
    tools.report('A refund is left to the repair job.', { orderId: id, eventId, error });
  }
  return true;
}
