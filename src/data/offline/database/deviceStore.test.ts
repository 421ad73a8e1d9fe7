import { asEventId } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import type { NewRecord } from '@arvo/domain/protocol/store/records.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDevice } from './device.testing.ts';
import { createDeviceStore, type DeviceStore } from './deviceStore.ts';

const [ada, picnic] = [asUserId('ada'), asEventId('picnic')];
const persist = vi.fn<() => Promise<boolean>>();
const register = vi.fn<(tag: string) => Promise<void>>();
const whenIdle: (() => void)[] = [];
let stored: Map<string, string>;
let store: DeviceStore;

beforeEach(() => {
  stored = emptyDevice();
  persist.mockReset().mockResolvedValue(true);
  register.mockReset().mockResolvedValue();
  whenIdle.length = 0;
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      document: { readyState: 'complete' },
      requestIdleCallback: (work: () => void) => whenIdle.push(work),
    }),
  );
  vi.stubGlobal('navigator', {
    storage: { persist },
    permissions: { query: async () => ({ state: 'granted' }) },
    serviceWorker: { ready: Promise.resolve({ periodicSync: { register } }) },
  });
  store = createDeviceStore();
});
afterEach(() => {
  store.access.database.close();
  vi.restoreAllMocks();
});

const event: NewRecord = {
  owner: 'public',
  noun: 'event',
  id: picnic,
  value: { event: anEvent(), host: null },
  savedAt: 7,
};
const owned = { owner: ada, id: picnic, savedAt: 7, until: Date.now() + 3_600_000 };
const tickets: NewRecord = { ...owned, noun: 'tickets', value: [] };
const orders: NewRecord = { ...owned, noun: 'orders', value: [] };
const place: NewRecord = { ...owned, noun: 'place', value: { address: '1 High St', lat: -37.8, lng: 145 } };

it.each([tickets, orders])(
  'storing the $noun of a joined event asks the browser to keep the data, and to fetch ahead',
  async (record) => {
    expect(await store.records.keep(record)).toEqual({ kind: 'kept' });
    await vi.waitFor(() => expect([persist, register].map(({ mock }) => mock.calls.length)).toEqual([1, 1]));
  },
);

/** Stores a joined event's tickets, and waits until the browser was asked. Each record asks in the order of storing. */
async function keepJoined(): Promise<void> {
  await store.records.keep(tickets);
  await vi.waitFor(() => expect(register).toHaveBeenCalled());
}

it('looking at an event, or hosting one, asks the browser for nothing', async () => {
  for (const record of [event, place]) expect(await store.records.keep(record)).toEqual({ kind: 'kept' });
  await keepJoined();
  expect(register).toHaveBeenCalledOnce();
});

it('what was not stored asks the browser for nothing', async () => {
  const token = stored.get(SESSION_TOKEN) ?? '';
  stored.delete(SESSION_TOKEN);
  expect(await store.records.keep(tickets)).toEqual({ kind: 'signed-out' });
  stored.set(SESSION_TOKEN, token);
  await keepJoined();
  expect(register).toHaveBeenCalledOnce();
});

it('a browser that fails to persist does not disturb', async () => {
  persist.mockRejectedValue(new TypeError('no'));
  await store.records.keep(tickets);
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
});

it('rows of events that are over are removed once the page is idle', async () => {
  await store.records.keep({ ...tickets, until: 8 });
  vi.stubGlobal('fetch', async () => new Response('', { headers: { date: 'Mon, 23 Nov 2026 00:00:00 GMT' } }));
  for (const work of whenIdle) work();
  await vi.waitFor(async () => expect(await store.records.read(ada, 'tickets', picnic)).toEqual({ kind: 'missing' }));
});
