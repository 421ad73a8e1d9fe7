import { asUserId } from '@arvo/domain/people/person.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { DEVICE_DATABASE, OWNER_SETTING } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { beforeEach, expect, it } from 'vitest';
import { aRecord, emptyDevice, writeCurrentDrafts } from '../database/device.testing.ts';
import { openDeviceDatabase } from '../database/deviceDatabase.ts';
import { hasDraftRow, hasOutboxRow, removePrivateRows, removeRowsOfOthers } from './personalRows.ts';

const [ada, grace, hedy] = [asUserId('ada'), asUserId('grace'), asUserId('hedy')];
let stored: Map<string, string>;

beforeEach(() => {
  stored = emptyDevice();
});

const ended = <T>(request: IDBRequest<T> | IDBOpenDBRequest): Promise<T | IDBDatabase> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

it('a sign-out also removes rows and unfinished events that other people left without keeping them', async () => {
  const database = openDeviceDatabase();
  const row = { noun: 'place', id: 'picnic', value: {}, savedAt: 1, usedAt: 1, until: null };
  const draft = { record: aRecord('Quiz'), photo: null, savedAt: 1 };
  await database.records.bulkPut([ada, grace].map((owner) => ({ ...row, owner })));
  await database.drafts.bulkPut([
    { ...draft, id: asEventId('a'), owner: grace },
    { ...draft, id: asEventId('b'), owner: hedy, record: aRecord('Kept', { isKept: true }) },
  ]);
  await removePrivateRows(ada, 'delete');
  expect(await database.records.count()).toBe(0);
  expect((await database.drafts.toArray()).map(({ owner }) => owner)).toEqual([hedy]);
  database.close();
});

/** The photos of a device that no page has opened since version 1. Hedy kept her unfinished event when she signed out. */
async function givenVersion1(): Promise<() => Promise<readonly unknown[]>> {
  const open = indexedDB.open(DEVICE_DATABASE.name, 10);
  open.addEventListener('upgradeneeded', () => {
    const photos = open.result.createObjectStore('draftPhotos', { keyPath: 'owner' });
    for (const owner of [ada, grace, hedy]) photos.put({ owner, photo: new Blob(['photo']), savedAt: 1 });
  });
  await ended(open);
  open.result.close();
  writeCurrentDrafts(stored, { [ada]: aRecord('Picnic'), [hedy]: aRecord('Kept', { isKept: true }) });
  return async () => {
    const again = indexedDB.open(DEVICE_DATABASE.name);
    await ended(again);
    const owners = await ended(again.result.transaction('draftPhotos').objectStore('draftPhotos').getAllKeys());
    again.result.close();
    return owners as unknown as readonly unknown[];
  };
}

it.each([
  ['delete', [hedy]],
  ['keep', [ada, hedy]],
] as const)(
  'a sign-out with "%s" before the upgrade from version 1 leaves only photos that belong to kept events',
  async (draft, left) => {
    const owners = await givenVersion1();
    expect(await hasDraftRow(ada)).toBe(true);
    await removePrivateRows(ada, draft);
    expect(await owners()).toEqual(left);
  },
);

it('a sign-in before the upgrade from version 1 removes photos of others that nobody kept', async () => {
  const owners = await givenVersion1();
  expect(await removeRowsOfOthers(ada)).toBe(true);
  expect(await owners()).toEqual([ada, hedy]);
});

it('no call leaves the database open, which would block another tab that upgrades it', async () => {
  const database = openDeviceDatabase();
  await database.open();
  database.close();
  await hasOutboxRow(ada);
  await removePrivateRows(ada, 'delete');
  const deletion = indexedDB.deleteDatabase(DEVICE_DATABASE.name);
  let isBlocked = false;
  deletion.addEventListener('blocked', () => {
    isBlocked = true;
  });
  await ended(deletion);
  expect(isBlocked).toBe(false);
});

it('a tab that was being opened during a sign-out in another tab does not note its person again', async () => {
  const database = openDeviceDatabase();
  await database.open();
  stored.delete(SESSION_TOKEN);
  await removePrivateRows(ada, 'delete');
  await removeRowsOfOthers(ada);
  expect(await database.settings.count()).toBe(0);
  stored.set(SESSION_TOKEN, 'token');
  await removeRowsOfOthers(ada);
  expect(await database.settings.toArray()).toEqual([{ key: OWNER_SETTING, value: ada }]);
  database.close();
});
