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

it('asks once more in the installed app, and as often as the app is installed', async () => {
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

it('asks nothing of a browser that keeps it already', async () => {
  await askToPersist(createAccess(database));
  isGranted = true;
  await persistAgain({ isLast: true });
  expect(persist).toHaveBeenCalledOnce();
});

it('asks nothing where nobody has joined anything, or where there is no database', async () => {
  await persistAgain({ isLast: true });
  vi.stubGlobal('indexedDB', new IDBFactory());
  await persistAgain({ isLast: true });
  expect(persist).not.toHaveBeenCalled();
});

it('does without a browser that cannot promise it, or that fails', async () => {
  await askToPersist(createAccess(database));
  vi.stubGlobal('navigator', {});
  await expect(persistAgain({ isLast: true })).resolves.toBeUndefined();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fails = () => Promise.reject(new Error('not now'));
  vi.stubGlobal('navigator', { storage: { persist: fails, persisted: fails } });
  await expect(persistAgain({ isLast: true })).resolves.toBeUndefined();
});
