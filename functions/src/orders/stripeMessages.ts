import { stripeEventPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { instant } from './orderStore.ts';

/** What we store of a webhook event from Stripe. Its presence means that the event's effect is committed. */
export type StripeMessage = {
  /** Stripe's id of the event, the same each time Stripe sends it. */
  readonly id: string;
  readonly type: string;
  /** The id of the object that the event is about. Two events can report the same change of one object. */
  readonly objectId: string;
};

/** Whether this message's effect is already committed. Read it before the transaction's first write. */
export async function isRecorded(
  transaction: Transaction,
  db: Firestore,
  message: StripeMessage | null,
): Promise<boolean> {
  return message !== null && (await transaction.get(db.doc(stripeEventPath(message.id)))).exists;
}

/** Stripe repeats a message for three days; a bank may return a payout weeks later. Firestore removes the record (firestore.indexes.json). */
const KEEP_MS = 90 * 86_400_000;

/** Records the message in the transaction that applies it; `now` in ms UTC. */
export function recordMessage(
  transaction: Transaction,
  db: Firestore,
  { id, type, objectId }: StripeMessage,
  now: number,
): void {
  transaction.set(db.doc(stripeEventPath(id)), {
    type,
    objectId,
    receivedAt: instant(now),
    removeAt: instant(now + KEEP_MS),
  });
}
