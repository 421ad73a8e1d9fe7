import { parseCard, parseEvent } from '@arvo/domain/events/event.schema.ts';
import { type ArvoEvent, asEventId } from '@arvo/domain/events/event.ts';
import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import { HOME_EVENTS_SHOWN, homeEvents, homeEventsSince, type JoinedEvent } from '@arvo/domain/events/homeEvents.ts';
import { LONGEST_STORED_MS, type When, whenOf } from '@arvo/domain/events/timing.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { READ_BOUND_MS } from '@arvo/domain/store/bounds.ts';
import { eventsPath } from '@arvo/domain/store/paths.ts';
import {
  collection,
  collectionGroup,
  orderBy,
  type Query,
  query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  Timestamp,
  where,
} from 'firebase/firestore';
import { within } from '../bounded.ts';
import type { Live, Page } from '../ports.ts';
import { firestore, plain } from './firestore.ts';
import { readPart } from './lists.ts';

const PAGE = 25;

/** One indexed query a page and half, and one read a document, however many events the host has. */
export const hostedBy = (uid: UserId, when: When, now: number): Promise<Live<Page<ArvoEvent>>> =>
  pageOf(
    query(collection(firestore(), eventsPath), where('creatorId', '==', uid), ...begunFor('startAt', when, now)),
    (found) => ofHalf(parseEvent(asEventId(found.id), plain(found.data())), when, now),
  );

/** The same over the person's own guest records: each carries its event's card, so that the event is not read. */
export const joinedBy = (uid: UserId, when: When, now: number): Promise<Live<Page<EventCard>>> =>
  pageOf(recordsOf(uid, ...begunFor('event.startAt', when, now)), (record) => ofHalf(carriedBy(record), when, now));

const recordsOf = (uid: UserId, ...more: readonly QueryConstraint[]): Query =>
  query(collectionGroup(firestore(), 'guests'), where('userId', '==', uid), ...more);

/** What is over began before now; what is not began at most LONGEST_STORED_MS ago. In between it may be in either half. */
const begunFor = (startAt: string, when: When, now: number): readonly QueryConstraint[] =>
  when === 'upcoming'
    ? [where(startAt, '>', Timestamp.fromMillis(now - LONGEST_STORED_MS)), orderBy(startAt, 'asc')]
    : [where(startAt, '<=', Timestamp.fromMillis(now)), orderBy(startAt, 'desc')];

const ofHalf = <E extends EventCard>(event: E | null, when: When, now: number): E | null =>
  event && whenOf(event, now) === when ? event : null;

/**
 * Nothing is asked for beyond the page: a full one may be the last, and what follows turn out to be nothing. A page without
 * a single event of its half is no page: then the next one is read.
 */
function pageOf<E extends EventCard>(
  half: Query,
  eventOf: (found: QueryDocumentSnapshot) => E | null,
  after: QueryDocumentSnapshot | null = null,
): Promise<Live<Page<E>>> {
  const read = async (): Promise<Live<Page<E>>> => {
    const part = await readPart(half, after, PAGE);
    if (part === null) return { kind: 'failed' };
    const last = part.at(-1);
    const more = part.length === PAGE && last ? () => pageOf(half, eventOf, last) : null;
    const items = part.map(eventOf).filter((event) => event !== null);
    return items.length === 0 && more ? more() : { kind: 'found', value: { items, more } };
  };
  return within(read(), READ_BOUND_MS, { kind: 'failed' });
}

/**
 * What home shows of the joined events, and perhaps some more: as many records as it shows, newest join first, none of them
 * of an event of long ago. Where one of these is too old all the same, because its zone's day is not the earliest there is,
 * as many are read again.
 */
export function joinedForHome(uid: UserId, now: number): Promise<Live<readonly JoinedEvent[]>> {
  const recent = recordsOf(uid, where('event.date', '>=', homeEventsSince(now)), orderBy('timestamp', 'desc'));
  const read = async (): Promise<Live<readonly JoinedEvent[]>> => {
    const newest = await readPart(recent, null, HOME_EVENTS_SHOWN);
    if (newest === null) return { kind: 'failed' };
    const value = joinedEvents(newest);
    const last = newest[HOME_EVENTS_SHOWN - 1];
    if (!last || homeEvents(value, now).length === HOME_EVENTS_SHOWN) return { kind: 'found', value };
    const next = await readPart(recent, last, HOME_EVENTS_SHOWN);
    return next === null ? { kind: 'failed' } : { kind: 'found', value: [...value, ...joinedEvents(next)] };
  };
  return within(read(), READ_BOUND_MS, { kind: 'failed' });
}

const joinedEvents = (records: readonly QueryDocumentSnapshot[]): readonly JoinedEvent[] =>
  records.flatMap((record) => {
    const event = carriedBy(record);
    const timestamp: unknown = record.get('timestamp');
    return event ? { event, joinedAt: timestamp instanceof Timestamp ? timestamp.toMillis() : null } : [];
  });

function carriedBy(record: QueryDocumentSnapshot): EventCard | null {
  const id = record.ref.parent.parent?.id;
  return id === undefined ? null : parseCard(asEventId(id), plain(record.get('event')));
}
