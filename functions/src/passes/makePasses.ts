import type { EventId } from '@arvo/domain/events/event.ts';
import { guestPass } from '@arvo/domain/pass/seats.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { guestPath, ticketsPath } from '@arvo/domain/protocol/store/paths.ts';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { ticketOf } from '../tickets/ticketStore.ts';
import { eventDoorKey } from './doorKey.ts';
import { currentPass } from './ticketPasses.ts';

type Person = { readonly eventId: EventId; readonly uid: UserId };

/**
 * Adds what is missing of a person's passes of one event: their own one, and those of friends' tickets that nobody has claimed. Sales,
 * claims and joins write passes themselves; this is for a join by the app's own commit, and for records from before passes. Idempotent.
 */
export function makePasses(
  { db }: { readonly db: Firestore },
  { eventId, uid }: Person,
): Promise<{ readonly made: number }> {
  const tickets = db.collection(ticketsPath(eventId));
  return db.runTransaction(async (transaction) => {
    const [guest, owned, claimed] = await Promise.all([
      transaction.get(db.doc(guestPath(eventId, uid))),
      transaction.get(tickets.where('ownerId', '==', uid)),
      transaction.get(tickets.where('claimedBy', '==', uid).limit(1)),
    ]);
    const lacking = owned.docs.filter((ticket) => ticket.get('status') !== 'claimed' && lacksPass(ticket));
    const isLacking = guest.exists && lacksPass(guest);
    if (lacking.length === 0 && !isLacking) return { made: 0 };
    const key = await eventDoorKey(db, eventId);
    const [held] = claimed.docs;
    const there = held && ticketOf(eventId, held);
    if (isLacking)
      transaction.update(guest.ref, { pass: held && there ? currentPass(key, there, held).pass : guestPass(key, uid) });
    for (const ticket of lacking) {
      const numbered = ticketOf(eventId, ticket);
      if (numbered) transaction.update(ticket.ref, currentPass(key, numbered, ticket));
    }
    return { made: lacking.length + (isLacking ? 1 : 0) };
  });
}

const lacksPass = (document: DocumentSnapshot): boolean => typeof document.get('pass') !== 'string';

/** After a join by the app's own commit, which is at a free event: no tickets need to be read. Idempotent. */
export function addMissingPass({ db }: { readonly db: Firestore }, { eventId, uid }: Person): Promise<void> {
  return db.runTransaction(async (transaction: Transaction) => {
    const guest = await transaction.get(db.doc(guestPath(eventId, uid)));
    if (!guest.exists || !lacksPass(guest)) return;
    transaction.update(guest.ref, { pass: guestPass(await eventDoorKey(db, eventId), uid) });
  });
}
