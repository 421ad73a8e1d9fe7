import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import { asEventId, type ArvoEvent, type EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { parsePlace } from '@arvo/domain/places/place.schema.ts';
import type { Place } from '@arvo/domain/places/address.ts';
import { eventPath, eventsPath, placePath } from '@arvo/domain/store/paths.ts';
import {
  collection,
  collectionGroup,
  doc,
  getDocs,
  limit as first,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore';
import { within } from '../bounded.ts';
import type { Live, Unsubscribe } from '../ports.ts';
import { commitNow, firestore, plain, READ_BOUND_MS } from './firestore.ts';
import { readDocument, watchDocument } from './liveDocument.ts';
import { readNow } from './readNow.ts';

const parse = (id: string, data: unknown): ArvoEvent | null => parseEvent(asEventId(id), data);

export const watch = (id: EventId, listener: (event: Live<ArvoEvent>) => void): Unsubscribe =>
  watchDocument(eventPath(id), parse, listener);

export const place = (id: EventId): Promise<Live<Place>> =>
  readDocument(placePath(id), (_id, data) => parsePlace(data));

/**
 * The event document alone: its place, guests and photos are cleared away by the server, the place last, so that the id
 * is not used again before (docs/data-model.md). An earlier try whose answer was lost counts as this one.
 */
export async function remove(
  id: EventId,
): Promise<{ readonly kind: 'removed' } | { readonly kind: 'failed'; readonly message: string }> {
  const result = await commitNow((transaction) => {
    transaction.delete(doc(firestore(), eventPath(id)));
  });
  if (result.kind === 'committed') return { kind: 'removed' };
  if ((await readNow(eventPath(id), parse)).kind === 'missing') return { kind: 'removed' };
  return {
    kind: 'failed',
    message: result.kind === 'denied' ? 'Only its host can delete this event.' : result.message,
  };
}

const LIST_LIMIT = 100;

export const hostedBy = (uid: UserId): Promise<Live<readonly ArvoEvent[]>> =>
  readList(
    query(
      collection(firestore(), eventsPath),
      where('creatorId', '==', uid),
      orderBy('startAt', 'desc'),
      first(LIST_LIMIT),
    ),
    (id, data) => parse(id, data),
  );

/** One indexed query over the person's own guest records, then one read an event shown, however many events there are. */
export async function joinedBy(
  uid: UserId,
  limit: number,
): Promise<Live<readonly { event: ArvoEvent; joinedAt: number | null }[]>> {
  const own = query(
    collectionGroup(firestore(), 'guests'),
    where('userId', '==', uid),
    orderBy('timestamp', 'desc'),
    first(Math.min(limit, LIST_LIMIT)),
  );
  const records = await within(
    getDocs(own).catch(() => null),
    READ_BOUND_MS,
    null,
  );
  if (!records) return { kind: 'failed' };
  const joined = await Promise.all(
    records.docs.map(async (record) => {
      const id = record.ref.parent.parent?.id;
      if (id === undefined) return [];
      const event = await readDocument(eventPath(asEventId(id)), parse);
      const data = plain(record.data());
      const joinedAt =
        typeof data === 'object' && data !== null && 'timestamp' in data && typeof data.timestamp === 'number'
          ? data.timestamp
          : null;
      return event.kind === 'found' ? [{ event: event.value, joinedAt }] : [];
    }),
  );
  return { kind: 'found', value: joined.flat() };
}

/** Every document of a query that can be parsed. */
export async function readList<T>(
  source: Query,
  parseOne: (id: string, data: unknown) => T | null,
): Promise<Live<readonly T[]>> {
  const read = getDocs(source).then(
    (snapshot): Live<readonly T[]> => ({
      kind: 'found',
      value: snapshot.docs.flatMap((found) => parseOne(found.id, plain(found.data())) ?? []),
    }),
    (): Live<readonly T[]> => ({ kind: 'failed' }),
  );
  return within(read, READ_BOUND_MS, { kind: 'failed' });
}
