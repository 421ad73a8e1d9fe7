import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { orderPaymentPath } from '@arvo/domain/store/paths.ts';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

/** The id of an order's page at Stripe, from orderPayments/{id}; orders from before that document have it themselves. */
export function sessionIdOf({ checkout }: OrderRecord, payment: DocumentSnapshot): string | null {
  const stored: unknown = payment.get('sessionId');
  return typeof stored === 'string' ? stored : (checkout?.sessionId ?? null);
}

/** @throws Error if the order has no page. */
export async function readSessionId(db: Firestore, order: OrderRecord): Promise<string> {
  const id = sessionIdOf(order, await db.doc(orderPaymentPath(order.id)).get());
  if (id === null) throw new Error(`order ${order.id} has no page`);
  return id;
}
