import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/** When a guest joined, ms UTC; 0 if the record does not say. */
export const joinedAt = (guest: DocumentSnapshot): number => instantIn(guest, 'timestamp') ?? 0;

/**
 * The time after which a guest is told of the event's changes, ms UTC: when they joined, or when they began to pay if the event changed
 * before they had paid.
 */
export const knewSince = (guest: DocumentSnapshot): number => instantIn(guest, 'knewSince') ?? joinedAt(guest);

function instantIn(guest: DocumentSnapshot, field: string): number | null {
  const stored: unknown = guest.get(field);
  return stored instanceof Timestamp ? stored.toMillis() : null;
}
