import { ACCOUNT_MARK } from '@arvo/domain/store/accountMark.ts';
import { DEVICE_PROBLEM_ATTRIBUTE } from '@arvo/domain/store/deviceProblem.ts';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAccess } from './access.ts';
import { emptyDevice } from './device.testing.ts';
import { type DeviceDatabase, openDeviceDatabase } from './deviceDatabase.ts';

const attribute = vi.fn<(name: string, value: string) => void>();
const dispatchEvent = vi.fn<(event: Event) => boolean>();
let database: DeviceDatabase;

beforeEach(() => {
  expect(emptyDevice().has(ACCOUNT_MARK)).toBe(true);
  attribute.mockReset();
  vi.stubGlobal('document', { documentElement: { setAttribute: attribute } });
  vi.stubGlobal('window', { dispatchEvent });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => database.close());

/** The browser refuses to open the database this many times; with `healed` only until the database is deleted. */
function refuseToOpen(times: number, name: string, healed = false): { readonly deleted: () => number } {
  const real = indexedDB;
  let [left, deleted] = [times, 0];
  vi.stubGlobal('indexedDB', {
    cmp: real.cmp.bind(real),
    open: (asked: string, version?: number) => {
      left -= 1;
      if (left >= 0) throw new DOMException('Internal error opening backing store', name);
      return real.open(asked, version);
    },
    deleteDatabase: (asked: string) => {
      deleted += 1;
      if (healed) left = 0;
      return real.deleteDatabase(asked);
    },
  });
  database = openDeviceDatabase();
  return { deleted: () => deleted };
}

const write = (access: ReturnType<typeof createAccess>) =>
  access.run('Setting not kept', () => database.settings.put({ key: 'clock', value: 1 }));

it('a database that fails to open is opened by a retry, and nothing is deleted', async () => {
  database = openDeviceDatabase();
  await database.settings.put({ key: 'before', value: 1 });
  database.close();
  const { deleted } = refuseToOpen(1, 'UnknownError');
  expect(await write(createAccess(database))).toBe('clock');
  expect(deleted()).toBe(0);
  expect(await database.settings.count()).toBe(2);
  expect(attribute).not.toHaveBeenCalled();
});

it('a database that no retry opens is recreated once, and the loss is reported', async () => {
  const { deleted } = refuseToOpen(99, 'UnknownError', true);
  const access = createAccess(database);
  expect(await Promise.all([write(access), write(access)])).toEqual(['clock', 'clock']);
  expect(deleted()).toBe(1);
  expect(attribute).toHaveBeenCalledExactlyOnceWith(DEVICE_PROBLEM_ATTRIBUTE, 'emptied');
  expect(dispatchEvent.mock.lastCall?.[0].type).toBe('arvo-device-problem');
});

it('a recreated database that fails to open is reported as unusable', async () => {
  const { deleted } = refuseToOpen(99, 'UnknownError');
  const access = createAccess(database);
  expect([await write(access), await write(access)]).toEqual([{ kind: 'failed' }, { kind: 'failed' }]);
  expect(deleted()).toBe(1);
  expect(attribute).toHaveBeenLastCalledWith(DEVICE_PROBLEM_ATTRIBUTE, 'unusable');
});

it.each(['QuotaExceededError', 'VersionError', 'SecurityError'])('a %s never deletes the database', async (name) => {
  const { deleted } = refuseToOpen(99, name);
  expect(await write(createAccess(database))).toEqual({ kind: name === 'QuotaExceededError' ? 'full' : 'failed' });
  expect(deleted()).toBe(0);
});

it('full storage is reported, and reads still work', async () => {
  database = openDeviceDatabase();
  const access = createAccess(database);
  const full = new Dexie.AbortError('aborted', new DOMException('full', 'QuotaExceededError'));
  expect(await access.run('Setting not kept', () => Promise.reject(full))).toEqual({ kind: 'full' });
  expect(attribute).toHaveBeenCalledExactlyOnceWith(DEVICE_PROBLEM_ATTRIBUTE, 'full');
  expect(await access.run('Setting not read', () => database.settings.count())).toBe(0);
});
