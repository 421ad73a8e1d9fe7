import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import type { GuestAction } from '@arvo/domain/outbox/queuedAction.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice, neverIdle } from '../database/device.testing.ts';
import { createDeviceStore, type DeviceStore } from '../database/deviceStore.ts';
import { createDevice } from '../people/personalData.ts';

const ada = asUserId('ada');
const event = anEvent();
const join: GuestAction = {
  kind: 'join',
  event: cardOf(event),
  profile: { name: 'Ada', photo: null },
};

let stored: Map<string, string>;
let store: DeviceStore;

beforeEach(() => {
  stored = emptyDevice();
  neverIdle();
  store = createDeviceStore();
});
afterEach(() => {
  store.access.database.close();
  vi.unstubAllGlobals();
});

const openOutbox = () => createDevice(async () => store).outbox();

test("the outbox and a page's records share one connection to the device's database", async () => {
  const open = vi.spyOn(indexedDB, 'open');
  await store.records.list(ada, 'guest');
  expect(await (await openOutbox()).queue(ada, join, false)).toEqual({ kind: 'queued' });
  expect(await store.access.database.outbox.count()).toBe(1);
  expect(open).toHaveBeenCalledTimes(1);
});

test('no action is queued for somebody who has signed out', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  stored.delete(SESSION_TOKEN);
  expect(await (await openOutbox()).queue(ada, join, false)).toEqual({ kind: 'failed' });
  expect(await store.access.database.outbox.count()).toBe(0);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
