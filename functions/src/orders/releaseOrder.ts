import type { OrderId, OrderState } from '@arvo/domain/orders/order.ts';
import { eventPath, orderPath } from '@arvo/domain/store/paths.ts';
import { ONE_TRY } from './eventQueue.ts';
import { countsAfter, eventOf, instant, orderOf } from './orderStore.ts';
import type { StoreTools } from './orderTools.ts';
import { isRecorded, recordMessage, type StripeMessage } from './stripeMessages.ts';

/**
 * Gives an order's places back and returns the order's state afterwards. Call it only for an order that nobody can pay any
 * more: Stripe reported its session as expired, or its page's address never left the server.
 */
export function releaseOrder(
  { db, clock }: StoreTools,
  id: OrderId,
  message: StripeMessage | null = null,
): Promise<OrderState | 'unknown'> {
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(db.doc(orderPath(id)));
    const order = orderOf(document);
    if (!order) return 'unknown';
    const [eventDocument, isRepeated] = await Promise.all([
      transaction.get(db.doc(eventPath(order.eventId))),
      isRecorded(transaction, db, message),
    ]);
    if (message && !isRepeated) recordMessage(transaction, db, message, clock());
    if (order.state !== 'held') return order.state;
    const event = eventOf(eventDocument);
    if (event) transaction.update(eventDocument.ref, countsAfter(event, order, 'free'));
    transaction.update(document.ref, { state: 'expired', nextCheckAt: null, updatedAt: instant(clock()) });
    return 'expired';
  }, ONE_TRY);
}
