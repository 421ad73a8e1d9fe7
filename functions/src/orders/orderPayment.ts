import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { orderPaymentPath } from '@arvo/domain/protocol/store/paths.ts';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

/** Stripe's ids of an order's page, payment and charge; null until we know them. */
type OrderPayment = {
  readonly sessionId: string | null;
  readonly paymentIntentId: string | null;
  /** The charge that funds the host's transfer. */
  readonly chargeId: string | null;
};

/** The ids in orderPayments/{id}, which only the server reads; orders from before that document have them themselves. */
export function paymentOf(order: OrderRecord, document: DocumentSnapshot): OrderPayment {
  const stored = (field: keyof OrderPayment): string | null => {
    const id: unknown = document.get(field);
    return typeof id === 'string' ? id : null;
  };
  return {
    sessionId: stored('sessionId') ?? order.checkout?.sessionId ?? null,
    paymentIntentId: stored('paymentIntentId') ?? order.paymentIntentId ?? null,
    chargeId: stored('chargeId') ?? order.chargeId ?? null,
  };
}

export const readPayment = async (db: Firestore, order: OrderRecord): Promise<OrderPayment> =>
  paymentOf(order, await db.doc(orderPaymentPath(order.id)).get());

/** @throws Error if the order has no page. */
export async function readSessionId(db: Firestore, order: OrderRecord): Promise<string> {
  const { sessionId } = await readPayment(db, order);
  if (sessionId === null) throw new Error(`order ${order.id} has no page`);
  return sessionId;
}
