import type { EventId } from '@arvo/domain/events/event.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { guestPath, ticketsPath } from '@arvo/domain/protocol/store/paths.ts';
import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/** Somebody who holds friends' tickets that nobody has claimed, and is no guest, so that no guest record tells them anything. `since`: ms UTC. */
type Holder = { readonly uid: UserId; readonly since: number };

/** The holders of an event. A read for each such ticket and each holder. */
export async function holdersOf(db: Firestore, id: EventId): Promise<readonly Holder[]> {
  const reserved = await db.collection(ticketsPath(id)).where('status', '==', 'reserved').get();
  const owners = [...new Set(reserved.docs.map((ticket) => asUserId(String(ticket.get('ownerId')))))];
  if (owners.length === 0) return [];
  const guests = await db.getAll(...owners.map((uid) => db.doc(guestPath(id, uid))), { fieldMask: [] });
  return owners.flatMap((uid, at) =>
    guests[at]?.exists === true ? [] : [{ uid, since: firstOf(reserved.docs, uid) ?? 0 }],
  );
}

/** Since when a person has held such a ticket, ms UTC; null without one. */
export async function holderSince(db: Firestore, id: EventId, uid: UserId): Promise<number | null> {
  const owned = await db.collection(ticketsPath(id)).where('ownerId', '==', uid).get();
  return firstOf(
    owned.docs.filter((ticket) => ticket.get('status') === 'reserved'),
    uid,
  );
}

function firstOf(tickets: readonly QueryDocumentSnapshot[], uid: UserId): number | null {
  const times = tickets.filter((ticket) => ticket.get('ownerId') === uid).map(boughtAt);
  return times.length === 0 ? null : Math.min(...times);
}

function boughtAt(ticket: QueryDocumentSnapshot): number {
  const at: unknown = ticket.get('createdAt');
  return at instanceof Timestamp ? at.toMillis() : 0;
}
