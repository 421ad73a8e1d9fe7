import type { EventId } from '@arvo/domain/events/event.ts';
import type { OrderRecord } from '@arvo/domain/sales/orderRecord.ts';
import { restCents, withRefund } from '@arvo/domain/sales/refund.ts';
import { ordersPath, payoutPath } from '@arvo/domain/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { orderOf } from '../orders/orderStore.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { carryOutRefunds } from './carryOutRefunds.ts';
import { changeOrder } from './changeOrder.ts';

/** Orders refunded at once: two or three calls of Stripe's each, of the hundred a second that it allows. */
const AT_ONCE = 8;

/** An event's orders with tickets, whole or in part. */
export async function issuedOrders(db: Firestore, eventId: EventId): Promise<readonly OrderRecord[]> {
  const found = await db.collection(ordersPath).where('eventId', '==', eventId).where('state', '==', 'issued').get();
  return found.docs.map(orderOf).filter((order) => order !== null);
}

/**
 * Refunds every order of a cancelled event. Each is written down before it is sent, so whoever comes after a stop finds in
 * the order what is left to do. Held places are not its business: a payment for a cancelled event goes back by itself.
 * @param until ms UTC; orders that nobody has begun by then are left to the next call.
 */
export async function refundEvent(
  tools: OrderTools,
  eventId: EventId,
  { until }: { readonly until: number },
): Promise<{ readonly left: number }> {
  const orders = await issuedOrders(tools.db, eventId);
  const atOnce = pLimit(AT_ONCE);
  const results = await Promise.all(
    orders.map((order) => atOnce(async () => tools.clock() < until && refundOne(tools, order))),
  );
  const left = results.filter((isDone) => !isDone).length;
  if (left === 0) await forget(tools.db, eventId);
  return { left };
}

/** Every order says by itself what is left to do. */
async function forget(db: Firestore, eventId: EventId): Promise<void> {
  const payout = db.doc(payoutPath(eventId));
  if ((await payout.get()).exists) await payout.update({ refundsDueAt: null });
}

/** Whether the refund is written down; sending it again is then the order's own business (nextCheckAt). */
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
