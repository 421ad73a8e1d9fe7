import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { CARD, EVENT_ID, PROFILE, publishAction } from '@arvo/domain/outbox/device.testing.ts';
import { queueAction } from '@arvo/domain/outbox/queue.ts';
import { storedOutboxRow } from '@arvo/domain/outbox/queuedAction.schema.ts';
import type { OutboxRow, QueuedAction } from '@arvo/domain/outbox/queuedAction.ts';
import { REMINDER_SETTING } from '@arvo/domain/reminders/reminder.ts';
import { OWNER_SETTING } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { parseRecord, rowOfKept } from '@arvo/domain/protocol/store/records.schema.ts';
import { OUTBOX_CHANNEL, OUTBOX_SYNC } from '@arvo/domain/protocol/store/outboxNames.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Channel } from './channel.testing.ts';
import { ADA, signIn, withOutbox } from './outbox.testing.ts';
import { stubIndexedDb } from './indexedDb.testing.ts';

/** The worker's outbox, on a device where Ada is signed in and has a queued action. */

const LEAVE: QueuedAction<Blob> = { kind: 'leave', event: CARD, profile: PROFILE };
const JOIN: QueuedAction<Blob> = { kind: 'join', event: CARD, profile: PROFILE };
const publish = (photo: Blob | null): QueuedAction<Blob> => ({ ...publishAction(EVENT_ID, ' Picnic '), photo });
type Dispatched = { readonly tag?: string; readonly data?: unknown };
let listeners: Map<string, (event: Dispatched & { waitUntil: (work: Promise<unknown>) => void }) => void>;
let replace: () => void;
const fetched = vi.fn<typeof fetch>();
const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>();
const request = vi.fn<(name: string, work: () => unknown) => unknown>();

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
    registration: { showNotification: showNotification.mockReset().mockResolvedValue() },
  });
  request.mockReset().mockImplementation((_name, work) => work());
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  vi.stubGlobal('fetch', fetched.mockReset());
  Channel.opened.length = 0;
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.resetModules();
  const { listenForOutbox } = await import('./outbox.ts');
  listenForOutbox(
    new Promise((resolve) => {
      replace = resolve;
    }),
  );
});

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
  expect(await sync()).toBe(1);
  expect(await rows()).toEqual([]);
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(String(address)).toContain('https://firestore.example');
  expect(init?.headers).toMatchObject({ authorization: 'Bearer token of ada' });
  expect(Channel.opened.filter(({ name }) => name === OUTBOX_CHANNEL)).toMatchObject([
    { posted: ['changed'], isOpen: false },
  ]);
});

test('a sync on a device without a database succeeds', async () => {
  await signIn();
  expect(await sync()).toBe(1);
});

test('a row that another build wrote stays as it is, and the others are sent', async () => {
  await signIn();
  const other = { id: 'other', owner: ADA, wish: { kind: 'from another build' } };
  await withOutbox((database) => database.put('outbox', other));
  await put(queued(LEAVE));
  fetched.mockImplementation(committed);
  expect(await sync()).toBe(1);
  expect(await rows()).toEqual([other]);
  expect(fetched).toHaveBeenCalledOnce();
});

test('an action that its page takes back while another is sent is not sent', async () => {
  await signIn();
  await put({ ...queued(LEAVE), id: 'first', queuedAt: 1 });
  await put({ ...queued(LEAVE), id: 'second', queuedAt: 2 });
  fetched.mockImplementation(async () => {
    await withOutbox((database) => database.delete('outbox', 'second'));
    return committed();
  });
  expect(await sync()).toBe(1);
  expect(fetched).toHaveBeenCalledOnce();
  expect(await rows()).toEqual([]);
});

/** A full device aborts the transaction of a write. */
function aborted<T>(store: IDBObjectStore, written: T): T {
  store.transaction.abort();
  return written;
}

test('an attempt that the device cannot note is not made, and the browser syncs again', async () => {
  await signIn();
  await put(queued(LEAVE));
  const write = IDBObjectStore.prototype.put;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
    return aborted(this, write.call(this, value));
  });
  await expect(sync()).rejects.toThrow('');
  full.mockRestore();
  expect(fetched).not.toHaveBeenCalled();
  expect(await rows()).toMatchObject([{ attempts: 0 }]);
});

test('an action that was sent and cannot be removed makes the browser sync again', async () => {
  await signIn();
  await put(queued(LEAVE));
  fetched.mockImplementation(committed);
  const remove = IDBObjectStore.prototype.delete;
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    return aborted(this, remove.call(this, key));
  });
  await expect(sync()).rejects.toThrow('');
  expect(await rows()).toMatchObject([{ attempts: 1 }]);
});

test('a queued photo is uploaded as its host, and the event has its address', async () => {
  await signIn();
  await put(queued(publish(new Blob(['jpeg']))));
  fetched.mockImplementation(async (address) =>
    String(address).startsWith('https://storage.example/v0/b/demo.appspot.com/o?')
      ? new Response(JSON.stringify({ downloadTokens: 'token' }))
      : committed(),
  );
  expect(await sync()).toBe(1);
  const [upload, commit] = fetched.mock.calls;
  expect(upload?.[1]?.headers).toMatchObject({ authorization: 'Firebase token of ada' });
  expect(await new Response(upload?.[1]?.body).text()).toContain('\r\n\r\njpeg\r\n');
  expect(commit?.[1]?.body).toContain('alt=media&token=token');
  expect(await rows()).toMatchObject([{ state: { kind: 'done' } }]);
});

describe('a person who wants to hear of their events', () => {
  const wantsNews = () =>
    withOutbox((database) => database.put('settings', { key: REMINDER_SETTING, value: { uid: ADA, myEvents: true } }));

  test.each([
    ['published event', publish(null), { body: 'Picnic', data: `/events/${EVENT_ID}`, tag: `published:${EVENT_ID}` }],
    ['join', JOIN, { body: CARD.title, data: `/events/${EVENT_ID}`, tag: `joined:${EVENT_ID}` }],
  ] as const)('is notified of a %s before the sync ends', async (_what, action, notice) => {
    await signIn();
    await wantsNews();
    await put(queued(action));
    fetched.mockImplementation(committed);
    const shown = Promise.withResolvers<void>();
    showNotification.mockReturnValue(shown.promise);
    const ended = vi.fn();
    const synced = sync().then(ended);
    await vi.waitFor(() => expect(showNotification).toHaveBeenCalledOnce());
    expect(showNotification.mock.calls[0]?.[1]).toMatchObject(notice);
    // A worker that has answered its sync may be stopped at once.
    await rows();
    expect(ended).not.toHaveBeenCalled();
    shown.resolve();
    await synced;
  });

  test('is not notified that they have left', async () => {
    await signIn();
    await wantsNews();
    await put(queued(LEAVE));
    fetched.mockImplementation(committed);
    expect(await sync()).toBe(1);
    expect(showNotification).not.toHaveBeenCalled();
  });
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

test('a page that asks for it gets the actions sent, without an error if they cannot be; offline none counts as possibly sent', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await signIn();
  await put(queued(LEAVE));
  fetched.mockImplementation(noConnection);
  Object.assign(navigator, { onLine: false });
  expect(await send('message', { data: { type: 'DRAIN' } })).toBe(0);
  expect(await rows()).toMatchObject([{ attempts: 0, isUnsure: false }]);
  Object.assign(navigator, { onLine: true });
  expect(await send('message', { data: { type: 'DRAIN' } })).toBe(1);
  expect(await rows()).toMatchObject([{ attempts: 1 }]);
  expect(await send('message', { data: { type: 'OTHER' } })).toBe(0);
  expect(warn).not.toHaveBeenCalled();
  request.mockRejectedValue(new DOMException('The device is busy.', 'AbortError'));
  expect(await send('message', { data: { type: 'DRAIN' } })).toBe(1);
  expect(warn.mock.calls).toEqual([['Outbox not sent', expect.any(DOMException)]]);
});

test('what is under way ends when a new version takes over, which sends what is left', async () => {
  await signIn();
  await put(queued(LEAVE));
  request.mockReturnValue(new Promise(() => {}));
  const [asked, synced] = [send('message', { data: { type: 'DRAIN' } }), sync()];
  replace();
  expect(await asked).toBe(1);
  await expect(synced).rejects.toThrow('still queued');
});

test.each([
  ['from before it', 3],
  ['that includes it', 4],
])('a queued join is counted once if an answer %s is stored while it is under way', async (_which, answered) => {
  await signIn();
  await put(queued(JOIN));
  const save = (savedAt: number, ticketCount: number) => {
    const value = { event: anEvent({ id: CARD.id, ticketCount }), host: null };
    const key = { owner: 'public', noun: 'event', id: CARD.id } as const;
    const record = { ...key, value, savedAt, usedAt: savedAt, until: null };
    return withOutbox((database) => database.put('records', rowOfKept(record)));
  };
  await withOutbox((database) => database.put('settings', { key: OWNER_SETTING, value: ADA }));
  await save(Date.now() - 60_000, 3);
  fetched.mockImplementation(async () => {
    await save(Date.now(), answered);
    await new Promise((resolve) => setTimeout(resolve, 2));
    return committed();
  });
  expect(await sync()).toBe(1);
  const row = await withOutbox((database) => database.get('records', ['public', 'event', CARD.id]));
  expect(parseRecord('event', row)?.value.event.ticketCount).toBe(4);
});

test('a queued join is sent although the device cannot read how many joined before', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await signIn();
  await put(queued(JOIN));
  fetched.mockImplementation(committed);
  const { get } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    if (this.name === 'records') throw new DOMException('Internal error.', 'UnknownError');
    return get.call(this, key);
  });
  expect(await sync()).toBe(1);
  expect(fetched).toHaveBeenCalledOnce();
});
