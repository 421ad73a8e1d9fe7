import { parseCard, parseEvent } from '@arvo/domain/events/event.schema.ts';
import { type ArvoEvent, asEventId } from '@arvo/domain/events/event.ts';
import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import { HOME_EVENTS_SHOWN, homeEvents, homeEventsSince, type JoinedEvent } from '@arvo/domain/events/homeEvents.ts';
import { LONGEST_EVENT_MS, type When, whenOf } from '@arvo/domain/events/timing.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventPath, eventsPath } from '@arvo/domain/store/paths.ts';
import {
  collection,
  collectionGroup,
  orderBy,
  type Query,
  query,
  type QueryDocumentSnapshot,
  Timestamp,
  where,
} from 'firebase/firestore';
import { within } from '../bounded.ts';
import type { Live, Page } from '../ports.ts';
import { firestore, plain, READ_BOUND_MS } from './firestore.ts';
import { readDocument } from './liveDocument.ts';
import { readPart } from './lists.ts';

const HOSTED_PAGE = 25;

/** The rules let no query ask for more. */
const MOST = 100;

/** Enough that old events among the newest joins do not hide a coming one. */
const HOME_LOOKED_THROUGH = 50;

const parse = (id: string, data: unknown): ArvoEvent | null => parseEvent(asEventId(id), data);

/** One indexed query a page and half, however many events the host has: what is over was begun before now, what is not, within a day. */
export function hostedBy(uid: UserId, when: When, now: number): Promise<Live<Page<ArvoEvent>>> {
  const order =
    when === 'upcoming'
      ? [where('startAt', '>', Timestamp.fromMillis(now - LONGEST_EVENT_MS)), orderBy('startAt', 'asc')]
      : [where('startAt', '<=', Timestamp.fromMillis(now)), orderBy('startAt', 'desc')];
  const half = query(collection(firestore(), eventsPath), where('creatorId', '==', uid), ...order);
  return hostedPage(half, null, (event) => whenOf(event, now) === when);
}

/** A page without a single event of its half is no page: then the next one is read. */
function hostedPage(
  half: Query,
  after: QueryDocumentSnapshot | null,
  belongs: (event: ArvoEvent) => boolean,
): Promise<Live<Page<ArvoEvent>>> {
  const read = async (): Promise<Live<Page<ArvoEvent>>> => {
    // One more than is shown: whether something follows.
    const part = await readPart(half, after, HOSTED_PAGE + 1);
    if (part === null) return { kind: 'failed' };
    const shown = part.slice(0, HOSTED_PAGE);
    const last = shown.at(-1);
    const more = part.length > shown.length && last ? () => hostedPage(half, last, belongs) : null;
    const items = shown.flatMap((found) => parse(found.id, plain(found.data())) ?? []).filter(belongs);
    return items.length === 0 && more ? more() : { kind: 'found', value: { items, more } };
  };
  return within(read(), READ_BOUND_MS, { kind: 'failed' });
}

const joinsOf = (uid: UserId): Query =>
  query(collectionGroup(firestore(), 'guests'), where('userId', '==', uid), orderBy('timestamp', 'desc'));

/** One indexed query a page over the person's own guest records, one read a card, however many events there are. */
export const joinedBy = (uid: UserId, limit: number): Promise<Live<Page<JoinedEvent>>> =>
  joinedPage(joinsOf(uid), null, Math.min(limit, MOST));

/** Here nothing is asked for beyond the page: each record is one read more. */
async function joinedPage(
  own: Query,
  after: QueryDocumentSnapshot | null,
  size: number,
): Promise<Live<Page<JoinedEvent>>> {
  const records = await readPart(own, after, size);
  if (records === null) return { kind: 'failed' };
  const joined = await joinedEvents(records);
  if (joined.kind !== 'found') return joined;
  const last = records.at(-1);
  const more = records.length === size && last ? () => joinedPage(own, last, size) : null;
  return { kind: 'found', value: { items: joined.value, more } };
}

/**
 * What home shows of the joined events, and perhaps some more. As many records as it shows, newest join first; only where
 * some of them are too old are others looked for, and then by the start that each record carries, so that what a person
 * has been to in earlier years costs nothing. Records of another make, which carry no event, are looked through instead.
 */
export async function joinedForHome(uid: UserId, now: number): Promise<Live<readonly JoinedEvent[]>> {
  const own = joinsOf(uid);
  const newest = await readPart(own, null, HOME_EVENTS_SHOWN);
  if (newest === null) return { kind: 'failed' };
  const joined = await joinedEvents(newest);
  if (joined.kind !== 'found' || newest.length < HOME_EVENTS_SHOWN) return joined;
  if (homeEvents(joined.value, now).length === HOME_EVENTS_SHOWN) return joined;
  const since = Timestamp.fromMillis(homeEventsSince(now));
  const recent = newest.every((record) => carriedBy(record) !== null)
    ? query(
        collectionGroup(firestore(), 'guests'),
        where('userId', '==', uid),
        where('event.startAt', '>', since),
        orderBy('event.startAt', 'desc'),
      )
    : own;
  const records = await readPart(recent, null, HOME_LOOKED_THROUGH);
  return records === null ? { kind: 'failed' } : joinedEvents(records);
}

/** A list that lacks what could not be read would say that it was never joined: then all of it is 'failed'. */
async function joinedEvents(records: readonly QueryDocumentSnapshot[]): Promise<Live<readonly JoinedEvent[]>> {
  const read = await Promise.all(records.map(joinedEvent));
  if (read.some(({ kind }) => kind === 'failed')) return { kind: 'failed' };
  return { kind: 'found', value: read.flatMap((joined) => (joined.kind === 'found' ? [joined.value] : [])) };
}

/** The card that the record carries: no further read. Where it carries none, the event itself. */
async function joinedEvent(record: QueryDocumentSnapshot): Promise<Live<JoinedEvent>> {
  const id = record.ref.parent.parent?.id;
  if (id === undefined) return { kind: 'missing' };
  const card = carriedBy(record);
  const event: Live<EventCard> = card
    ? { kind: 'found', value: card }
    : await readDocument(eventPath(asEventId(id)), parse);
  if (event.kind !== 'found') return event;
  const timestamp: unknown = record.get('timestamp');
  return {
    kind: 'found',
    value: { event: event.value, joinedAt: timestamp instanceof Timestamp ? timestamp.toMillis() : null },
  };
}

function carriedBy(record: QueryDocumentSnapshot): EventCard | null {
  const id = record.ref.parent.parent?.id;
  return id === undefined ? null : parseCard(asEventId(id), plain(record.get('event')));
}
