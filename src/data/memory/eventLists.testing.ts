import { unseenNews } from '@arvo/domain/changes/change.schema.ts';
import { cardInRecord, farewellIn } from '@arvo/domain/events/farewell.schema.ts';
import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import { type ArvoEvent, asEventId } from '@arvo/domain/events/event.ts';
import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import {
  hostedNext,
  homeEventsSince,
  type JoinedEvent,
  joinedNext,
  type NextEvent,
} from '@arvo/domain/lists/homeEvents.ts';
import type { ListedCard } from '@arvo/domain/lists/listedCard.ts';
import { LONGEST_STORED_MS, type When, whenOf } from '@arvo/domain/events/timing.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { parsePayout } from '@arvo/domain/payouts/payout.schema.ts';
import { eventsPath, payoutsPath } from '@arvo/domain/protocol/store/paths.ts';
import {
  bothOf,
  eventPage,
  firstOf,
  nextTaken,
  type Receipts,
  receiptsIn,
  recentJoins,
  takenPage,
} from '../firebase/events/eventPages.ts';
import type { Live, Page } from '../ports.ts';
import type { Connection, Found, Source } from './connection.testing.ts';
import { idOf, Instant, isMap, plain, type Stored, type StoredFields } from './documents.testing.ts';

/** The queries of data/firebase/events/eventLists.ts. */

type StartOf = (fields: StoredFields) => number | null;

/** The half of `source` that a query can select: events that have begun, or that have not. */
function halfOf(source: Source, startOf: StartOf, when: When, now: number): Source {
  const isUpcoming = when === 'upcoming';
  return {
    ...source,
    matches: (fields) => {
      const start = startOf(fields);
      return start !== null && (isUpcoming ? start > now - LONGEST_STORED_MS : start <= now);
    },
    orderBy: (fields) => (startOf(fields) ?? 0) * (isUpcoming ? 1 : -1),
  };
}

const instantOf = (value: Stored | undefined): number | null => (value instanceof Instant ? value.ms : null);
const cardOf = ({ event }: StoredFields): StoredFields => (isMap(event) ? event : {});

const ofHalf = <E extends EventCard>(event: E | null, when: When, now: number): E | null =>
  event && whenOf(event, now) === when ? event : null;

export function hostedBy(
  connection: Connection,
  uid: UserId,
  when: When,
  now: number,
  size: number | undefined,
): Promise<Live<Page<ListedCard>>> {
  const eventOf = (found: Found) => ofHalf(hostedEvent(found), when, now);
  return takenPage(
    eventPage(connection.batches(hostedHalf(uid, when, now)), eventOf, size),
    receiptsFor(connection, uid),
  );
}

const receiptsFor =
  (connection: Connection, uid: UserId): Receipts =>
  async (events) => {
    const ids = new Set<string>(events.map(({ id }) => id));
    const found = await connection.batches({ from: payoutsPath, equal: { hostId: uid } })(null, 1_000);
    const sold = (found ?? []).filter(({ path }) => ids.has(idOf(path)));
    return receiptsIn(sold.map(({ path, fields }) => parsePayout(asEventId(idOf(path)), plain(fields))));
  };

const hostedHalf = (uid: UserId, when: When, now: number): Source =>
  halfOf({ from: eventsPath, equal: { creatorId: uid } }, ({ startAt }) => instantOf(startAt), when, now);
const hostedEvent = ({ path, fields }: Found): ArvoEvent | null => parseEvent(asEventId(idOf(path)), plain(fields));
const joinedHalf = (uid: UserId, when: When, now: number): Source =>
  halfOf(recordsOf(uid), (record) => instantOf(cardOf(record).startAt), when, now);

const recordsOf = (uid: UserId): Source => ({ from: { group: 'guests' }, equal: { userId: uid } });
const cardIn = ({ path, fields }: Found, now: number): EventCard | null =>
  cardInRecord(
    asEventId(path.split('/')[1] ?? ''),
    { event: plain(cardOf(fields)), farewell: plain(fields.farewell ?? null) },
    now,
  );

export function joinedBy(
  connection: Connection,
  uid: UserId,
  when: When,
  now: number,
  size: number | undefined,
): Promise<Live<Page<EventCard>>> {
  const eventOf = (record: Found) => ofHalf(cardIn(record, now), when, now);
  return eventPage(connection.batches(joinedHalf(uid, when, now)), eventOf, size);
}

export async function nextForHome(
  connection: Connection,
  uid: UserId,
  now: number,
): Promise<Live<readonly NextEvent[]>> {
  const [joined, hosted] = await Promise.all([
    firstOf(connection.batches(joinedHalf(uid, 'upcoming', now)), (record) => joinedNext(cardIn(record, now), now)),
    firstOf(connection.batches(hostedHalf(uid, 'upcoming', now)), (found) => hostedNext(hostedEvent(found), now)),
  ]);
  return bothOf(joined, await nextTaken(hosted, receiptsFor(connection, uid)));
}

export function joinedForHome(connection: Connection, uid: UserId, now: number): Promise<Live<readonly JoinedEvent[]>> {
  const since = homeEventsSince(now);
  const recent: Source = {
    ...recordsOf(uid),
    matches: (record) => String(cardOf(record).date ?? '') >= since,
    orderBy: ({ timestamp }) => -(instantOf(timestamp) ?? 0),
  };
  const joinOf = (record: Found): JoinedEvent | null => {
    const event = cardIn(record, now);
    const joinedAt = instantOf(record.fields.timestamp);
    const news = unseenNews({ news: plain(record.fields.news ?? null), seenRevision: record.fields.seenRevision });
    const farewell = farewellIn({ farewell: plain(record.fields.farewell ?? null) });
    return event && { event, joinedAt: joinedAt === null ? null : Math.floor(joinedAt), ...news, ...farewell };
  };
  return recentJoins(connection.batches(recent), joinOf, now);
}
