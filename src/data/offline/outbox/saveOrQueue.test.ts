import { asUserId } from '@arvo/domain/people/person.ts';
import type { ProfileChangeOutcome } from '@arvo/domain/profiles/changeProfile.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice, neverIdle } from '../database/device.testing.ts';
import { createDeviceStore, type DeviceStore } from '../database/deviceStore.ts';
import { createDevice } from '../people/personalData.ts';
import { saveOrQueue } from './saveOrQueue.ts';

const ada = asUserId('ada');
const NAME = { name: 'Ada King', photo: null };
const PHOTO = { name: null, photo: 'two' };

let store: DeviceStore;
const save = vi.fn<() => Promise<ProfileChangeOutcome>>();
const press = (change: typeof NAME | typeof PHOTO, device = async () => createDevice(async () => store)) =>
  saveOrQueue(device, ada, change, save);
const queued = () => store.access.database.outbox.toArray();

beforeEach(() => {
  emptyDevice();
  neverIdle();
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(Date, 'now').mockReturnValue(1_000);
  store = createDeviceStore();
  save.mockReset();
});
afterEach(() => {
  store.access.database.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a name that the server refuses because of a photo just before is queued for the rest of the pause', async () => {
  save.mockResolvedValue({ kind: 'too-soon', pauseMs: 19_000 });
  expect(await press(NAME)).toEqual({ kind: 'queued' });
  expect(await queued()).toMatchObject([
    { state: { waitsFor: 'pause', notBefore: 20_000 }, isUnsure: false, wish: { kind: 'profile', ...NAME } },
  ]);
});

test('a photo joins the name that is queued, and is not sent by itself', async () => {
  save.mockResolvedValue({ kind: 'too-soon', pauseMs: 19_000 });
  await press(NAME);
  expect(await press(PHOTO)).toEqual({ kind: 'queued' });
  expect(save).toHaveBeenCalledOnce();
  expect(await queued()).toMatchObject([
    { state: { waitsFor: 'pause', notBefore: 20_000 }, wish: { name: 'Ada King', photo: 'two' } },
  ]);
});

test('a change that the server has saved is not queued', async () => {
  save.mockResolvedValue({ kind: 'saved' });
  expect(await press(NAME)).toEqual({ kind: 'saved' });
  expect(await queued()).toEqual([]);
});

test('a device that can store nothing leaves the refusal as it is', async () => {
  save.mockResolvedValue({ kind: 'too-soon', pauseMs: 19_000 });
  const none = () => Promise.reject(new Error('no device'));
  expect(await press(NAME, none)).toEqual({ kind: 'too-soon', pauseMs: 19_000 });
});
