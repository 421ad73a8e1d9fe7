import { parseEvent, parseGuest } from '@arvo/domain/events/event.schema.ts';
import { type ArvoEvent, asEventId, type EventId, type Guest } from '@arvo/domain/events/event.ts';
import { cardFieldsOf } from '@arvo/domain/events/eventCard.ts';
import { isFull } from '@arvo/domain/events/join.ts';
import { MOST_GUESTS_SHOWN } from '@arvo/domain/events/publicGuests.ts';
import type { Profile, UserId } from '@arvo/domain/people/person.ts';
import { eventPath, guestPath, guestsPath } from '@arvo/domain/store/paths.ts';
import { collection, doc, increment, limit, orderBy, query, serverTimestamp, Timestamp } from 'firebase/firestore';
import type { JoinOutcome, LeaveOutcome, Live, Unsubscribe } from '../ports.ts';
import { type CommitResult, commitNow, firestore } from './firestore.ts';
import { readList } from './lists.ts';
import { watchDocument } from './liveDocument.ts';
import { readNow } from './readNow.ts';

export const watchOwn = (id: EventId, uid: UserId, listener: (guest: Live<Guest>) => void): Unsubscribe =>
  watchDocument(guestPath(id, uid), parseGuest, listener);

export const list = (id: EventId): Promise<Live<readonly Guest[]>> =>
  readList(
    query(collection(firestore(), guestsPath(id)), orderBy('timestamp', 'asc'), limit(MOST_GUESTS_SHOWN)),
    parseGuest,
  );

/**
 * The guest and the count in one commit that the rules judge; no read before it, so that two people after the last place
 * never wait for each other. The record carries the event's card, so that lists need no second read for it. The rules take
 * it only as the event has it: where it was edited since it was shown, or has a form that cannot be repeated here, the
 * record goes without, and the server gives it the card.
 */
export async function join(event: ArvoEvent, person: Person): Promise<JoinOutcome> {
  const tried = await commitJoin(event.id, person, { event: storedCard(event) });
  if (tried.kind === 'committed') return { kind: 'joined' };
  // Without a connection there is nothing to look at; what has been carried out all the same shows in the live record.
  if (isOffline(tried)) return { kind: 'failed' };
  const outcome = await whyNotJoined(event.id, person.uid);
  if (outcome.kind !== 'failed' || tried.kind !== 'denied') return outcome;
  const again = await commitJoin(event.id, person, {});
  return again.kind === 'committed' ? { kind: 'joined' } : whyNotJoined(event.id, person.uid);
}

type Person = { readonly uid: UserId; readonly profile: Profile };

const commitJoin = (id: EventId, { uid, profile }: Person, carried: { event?: object }): Promise<CommitResult> =>
  commitNow((transaction) => {
    transaction.set(doc(firestore(), guestPath(id, uid)), {
      userId: uid,
      name: profile.name,
      profilePhoto: profile.photo,
      timestamp: serverTimestamp(),
      totalTicketsPurchased: 1,
      additionalTickets: [],
      ...carried,
    });
    transaction.update(doc(firestore(), eventPath(id)), { ticketCount: increment(1) });
  });

const storedCard = (event: ArvoEvent): object => ({
  ...cardFieldsOf(event),
  startAt: Timestamp.fromMillis(event.startAt),
  endAt: event.endAt === null ? null : Timestamp.fromMillis(event.endAt),
});

const isOffline = (result: CommitResult): boolean => result.kind === 'failed' && !navigator.onLine;

/** Looks once why a join was refused, or whether a try whose answer was lost has been carried out after all. */
async function whyNotJoined(id: EventId, uid: UserId): Promise<JoinOutcome> {
  const [event, own] = await Promise.all([
    readNow(eventPath(id), (found, data) => parseEvent(asEventId(found), data)),
    readNow(guestPath(id, uid), parseGuest),
  ]);
  if (own.kind === 'found') return { kind: 'already-guest' };
  if (event.kind === 'missing') return { kind: 'gone' };
  return { kind: event.kind === 'found' && isFull(event.value) ? 'full' : 'failed' };
}

export async function leave(id: EventId, uid: UserId): Promise<LeaveOutcome> {
  const result = await commitNow((transaction) => {
    transaction.delete(doc(firestore(), guestPath(id, uid)));
    transaction.update(doc(firestore(), eventPath(id)), { ticketCount: increment(-1) });
  });
  if (result.kind === 'committed') return { kind: 'left' };
  if (isOffline(result)) return { kind: 'failed' };
  const own = await readNow(guestPath(id, uid), parseGuest);
  return { kind: own.kind === 'missing' ? 'left' : 'failed' };
}
