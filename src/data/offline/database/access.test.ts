import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { DEVICE_PROBLEM_ATTRIBUTE } from '@arvo/domain/protocol/store/deviceProblem.ts';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAccess } from './access.ts';
import { emptyDevice } from './device.testing.ts';
import { type DeviceDatabase, openDeviceDatabase } from './deviceDatabase.ts';

const attribute = vi.fn<(name: string, value: string) => void>();
const dispatchEvent = vi.fn<(event: Event) => boolean>();
let database: DeviceDatabase;

beforeEach(() => {
  expect(emptyDevice().has(SESSION_TOKEN)).toBe(true);
  attribute.mockReset();
  vi.stubGlobal('document', { documentElement: { setAttribute: attribute } });
  vi.stubGlobal('window', { dispatchEvent });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => database.close());

/**
 * The browser refuses to open the database this many times, with an error of this name or of these names in turn; with `healed` only
 * until the database is deleted.
 */
function refuseToOpen(
  times: number,
  names: string | readonly string[],
  healed = false,
): { readonly deleted: () => number } {
  const real = indexedDB;
  let [left, deleted] = [times, 0];
  vi.stubGlobal('indexedDB', {
    cmp: real.cmp.bind(real),
    open: (requested: string, version?: number) => {
      left -= 1;
      const name = typeof names === 'string' ? names : names[times - 1 - left];
      if (left >= 0) throw new DOMException('Internal error opening backing store', name);
      return real.open(requested, version);
    },
    deleteDatabase: (requested: string) => {
      deleted += 1;
      if (healed) left = 0;
      return real.deleteDatabase(requested);
    },
  });
  database = openDeviceDatabase();
  return { deleted: () => deleted };
}

const write = (access: ReturnType<typeof createAccess>) =>
  access.run('Setting not kept', () => database.settings.put({ key: 'clock', value: 1 }));

// Dexie itself opens again after the first error, and access.ts after the second.
it.each(['UnknownError', 'DataError'])(
  'a database that fails to open (%s) is opened by a retry, and nothing is deleted',
  async (name) => {
    database = openDeviceDatabase();
    await database.settings.put({ key: 'before', value: 1 });
    database.close();
    const { deleted } = refuseToOpen(1, name);
    expect(await write(createAccess(database))).toBe('clock');
    expect(deleted()).toBe(0);
    expect(await database.settings.count()).toBe(2);
    expect(attribute).not.toHaveBeenCalled();
  },
);

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

it.each([
  'QuotaExceededError',
  'VersionError',
  'SecurityError',
  'InvalidStateError',
  'MissingAPIError',
  'TimeoutError',
])('a %s never deletes the database', async (name) => {
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

it.each(['QuotaExceededError', 'InvalidStateError'])(
  'a database that a %s closed is opened by the next operation',
  async (name) => {
    const { deleted } = refuseToOpen(1, name);
    const access = createAccess(database);
    expect(await write(access)).not.toBe('clock');
    expect(await write(access)).toBe('clock');
    expect(deleted()).toBe(0);
  },
);

it('a repair that found no room does not stop the repair of the next operation', async () => {
  const { deleted } = refuseToOpen(3, ['DataError', 'QuotaExceededError', 'DataError']);
  const access = createAccess(database);
  expect(await write(access)).toEqual({ kind: 'full' });
  expect(await write(access)).toBe('clock');
  expect(deleted()).toBe(0);
});

it('an operation that fails although the database is open repairs nothing', async () => {
  database = openDeviceDatabase();
  const access = createAccess(database);
  await database.open();
  const work = vi.fn(() => Promise.reject(new DOMException('no such key', 'DataError')));
  expect(await access.run('Setting not kept', work)).toEqual({ kind: 'failed' });
  expect(work).toHaveBeenCalledOnce();
});

it('an operation that another tab blocks fails after 5 s', async () => {
  vi.useFakeTimers();
  database = openDeviceDatabase();
  const blocked = createAccess(database).run('Setting not kept', () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(await blocked).toEqual({ kind: 'failed' });
});
