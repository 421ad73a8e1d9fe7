import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { CARD, PROFILE } from '@arvo/domain/outbox/device.testing.ts';
import { queueAction } from '@arvo/domain/outbox/queue.ts';
import { storedOutboxRow } from '@arvo/domain/outbox/queuedAction.schema.ts';
import type { OutboxRow, QueuedAction } from '@arvo/domain/outbox/queuedAction.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { DEVICE_DATABASE, OWNER_SETTING } from '@arvo/domain/store/deviceDatabase.ts';
import { parseRecord, rowOfKept } from '@arvo/domain/store/records.schema.ts';
import { OUTBOX_CHANNEL, OUTBOX_SYNC } from '@arvo/domain/store/outboxNames.ts';
import { openDB } from 'idb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubIndexedDb } from './indexedDb.testing.ts';

/** The worker's outbox, on a device where Ada is signed in and has a queued action. */

const ADA = asUserId('ada');
const LEAVE: QueuedAction<Blob> = { kind: 'leave', event: CARD, profile: PROFILE };
type Dispatched = { readonly tag?: string; readonly data?: unknown };
let listeners: Map<string, (event: Dispatched & { waitUntil: (work: Promise<unknown>) => void }) => void>;
const fetched = vi.fn<typeof fetch>();

vi.mock('./environment.ts', () => ({
  project: { apiKey: 'key', projectId: 'demo', storageBucket: 'demo.appspot.com', appId: 'app' },
  isAppChecked: false,
  origins: {
    firestore: 'https://firestore.example',
    storage: 'https://storage.example',
    tokens: 'https://tokens.example',
  },
}));

beforeEach(async () => {
  listeners = new Map();
  stubIndexedDb();
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Parameters<typeof listeners.set>[1]) => listeners.set(type, listener),
    clients: { matchAll: async () => [] },
  });
  vi.stubGlobal('navigator', { onLine: true, locks: { request: (_name: string, work: () => unknown) => work() } });
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.resetModules();
  const { listenForOutbox } = await import('./outbox.ts');
  listenForOutbox();
});

async function signIn(): Promise<void> {
  const database = await openDB('firebaseLocalStorageDb', 1, {
    upgrade: (made) => void made.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }),
  });
  const stsTokenManager = { refreshToken: 'r', accessToken: 'token of ada', expirationTime: Date.now() + 3_600_000 };
  const value = { uid: ADA, stsTokenManager };
  await database.put('firebaseLocalStorage', { fbase_key: 'firebase:authUser:key:[DEFAULT]', value });
  database.close();
}

async function withOutbox<T>(work: (database: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T> {
  const database = await openDB(DEVICE_DATABASE.name, DEVICE_DATABASE.nativeVersion, {
    upgrade: (made) => {
      made.createObjectStore('outbox', { keyPath: 'id' }).createIndex('owner', 'owner');
      made.createObjectStore('records', { keyPath: ['owner', 'noun', 'id'] }).createIndex('owner', 'owner');
      made.createObjectStore('settings', { keyPath: 'key' });
    },
  });
  const result = await work(database);
  database.close();
  return result;
}
const put = (row: OutboxRow<Blob>) => withOutbox((database) => database.put('outbox', storedOutboxRow(row)));
const rows = () => withOutbox((database) => database.getAll('outbox'));
const queued = (action: QueuedAction<Blob>) =>
  queueAction<Blob>(undefined, action, { owner: ADA, now: Date.now(), revision: 'r' }) ?? expect.fail('nothing queued');

/** Sends an event to the worker; rejects as the browser would see it. */
function send(type: string, fields: Dispatched): Promise<unknown> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...fields, waitUntil: (one) => void work.push(one) });
  return Promise.all(work).then((all) => all.length);
}
const sync = (tag = `${OUTBOX_SYNC}1`) => send('sync', { tag });

const committed = async () => new Response(JSON.stringify({ writeResults: [{}], commitTime: '2031-01-01T00:00:00Z' }));
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

test('a sync without a connection fails, so that the browser syncs again', async () => {
  await signIn();
  await put(queued(LEAVE));
  fetched.mockImplementation(noConnection);
  await expect(sync()).rejects.toThrow('still queued');
  expect(await rows()).toMatchObject([{ attempts: 1, state: { kind: 'waiting' } }]);
});

test('a sync that sends everything succeeds, as the person whose action it was, and tells the pages', async () => {
  await signIn();
  await put(queued(LEAVE));
  fetched.mockImplementation(committed);
  const told = vi.fn();
  const channel = new BroadcastChannel(OUTBOX_CHANNEL);
  channel.addEventListener('message', told);
  onTestFinished(() => channel.close());
  expect(await sync()).toBe(1);
  expect(await rows()).toEqual([]);
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(String(address)).toContain('https://firestore.example');
  expect(init?.headers).toMatchObject({ authorization: 'Bearer token of ada' });
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
});

test('a sync with nothing queued, or with nobody signed in, succeeds and sends nothing', async () => {
  await put(queued(LEAVE));
  expect(await sync()).toBe(1);
  await signIn();
  await withOutbox((database) => database.clear('outbox'));
  expect(await sync()).toBe(1);
  expect(fetched).not.toHaveBeenCalled();
});

test('syncs of other parts of the worker send nothing', async () => {
  await signIn();
  await put(queued(LEAVE));
  expect(await sync('another')).toBe(0);
  expect(fetched).not.toHaveBeenCalled();
});

test('a page that asks for it gets the actions sent, without an error if they cannot be', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await signIn();
  await put(queued(LEAVE));
  fetched.mockImplementation(noConnection);
  expect(await send('message', { data: { type: 'DRAIN' } })).toBe(1);
  expect(await rows()).toMatchObject([{ attempts: 1 }]);
  expect(await send('message', { data: { type: 'OTHER' } })).toBe(0);
});

test('a queued join is counted although an answer from before it is stored while it is under way', async () => {
  await signIn();
  await put(queued({ ...LEAVE, kind: 'join' }));
  const event = anEvent({ id: CARD.id, ticketCount: 3 });
  const save = (savedAt: number) =>
    withOutbox((database) =>
      database.put(
        'records',
        rowOfKept({
          owner: 'public',
          noun: 'event',
          id: CARD.id,
          value: { event, host: null },
          savedAt,
          usedAt: savedAt,
          until: null,
        }),
      ),
    );
  await withOutbox((database) => database.put('settings', { key: OWNER_SETTING, value: ADA }));
  await save(Date.now() - 60_000);
  fetched.mockImplementation(async () => {
    await save(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 2));
    return committed();
  });
  expect(await sync()).toBe(1);
  const row = await withOutbox((database) => database.get('records', ['public', 'event', CARD.id]));
  expect(parseRecord('event', row)?.value.event.ticketCount).toBe(4);
});
