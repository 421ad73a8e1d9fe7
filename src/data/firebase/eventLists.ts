import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import { type ArvoEvent, asEventId } from '@arvo/domain/events/event.ts';
import type { JoinedEvent } from '@arvo/domain/events/homeEvents.ts';
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

/** One indexed query a page over the person's own guest records, then one read an event, however many events there are. */
export function joinedBy(uid: UserId, limit: number): Promise<Live<Page<JoinedEvent>>> {
  const own = query(collectionGroup(firestore(), 'guests'), where('userId', '==', uid), orderBy('timestamp', 'desc'));
  return joinedPage(own, null, Math.min(limit, MOST));
}

/** Here nothing is asked for beyond the page: each record is one read more, and the home screen has few to spend. */
async function joinedPage(
  own: Query,
  after: QueryDocumentSnapshot | null,
  size: number,
): Promise<Live<Page<JoinedEvent>>> {
  const records = await readPart(own, after, size);
  if (records === null) return { kind: 'failed' };
  const read = await Promise.all(records.map(eventOf));
  // A list that lacks what could not be read would say that it was never joined.
  if (read.some((event) => event.kind === 'failed')) return { kind: 'failed' };
  const last = records.at(-1);
  return {
    kind: 'found',
    value: {
      items: read.flatMap((event) => (event.kind === 'found' ? [event.value] : [])),
      more: records.length === size && last ? () => joinedPage(own, last, size) : null,
    },
  };
}

async function eventOf(record: QueryDocumentSnapshot): Promise<Live<JoinedEvent>> {
  const id = record.ref.parent.parent?.id;
  if (id === undefined) return { kind: 'missing' };
  const event = await readDocument(eventPath(asEventId(id)), parse);
  if (event.kind !== 'found') return event;
  const timestamp: unknown = record.get('timestamp');
  return {
    kind: 'found',
    value: { event: event.value, joinedAt: timestamp instanceof Timestamp ? timestamp.toMillis() : null },
  };
}
