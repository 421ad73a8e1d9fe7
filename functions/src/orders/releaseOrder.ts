import type { OrderId, OrderState } from '@arvo/domain/orders/order.ts';
import { eventPath, orderPath, orderPaymentPath } from '@arvo/domain/protocol/store/paths.ts';
import { ONE_TRY } from './eventQueue.ts';
import { countsAfter, eventOf, instant, orderOf } from './orderStore.ts';
import type { StoreTools } from './orderTools.ts';
import { paymentOf } from './orderPayment.ts';
import { isRecorded, recordMessage, type StripeMessage } from './stripeMessages.ts';

type Closed = {
  /** The session that nobody can pay any more, as Stripe reported; null for an order that had no page when it was read. */
  readonly sessionId: string | null;
  readonly message?: StripeMessage | null;
};

/**
 * Gives an order's spots back and returns the order's state afterwards. An order whose page is another session keeps its spots,
 * because its buyer may be paying.
 */
export function releaseOrder(
  { db, clock }: StoreTools,
  id: OrderId,
  { sessionId, message = null }: Closed,
): Promise<OrderState | 'unknown'> {
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(db.doc(orderPath(id)));
    const order = orderOf(document);
    if (!order) return 'unknown';
    const [eventDocument, payment, isRepeated] = await Promise.all([
      transaction.get(db.doc(eventPath(order.eventId))),
      transaction.get(db.doc(orderPaymentPath(id))),
      isRecorded(transaction, db, message),
    ]);
    if (message && !isRepeated) recordMessage(transaction, db, message, clock());
    const isOpen = order.checkout !== null && paymentOf(order, payment).sessionId !== sessionId;
    if (order.state !== 'held' || isOpen) return order.state;
    const event = eventOf(eventDocument);
    if (event) transaction.update(eventDocument.ref, countsAfter(event, order, 'free'));
    transaction.update(document.ref, { state: 'expired', nextCheckAt: null, updatedAt: instant(clock()) });
    return 'expired';
  }, ONE_TRY);
}
