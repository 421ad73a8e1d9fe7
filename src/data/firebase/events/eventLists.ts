import { messagesIn } from '@arvo/domain/messages/hostMessage.schema.ts';
import { unseenNews } from '@arvo/domain/changes/change.schema.ts';
import { cardInRecord, farewellIn } from '@arvo/domain/events/farewell.schema.ts';
import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import {
  hostedNext,
  homeEventsSince,
  type JoinedEvent,
  joinedNext,
  type NextEvent,
} from '@arvo/domain/lists/homeEvents.ts';
import type { ListedCard } from '@arvo/domain/lists/listedCard.ts';
import { parsePayout } from '@arvo/domain/payouts/payout.schema.ts';
import { LONGEST_STORED_MS, type When, whenOf } from '@arvo/domain/events/timing.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventsPath, payoutsPath } from '@arvo/domain/protocol/store/paths.ts';
import {
  collection,
  collectionGroup,
  documentId,
  orderBy,
  type Query,
  query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  Timestamp,
  where,
} from 'firebase/firestore';
import {
  bothOf,
  eventPage,
  firstOf,
  nextTaken,
  type ReadBatch,
  type Receipts,
  receiptsIn,
  recentJoins,
  takenPage,
} from '#src/data/firebase/events/eventPages.ts';
import type { Live, Page } from '#src/data/ports.ts';
import { firestore, plain } from '../platform/firestore.ts';
import { readBatch } from '../platform/lists.ts';

/** One indexed query per page and half, one more for what was sold, and one read per document, for any number of events. */
export const hostedBy = (uid: UserId, when: When, now: number): Promise<Live<Page<ListedCard>>> =>
  takenPage(
    eventPage(
      batchesOf(
        query(collection(firestore(), eventsPath), where('creatorId', '==', uid), ...begunFor('startAt', when, now)),
      ),
      (found) => ofHalf(parseEvent(asEventId(found.id), plain(found.data())), when, now),
    ),
    receiptsFor(uid),
  );

/**
 * One query. Firestore compares with at most 30 values, more than a page has events. An event that sold has a payout, which the sale
 * itself writes; the emulator refuses the query for one without.
 */
const receiptsFor =
  (uid: UserId): Receipts =>
  async (events) => {
    const ids = events.map(({ id }) => id);
    const sold = query(
      collection(firestore(), payoutsPath),
      where('hostId', '==', uid),
      where(documentId(), 'in', ids),
    );
    const found = (await readBatch(sold, null, ids.length)) ?? [];
    return receiptsIn(found.map((each) => parsePayout(asEventId(each.id), plain(each.data()))));
  };

/** The same over the person's own guest records. Each contains its event's card, so the events are not read. */
export const joinedBy = (uid: UserId, when: When, now: number): Promise<Live<Page<EventCard>>> =>
  eventPage(batchesOf(recordsOf(uid, ...begunFor('event.startAt', when, now))), (record) =>
    ofHalf(cardIn(record, now), when, now),
  );

const recordsOf = (uid: UserId, ...more: readonly QueryConstraint[]): Query =>
  query(collectionGroup(firestore(), 'guests'), where('userId', '==', uid), ...more);

/**
 * Past events began before now; coming ones began at most LONGEST_STORED_MS ago. An event that began in between may be in
 * either half.
 */
const begunFor = (startAt: string, when: When, now: number): readonly QueryConstraint[] =>
  when === 'upcoming'
    ? [where(startAt, '>', Timestamp.fromMillis(now - LONGEST_STORED_MS)), orderBy(startAt, 'asc')]
    : [where(startAt, '<=', Timestamp.fromMillis(now)), orderBy(startAt, 'desc')];

const ofHalf = <E extends EventCard>(event: E | null, when: When, now: number): E | null =>
  event && whenOf(event, now) === when ? event : null;

const batchesOf =
  (source: Query): ReadBatch<QueryDocumentSnapshot> =>
  (last, size) =>
    readBatch(source, last, size);

/** As many records as home shows, newest join first, without those of events of long ago. */
export function joinedForHome(uid: UserId, now: number): Promise<Live<readonly JoinedEvent[]>> {
  const recent = recordsOf(uid, where('event.date', '>=', homeEventsSince(now)), orderBy('timestamp', 'desc'));
  return recentJoins(batchesOf(recent), (record) => joinOf(record, now), now);
}

/**
 * The event that comes next of all that this person has joined, and of all they host: two indexed queries, one document each
 * unless an event of the last 28 hours is over.
 */
export async function nextForHome(uid: UserId, now: number): Promise<Live<readonly NextEvent[]>> {
  const hostedEvents = query(
    collection(firestore(), eventsPath),
    where('creatorId', '==', uid),
    ...begunFor('startAt', 'upcoming', now),
  );
  const joinedRecords = recordsOf(uid, ...begunFor('event.startAt', 'upcoming', now));
  const [joined, hosted] = await Promise.all([
    firstOf(batchesOf(joinedRecords), (record) => joinedNext(cardIn(record, now), now)),
    firstOf(batchesOf(hostedEvents), (found) => hostedNext(parseEvent(asEventId(found.id), plain(found.data())), now)),
  ]);
  return bothOf(joined, await nextTaken(hosted, receiptsFor(uid)));
}

function joinOf(record: QueryDocumentSnapshot, now: number): JoinedEvent | null {
  const event = cardIn(record, now);
  const timestamp: unknown = record.get('timestamp');
  const news = unseenNews({ news: plain(record.get('news')), seenRevision: record.get('seenRevision') });
  const joinedAt = timestamp instanceof Timestamp ? timestamp.toMillis() : null;
  return (
    event && { event, joinedAt, ...news, ...messagesIn({ messages: record.get('messages') }), ...farewellOf(record) }
  );
}

const farewellOf = (record: QueryDocumentSnapshot) => farewellIn({ farewell: plain(record.get('farewell')) });

function cardIn(record: QueryDocumentSnapshot, now: number): EventCard | null {
  const id = record.ref.parent.parent?.id;
  const stored = { event: plain(record.get('event')), farewell: plain(record.get('farewell')) };
  return id === undefined ? null : cardInRecord(asEventId(id), stored, now);
}
