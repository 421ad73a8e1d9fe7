import { parseDeparture, parseEvent, parseGuest } from '@arvo/domain/events/event.schema.ts';
import { type ArvoEvent, asEventId, type EventId, type Guest } from '@arvo/domain/events/event.ts';
import { cardFieldsOf } from '@arvo/domain/events/eventCard.ts';
import { isFull, REJOIN_WAIT_MS } from '@arvo/domain/events/join.ts';
import type { Profile, UserId } from '@arvo/domain/people/person.ts';
import { departurePath, eventPath, guestPath } from '@arvo/domain/store/paths.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { doc, increment, serverTimestamp, Timestamp } from 'firebase/firestore';
import type { JoinOutcome, LeaveOutcome, Live, Unsubscribe } from '../ports.ts';
import { type CommitResult, commitNow, firestore } from './firestore.ts';
import { watchDocument } from './liveDocument.ts';
import { readNow } from './readNow.ts';

export const watchOwn = (id: EventId, uid: UserId, listener: (guest: Live<Guest>) => void): Unsubscribe =>
  watchDocument(guestPath(id, uid), parseGuest, listener);

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
  const outcome = await whyNotJoined(event.id, person.uid, tried);
  if (tried.kind !== 'denied' || outcome.kind === 'already-guest' || outcome.kind === 'gone' || outcome.kind === 'full')
    return outcome;
  // Any other reason is a guess by this device's clock: the card may have been the reason after all.
  const again = await commitJoin(event.id, person, {});
  return again.kind === 'committed' ? { kind: 'joined' } : whyNotJoined(event.id, person.uid, again);
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

/** How far this device's clock may be from the server's before a refusal is explained wrongly. */
const CLOCK_ERROR_MS = 60_000;

/** Looks once why a join was refused, or whether a try whose answer was lost has been carried out after all. */
async function whyNotJoined(id: EventId, uid: UserId, tried: CommitResult): Promise<JoinOutcome> {
  const [event, own] = await Promise.all([
    readNow(eventPath(id), (found, data) => parseEvent(asEventId(found), data)),
    readNow(guestPath(id, uid), parseGuest),
  ]);
  if (own.kind === 'found') return { kind: 'already-guest' };
  if (event.kind === 'missing') return { kind: 'gone' };
  if (event.kind === 'failed') return { kind: 'failed' };
  const now = Date.now() + (tried.kind === 'denied' ? CLOCK_ERROR_MS : 0);
  if (isOver(event.value, now)) return { kind: 'over' };
  if (isFull(event.value)) return { kind: 'full' };
  if (tried.kind !== 'denied') return { kind: 'failed' };
  const departure = await readNow(departurePath(id, uid), (_uid, data) => parseDeparture(data));
  const hasJustLeft = departure.kind === 'found' && Date.now() - departure.value < REJOIN_WAIT_MS + CLOCK_ERROR_MS;
  return { kind: hasJustLeft ? 'just-left' : 'failed' };
}

export async function leave(id: EventId, uid: UserId): Promise<LeaveOutcome> {
  const result = await commitNow((transaction) => {
    transaction.delete(doc(firestore(), guestPath(id, uid)));
    // The rules demand it: it delays the next join.
    transaction.set(doc(firestore(), departurePath(id, uid)), { userId: uid, at: serverTimestamp() });
    transaction.update(doc(firestore(), eventPath(id)), { ticketCount: increment(-1) });
  });
  if (result.kind === 'committed') return { kind: 'left' };
  if (isOffline(result)) return { kind: 'failed' };
  const own = await readNow(guestPath(id, uid), parseGuest);
  return { kind: own.kind === 'missing' ? 'left' : 'failed' };
}
