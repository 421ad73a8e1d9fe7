import { stripeEventPath } from '@arvo/domain/store/paths.ts';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { instant } from './orderStore.ts';

/** A webhook event of Stripe's, as far as it is kept: it says that its effect is committed. */
export type StripeMessage = {
  /** Stripe's id of the event. The same message has the same id each time it is sent. */
  readonly id: string;
  readonly type: string;
  /** The object it is about: two events can say the same of one object. */
  readonly objectId: string;
};

/** Whether the effect of this message is committed already. To be read before any write of the transaction. */
export async function isRecorded(
  transaction: Transaction,
  db: Firestore,
  message: StripeMessage | null,
): Promise<boolean> {
  return message !== null && (await transaction.get(db.doc(stripeEventPath(message.id)))).exists;
}

/** In the transaction that carries the message's effect out; `now` in ms UTC. */
export function recordMessage(
  transaction: Transaction,
  db: Firestore,
  { id, type, objectId }: StripeMessage,
  now: number,
): void {
  transaction.set(db.doc(stripeEventPath(id)), { type, objectId, receivedAt: instant(now) });
}
