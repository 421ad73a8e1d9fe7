import { EMPTY_RECORD } from '@arvo/domain/drafts/draftRecord.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { DEVICE_DATABASE } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { DRAFT_KEY, DRAFT_VERSION } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { openDeviceDatabase } from './deviceDatabase.ts';

const ada = asUserId('ada');
const grace = asUserId('grace');
const picnic = asEventId('picnic');
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});

/** The database as version 1 of the app wrote it: photos by owner. */
async function leaveVersion1(rows: readonly object[]): Promise<void> {
  const request = indexedDB.open(DEVICE_DATABASE.name, 10);
  await new Promise<void>((resolve, reject) => {
    request.addEventListener('upgradeneeded', () => {
      const photos = request.result.createObjectStore('draftPhotos', { keyPath: 'owner' });
      for (const row of rows) photos.put(row);
    });
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error));
  });
  request.result.close();
}

it('an upgrade from version 1 moves each photo into its draft', async () => {
  const record = { ...EMPTY_RECORD, draft: { ...EMPTY_RECORD.draft, title: 'Picnic' }, eventId: picnic };
  const state = { drafts: { ada: record, ben: { ...record, eventId: null } } };
  stored.set(DRAFT_KEY, JSON.stringify({ state, version: DRAFT_VERSION }));
  const photo = new Blob(['ada'], { type: 'image/jpeg' });
  await leaveVersion1([
    { owner: ada, photo, savedAt: 7 },
    { owner: 'ben', photo, savedAt: 8 },
    // This person has cleared the draft.
    { owner: grace, photo, savedAt: 9 },
  ]);
  const database = openDeviceDatabase();
  const drafts = await database.drafts.orderBy('owner').toArray();
  expect(drafts).toEqual([
    { id: picnic, owner: ada, record, photo: expect.any(Blob), savedAt: 7 },
    { id: expect.stringMatching(/^\w{20}$/u), owner: 'ben', record: { ...record, eventId: null }, photo, savedAt: 8 },
  ]);
  expect(await drafts[0]?.photo?.text()).toBe('ada');
  expect([...database.backendDB().objectStoreNames].toSorted()).toEqual(['drafts', 'outbox', 'records', 'settings']);
  expect(database.backendDB().version).toBe(DEVICE_DATABASE.nativeVersion);
  database.close();
});

it('a new device has empty stores', async () => {
  const database = openDeviceDatabase();
  await database.open();
  expect(database.backendDB().version).toBe(DEVICE_DATABASE.nativeVersion);
  expect(await database.drafts.count()).toBe(0);
  database.close();
});
