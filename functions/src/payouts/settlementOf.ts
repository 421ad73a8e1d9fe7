import type { EventId } from '@arvo/domain/events/event.ts';
import type { Settlement } from '@arvo/domain/accounts/accountDeletion.ts';
import { parsePayout } from '@arvo/domain/payouts/payout.schema.ts';
import type { OrderState } from '@arvo/domain/orders/order.ts';
import { ordersPath, payoutPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { plainDocument } from '../platform/documents/plainDocument.ts';

const OPEN: readonly OrderState[] = ['held', 'paid', 'issued', 'refunding'];

/** Whether all money of an event is settled. Reads it in the caller's transaction, whose outcome depends on it. */
export async function settlementOf(transaction: Transaction, db: Firestore, id: EventId): Promise<Settlement> {
  const open = db.collection(ordersPath).where('eventId', '==', id).where('state', 'in', OPEN).limit(1);
  const [payout, orders] = await Promise.all([transaction.get(db.doc(payoutPath(id))), transaction.get(open)]);
  return { payoutState: parsePayout(id, plainDocument(payout))?.state ?? null, hasOpenOrders: !orders.empty };
}
