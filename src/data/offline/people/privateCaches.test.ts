import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { anAccount } from '@arvo/domain/people/user.testing.ts';
import {
  EMAIL_FOR_SIGN_IN,
  EVENT_PAGES_CACHE,
  INSTALL_KEY,
  MEMBER_CODE_CACHE,
  PICTURES_CACHE,
  RECENTLY_VIEWED_PREFIX,
  SETUP_PHOTO_CACHE,
  SHARED_PHOTO_CACHE,
} from '@arvo/domain/protocol/store/deviceKeys.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aRecord, emptyDevice, writeCurrentDrafts } from '../database/device.testing.ts';
import { type DeviceDatabase, openDeviceDatabase } from '../database/deviceDatabase.ts';
import { createDevice, dropLeftovers, hasUnfinishedEvent, wipe } from './personalData.ts';

/** What a person leaves outside of the database: caches, marks of a tab, an e-mail address. */

const [ada, grace] = [asUserId('ada'), asUserId('grace')];
const PUBLIC_CACHES = [EVENT_PAGES_CACHE, MEMBER_CODE_CACHE, 'workbox-precache-v2-https://arvo.example/'];
const ALL_CACHES = [...PUBLIC_CACHES, PICTURES_CACHE, SHARED_PHOTO_CACHE, SETUP_PHOTO_CACHE, 'of a later version'];
const clearTab = vi.fn<() => void>();
let stored: Map<string, string>;
let caches: Set<string>;
let database: DeviceDatabase;

beforeEach(() => {
  stored = emptyDevice();
  clearTab.mockReset();
  vi.stubGlobal('sessionStorage', { clear: clearTab });
  caches = new Set(ALL_CACHES);
  vi.stubGlobal('caches', { keys: async () => [...caches], delete: async (name: string) => caches.delete(name) });
  database = openDeviceDatabase();
});
afterEach(() => {
  database.close();
  vi.restoreAllMocks();
});

const forbidDatabase = () =>
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });

it('a sign-out removes private and unknown caches and the marks of this tab, and keeps what concerns the device', async () => {
  stored.set(INSTALL_KEY, '{}');
  expect(await wipe(ada, 'delete')).toBe(true);
  expect([...caches]).toEqual(PUBLIC_CACHES);
  expect(clearTab).toHaveBeenCalledOnce();
  expect(stored.has(INSTALL_KEY)).toBe(true);
});

it('a sign-out reports a removal that takes longer than 5 s', async () => {
  const unsubscribe = () => new Promise(() => {});
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const wiped = wipe(ada, 'delete');
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(await wiped).toBe(false);
  expect(warn).toHaveBeenCalledWith('Reminders not removed in time');
});

const row = { noun: 'place', id: asEventId('picnic'), value: {}, savedAt: 1, usedAt: 1, until: null };
it.each<[string, () => unknown]>([
  ['rows', () => database.records.put({ ...row, owner: ada })],
  ['list of recently viewed events', () => stored.set(RECENTLY_VIEWED_PREFIX + ada, '[]')],
  ['draft', () => writeCurrentDrafts(stored, { [ada]: aRecord('Picnic') })],
])('a sign-in removes the private caches if another person’s %s is left', async (_what, leave) => {
  await leave();
  await dropLeftovers(anAccount(ada));
  expect([...caches]).toEqual(ALL_CACHES);
  await dropLeftovers(anAccount(grace));
  expect([...caches]).toEqual(PUBLIC_CACHES);
});

it('a sign-in removes the private caches if it cannot read whose data is left, and not if nobody else was here', async () => {
  await dropLeftovers(anAccount(grace));
  expect([...caches]).toEqual(ALL_CACHES);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  forbidDatabase();
  await dropLeftovers(anAccount(grace));
  expect([...caches]).toEqual(PUBLIC_CACHES);
});

it('a sign-in keeps the e-mail address of a magic link only if it is the person’s own', async () => {
  stored.set(EMAIL_FOR_SIGN_IN, 'grace@arvo.example');
  await dropLeftovers(anAccount(grace));
  expect(stored.has(EMAIL_FOR_SIGN_IN)).toBe(true);
  await dropLeftovers(anAccount(ada));
  expect(stored.has(EMAIL_FOR_SIGN_IN)).toBe(false);
});

const device = createDevice(() => Promise.reject(new Error('unused')));

it('a device that does not answer within 5 s is assumed to have an unfinished event and queued actions', async () => {
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  vi.useFakeTimers();
  const assumed = Promise.all([hasUnfinishedEvent(ada), device.hasQueuedActions(ada)]);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(await assumed).toEqual([true, true]);
});

it('queued actions are assumed if the device cannot be read', async () => {
  expect(await device.hasQueuedActions(ada)).toBe(false);
  forbidDatabase();
  expect(await device.hasQueuedActions(ada)).toBe(true);
});
