import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { storedCard, storedEvent } from '@arvo/domain/events/storedEvent.ts';
import { guestRecord } from '@arvo/domain/guests/guestRecord.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { DEVICE_DATABASE, OWNER_SETTING, type RecordRow } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import type { Noun } from '@arvo/domain/protocol/store/records.ts';
import { parseRecord } from '@arvo/domain/protocol/store/records.schema.ts';
import type { FieldValue, Fields } from '@arvo/domain/protocol/writes/documentWrite.ts';
import { restValue } from '@arvo/domain/protocol/writes/restCommit.ts';
import { type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, vi } from 'vitest';
import { stubIndexedDb } from './indexedDb.testing.ts';
import { createDocumentStore } from './documentStore.ts';
import { fetchComingEvents } from './fetchAhead.ts';

/** A server with documents and a device with a database, for a worker's pass; both start empty before each test. */

export const ADA = asUserId('ada');
const ORIGIN = 'https://firestore.example';
const ROOT = `${ORIGIN}/v1/projects/demo/databases/(default)/documents`;
export const HOUR = 3_600_000;
export const NOW = Date.UTC(2031, 1, 27, 12);
const STORED = (file: string) => `https://firebasestorage.googleapis.com/v0/b/demo/o/${file}?alt=media&token=t`;

const picnic = (startAt: number): ArvoEvent =>
  anEvent({
    title: 'Picnic',
    date: '2031-02-28',
    startTime: '19:00',
    timeZone: 'Australia/Sydney',
    startAt,
    area: 'Newtown NSW',
    imageURL: STORED('events%2Fpicnic%2Fphoto_1.jpg'),
    capacity: 10,
    creatorId: asUserId('grace'),
    createdAt: 0,
    ticketCount: 1,
  });
const eventFields = (startAt: number): Fields => storedEvent(picnic(startAt));
const guestFields = (startAt: number): Fields => ({
  ...guestRecord({ uid: asUserId('ada'), profile: { name: 'Ada', photo: null } }, storedCard(picnic(startAt))),
  timestamp: new Date(NOW - HOUR),
});
export const ORDER: Fields = { buyerId: 'ada', eventId: 'picnic', createdAt: new Date(NOW - HOUR) };
export const ticket = (ticketNumber: number): Fields => ({
  orderId: 'o1',
  ownerId: 'ada',
  hostId: 'grace',
  ticketNumber,
  status: 'reserved',
  claimedBy: null,
  claimedByName: null,
});

/** The server's documents by path; others are missing. `refuses`: paths that the rules hide. */
export const server = new Map<string, Fields>();
export const refuses = new Set<string>();
export const requested: string[] = [];
/** What happens instead of, or before, an answer: by path or by the request's number. Null: the answer follows. */
type Incident = () => Promise<Response | null>;
export const incidents = new Map<string | number, Incident>();
let requests = 0;
const rest = (path: string, fields: Fields) => ({
  name: `projects/demo/databases/(default)/documents/${path}`,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, FieldValue]) => [name, restValue(value)]),
  ),
});
type Where = {
  readonly compositeFilter: {
    readonly filters: readonly {
      readonly fieldFilter: {
        readonly op: string;
        readonly field: { readonly fieldPath: string };
        readonly value: { readonly stringValue?: string };
      };
    }[];
  };
};
/** Whether a document has the values that a query compares with; of times the tests have only coming ones. */
const fits = (fields: Fields, { compositeFilter }: Where): boolean =>
  compositeFilter.filters.every(
    ({ fieldFilter: { op, field, value } }) => op !== 'EQUAL' || fields[field.fieldPath] === value.stringValue,
  );
const answer = (status: number, json: unknown) => new Response(JSON.stringify(json), { status });
const fetchMock = vi.fn<typeof fetch>(async (input, init) => {
  const path = String(input).slice(ROOT.length + 1);
  requests += 1;
  const incident = await (incidents.get(path) ?? incidents.get(requests))?.();
  if (incident) return incident;
  if (!String(input).endsWith(':runQuery')) {
    requested.push(path);
    const fields = server.get(path);
    if (refuses.has(path)) return answer(403, { error: { code: 403, status: 'PERMISSION_DENIED' } });
    if (fields === undefined) return answer(404, { error: { code: 404, status: 'NOT_FOUND' } });
    return answer(200, rest(path, fields));
  }
  const { from, where } = JSON.parse(String(init?.body)).structuredQuery;
  const { collectionId } = from[0];
  requested.push(`query ${collectionId}`);
  if (refuses.has(collectionId)) return answer(403, [{ error: { code: 403, status: 'PERMISSION_DENIED' } }]);
  const found = [...server].filter(([at, fields]) => at.split('/').at(-2) === collectionId && fits(fields, where));
  const readTime = '2031-02-27T12:00:00Z';
  return answer(
    200,
    found.length === 0 ? [{ readTime }] : found.map(([at, fields]) => ({ document: rest(at, fields), readTime })),
  );
});

export let database: IDBPDatabase;
export const cached: string[] = [];

/** Counts requests from 1 again, on a server without documents. */
export function restart(): void {
  server.clear();
  requests = 0;
}

/** Gives each test of the calling file a server and a device of its own. Test files share modules, so each must call it. */
export function startEachAfresh(): void {
  beforeEach(async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    stubIndexedDb();
    vi.stubGlobal('fetch', fetchMock);
    restart();
    refuses.clear();
    incidents.clear();
    requested.length = 0;
    cached.length = 0;
    database = await openDB(DEVICE_DATABASE.name, DEVICE_DATABASE.nativeVersion, {
      upgrade: (made) => {
        made.createObjectStore('records', { keyPath: ['owner', 'noun', 'id'] });
        made.createObjectStore('settings', { keyPath: 'key' });
      },
    });
    await database.put('settings', { key: OWNER_SETTING, value: ADA });
  });
  afterEach(() => {
    database.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export const pass = (fetchAndCache = async (address: string): Promise<void> => void cached.push(address)) =>
  fetchComingEvents({
    owner: ADA,
    store: createDocumentStore({
      origin: ORIGIN,
      projectId: 'demo',
      headers: async () => ({ authorization: 'Bearer t' }),
    }),
    database,
    fetchAndCache,
  });
/** A noun as the window reads it; null if it is missing or not readable. */
export const recordOf = async <N extends Noun>(noun: N, id = 'picnic') => {
  const row: RecordRow | undefined = await database.get('records', [noun === 'event' ? 'public' : ADA, noun, id]);
  return row === undefined ? null : (parseRecord(noun, row)?.value ?? null);
};
export const joins = (id: string, startsInHours: number, changes: Fields = {}) => {
  server.set(`events/${id}`, { ...eventFields(NOW + startsInHours * HOUR), ...changes });
  server.set(`events/${id}/guests/ada`, guestFields(NOW + startsInHours * HOUR));
  server.set(`events/${id}/private/place`, { address: '12 Australia Street', lat: -33.9, lng: 151.2 });
};

/** Ada hosts an event. */
export const hosts = (id: string, startsInHours: number) => {
  server.set(`events/${id}`, { ...eventFields(NOW + startsInHours * HOUR), creatorId: ADA });
  server.set(`events/${id}/private/place`, { address: '12 Australia Street', lat: -33.9, lng: 151.2 });
};

/** As a page does it: the owner's setting and private rows go in one transaction. */
export async function signOut(next?: string): Promise<void> {
  const transaction = database.transaction(['records', 'settings'], 'readwrite');
  const records = transaction.objectStore('records');
  const rows: RecordRow[] = await records.getAll();
  for (const { owner, noun, id } of rows) if (owner !== 'public') await records.delete([owner, noun, id]);
  await transaction.objectStore('settings').clear();
  if (next !== undefined) await transaction.objectStore('settings').put({ key: OWNER_SETTING, value: next });
  await transaction.done;
}

export const INCIDENTS: Readonly<Record<string, Incident>> = {
  cut: () => Promise.reject(new TypeError('Failed to fetch')),
  refused: async () => answer(403, { error: { code: 403, status: 'PERMISSION_DENIED' } }),
  expired: async () => answer(401, { error: { code: 401, status: 'UNAUTHENTICATED' } }),
  portal: async () => new Response('<!doctype html><title>Free Wi-Fi</title>'),
  'sign-out': async () => (await signOut(), null),
  'another person': async () => (await signOut('grace'), null),
};
