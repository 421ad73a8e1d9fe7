import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/** When a guest joined, ms UTC; 0 if the record does not say. */
export function joinedAt(guest: DocumentSnapshot): number {
  const joined: unknown = guest.get('timestamp');
  return joined instanceof Timestamp ? joined.toMillis() : 0;
}
