import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAccess } from '../database/access.ts';
import { emptyDevice } from '../database/device.testing.ts';
import { openDeviceDatabase } from '../database/deviceDatabase.ts';
import { askToPersist } from '../database/upkeep.ts';
import { persistAgain } from './persistAgain.ts';

let database: ReturnType<typeof openDeviceDatabase>;
let isGranted = false;
const persist = vi.fn(async () => isGranted);

beforeEach(async () => {
  emptyDevice();
  database = openDeviceDatabase();
  await database.open();
  isGranted = false;
  persist.mockClear();
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => isGranted } });
});
afterEach(() => {
  database.close();
  vi.unstubAllGlobals();
});

it('the browser is asked at each installation, and only once at a start of the installed app', async () => {
  await askToPersist(createAccess(database));
  await persistAgain({ isLast: false });
  await persistAgain({ isLast: false });
  expect(persist).toHaveBeenCalledTimes(3);
  await persistAgain({ isLast: true });
  await persistAgain({ isLast: true });
  await persistAgain({ isLast: false });
  await askToPersist(createAccess(database));
  expect(persist).toHaveBeenCalledTimes(4);
});

it('a browser that has granted persistent storage is not asked again', async () => {
  await askToPersist(createAccess(database));
  isGranted = true;
  await persistAgain({ isLast: true });
  expect(persist).toHaveBeenCalledOnce();
});

it('the browser is not asked if nobody has joined anything, or without a database', async () => {
  await persistAgain({ isLast: true });
  vi.stubGlobal('indexedDB', new IDBFactory());
  await persistAgain({ isLast: true });
  expect(persist).not.toHaveBeenCalled();
});

it('a browser without persistent storage, or with a failing one, is no failure', async () => {
  await askToPersist(createAccess(database));
  vi.stubGlobal('navigator', {});
  await expect(persistAgain({ isLast: true })).resolves.toBeUndefined();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fails = () => Promise.reject(new Error('not now'));
  vi.stubGlobal('navigator', { storage: { persist: fails, persisted: fails } });
  await expect(persistAgain({ isLast: true })).resolves.toBeUndefined();
});
