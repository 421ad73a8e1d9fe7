import { parseCard, parseEvent } from '@arvo/domain/events/event.schema.ts';
import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { pathOfEvent } from '@arvo/domain/events/eventOfPath.ts';
import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import { photoOfHost, publicEventJson } from '@arvo/domain/events/publicEvent.ts';
import { LONGEST_STORED_MS } from '@arvo/domain/events/timing.ts';
import { type AheadEvent, MOST_AHEAD } from '@arvo/domain/lists/ahead.ts';
import {
  type AheadDevice,
  fetchDueAhead,
  type FetchedEvent,
  type OwnNoun,
} from '@arvo/domain/lists/fetchEventAhead.ts';
import { parseProfile } from '@arvo/domain/people/person.schema.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { picturesAhead } from '@arvo/domain/pictures/pictures.ts';
import { eventPath, eventsPath, ordersPath, placePath, profilePath } from '@arvo/domain/protocol/store/paths.ts';
import type { FoundDocument } from '@arvo/domain/protocol/writes/restAnswer.schema.ts';
import type { RestQuery } from '@arvo/domain/protocol/writes/restQuery.ts';
import type { IDBPDatabase } from 'idb';
import type { QueryingStore } from './documentStore.ts';
import { createOwnRows, type OwnRows } from './ownRows.ts';

/*
 * Fetches joined and hosted events ahead while no page is open (docs/decisions/0050-ahead-by-the-worker.md), by the window's rule
 * (domain/lists/fetchEventAhead.ts). Values are stored as the server's documents are; the window parses a row when it reads it.
 */

/** A pass starts no further event after this time, because Chromium ends a worker's work after some minutes. */
const PASS_MS = 2 * 60_000;
/** The most documents that the rules let one query read. */
const MOST_READ = 100;

type Pass = {
  readonly owner: UserId;
  readonly store: QueryingStore;
  readonly database: IDBPDatabase;
  /** Fetches a page or a picture and caches it. */
  readonly fetchAndCache: (address: string) => Promise<unknown>;
};

/** One pass over the coming events that the person has joined or hosts. Resolves to false if something failed or stopped it. */
export async function fetchComingEvents({ owner, store, database, fetchAndCache }: Pass): Promise<boolean> {
  const began = performance.now();
  const now = Date.now();
  const records = await store.query('', comingRecords(owner, now));
  const hosted = records && (await store.query('', comingEvents(owner, now)));
  if (records === null || hosted === null) return false;
  const guests = new Map(records.map((record) => [eventOf(record), record.data]));
  const events = [
    ...[...guests].flatMap(([id, { event }]) => inRole('guest', parseCard(id, event))),
    ...hosted.flatMap(({ id, data }) => inRole('host', parseCard(asEventId(id), data))),
  ];
  const rows = createOwnRows(database, owner);
  const own = fetchOwn(store, owner, rows);
  const device: AheadDevice = {
    onDevice: rows.onDevice,
    // The first query has just read the guest records.
    own: (noun, event) =>
      noun === 'guest' ? rows.keep(noun, event, guests.get(event.id), now) : own[noun](event, Date.now()),
    event: (id) => readEvent(store, id),
    keep: async ({ found, savedAt }) => {
      if ((await rows.keep('event', found.event, publicEventJson(found), savedAt)) === 'failed') return false;
      const { id, imageURL } = found.event;
      for (const address of [pathOfEvent(id), ...picturesAhead(imageURL, photoOfHost(found.host))])
        if (await rows.isOwnerHere()) await fetchAndCache(address).catch(() => undefined);
      return true;
    },
    isStopped: () => performance.now() - began > PASS_MS,
  };
  return fetchDueAhead(device, events, now);
}

/** The person's guest records of the next events, the soonest first, with those that have begun and may not be over. */
const comingRecords = (owner: UserId, now: number): RestQuery => ({
  collectionId: 'guests',
  allDescendants: true,
  where: [
    ['userId', 'EQUAL', owner],
    ['event.startAt', 'GREATER_THAN', new Date(now - LONGEST_STORED_MS)],
  ],
  limit: MOST_AHEAD,
});

/** The same of the events that the person hosts. */
const comingEvents = (owner: UserId, now: number): RestQuery => ({
  collectionId: eventsPath,
  where: [
    ['creatorId', 'EQUAL', owner],
    ['startAt', 'GREATER_THAN', new Date(now - LONGEST_STORED_MS)],
  ],
  limit: MOST_AHEAD,
});

const inRole = (role: AheadEvent['role'], card: EventCard | null): readonly AheadEvent[] =>
  card === null ? [] : [{ card, role }];

/** A guest record's path is events/{id}/guests/{uid}. */
const eventOf = ({ path }: FoundDocument): EventId => asEventId(path.split('/').at(-3) ?? '');

type Fetch = (event: EventCard, requestedAt: number) => ReturnType<AheadDevice['own']>;

/** Reads what a person has of an event besides the guest record, and stores it as of `requestedAt`, ms UTC. */
function fetchOwn(
  store: QueryingStore,
  owner: UserId,
  rows: OwnRows,
): Readonly<Record<Exclude<OwnNoun, 'guest'>, Fetch>> {
  return {
    tickets: async (event, requestedAt) => {
      const where = [['ownerId', 'EQUAL', owner]] as const;
      const found = await store.query(eventPath(event.id), { collectionId: 'tickets', where, limit: MOST_READ });
      return found === null ? 'failed' : rows.keep('tickets', event, inOrder(found, 'ticketNumber', 1), requestedAt);
    },
    orders: async (event, requestedAt) => {
      const where = [
        ['buyerId', 'EQUAL', owner],
        ['eventId', 'EQUAL', event.id],
      ] as const;
      const found = await store.query('', { collectionId: ordersPath, where, limit: MOST_READ });
      return found === null ? 'failed' : rows.keep('orders', event, inOrder(found, 'createdAt', -1), requestedAt);
    },
    place: async (event, requestedAt) => {
      const place = await store.find(placePath(event.id));
      if (place === null) return 'failed';
      // The server refuses the address until its time has come, by its own clock.
      return place.kind === 'found' ? rows.keep('place', event, place.data, requestedAt) : 'missing';
    },
  };
}

/** As the window stores them: tickets by number, orders newest first. */
const inOrder = (found: readonly FoundDocument[], field: 'ticketNumber' | 'createdAt', direction: 1 | -1) =>
  found
    .map(({ id, data }): Readonly<Record<string, unknown>> => ({ ...data, id }))
    .toSorted((one, other) => (Number(one[field]) - Number(other[field])) * direction);

/** The event as everybody sees it. */
async function readEvent(store: QueryingStore, id: EventId): Promise<FetchedEvent | 'missing' | 'failed'> {
  const savedAt = Date.now();
  const found = await store.read(eventPath(id), (_id, data) => parseEvent(id, data));
  if (found.kind !== 'found') return found.kind;
  const host = await store.read(profilePath(found.value.creatorId), (_id, data) => parseProfile(data));
  if (host.kind === 'failed') return host.kind;
  return { found: { event: found.value, host: host.kind === 'found' ? host.value : null }, savedAt };
}
