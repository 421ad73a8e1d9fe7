import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/** When a guest joined, ms UTC; 0 if the record does not say. */
export const joinedAt = (guest: DocumentSnapshot): number => instantIn(guest, 'timestamp') ?? 0;

/** Since when a guest knew the event, ms UTC: a buyer since they began to pay. They are told of what changed later. */
export const knewSince = (guest: DocumentSnapshot): number => instantIn(guest, 'knewSince') ?? joinedAt(guest);

function instantIn(guest: DocumentSnapshot, field: string): number | null {
  const stored: unknown = guest.get(field);
  return stored instanceof Timestamp ? stored.toMillis() : null;
}
