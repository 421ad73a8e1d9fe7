import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { DEVICE_DATABASE, OWNER_SETTING, type RecordRow } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { OWN_CHANGES_CHANNEL, parseOwnChangeNews } from '@arvo/domain/protocol/store/ownChangeNews.ts';
import type { KeptRecord } from '@arvo/domain/protocol/store/records.ts';
import { parseRecord, rowOfKept } from '@arvo/domain/protocol/store/records.schema.ts';
import { type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubIndexedDb } from './indexedDb.testing.ts';
import { createNote } from './ownChanges.ts';

const ada = asUserId('ada');
const event = anEvent({ capacity: 10 });
const { id } = event;
const NOW = event.startAt - 86_400_000;
const times = { sentAt: NOW, doneAt: NOW };
const profile = { name: 'Ada', photo: null };
const join = { kind: 'joined', eventId: id, card: cardOf(event), profile, sold: 1, held: 0 } as const;
const stamp = { savedAt: 1, usedAt: 1, until: null };
const rows: readonly KeptRecord[] = [
  { owner: 'public', noun: 'event', id, value: { event, host: { name: 'Priya', photo: null } }, ...stamp },
  { owner: ada, noun: 'list', id: 'home', value: [], ...stamp },
];
let database: IDBPDatabase;

beforeEach(async () => {
  stubIndexedDb();
  database = await openDB(DEVICE_DATABASE.name, DEVICE_DATABASE.nativeVersion, {
    upgrade: (created) => {
      created.createObjectStore('records', { keyPath: ['owner', 'noun', 'id'] }).createIndex('owner', 'owner');
      created.createObjectStore('settings', { keyPath: 'key' });
    },
  });
  for (const row of rows) await database.put('records', rowOfKept(row));
});
afterEach(() => {
  database.close();
  vi.unstubAllGlobals();
});

const signIn = () => database.put('settings', { key: OWNER_SETTING, value: ada });
const row = async (owner: string, noun: string, of: string): Promise<RecordRow> =>
  database.get('records', [owner, noun, of]);
const kept = async () => {
  const [guest, home, picnic] = [
    await row(ada, 'guest', id),
    await row(ada, 'list', 'home'),
    await row('public', 'event', id),
  ];
  return {
    guest: guest && parseRecord('guest', guest)?.value.name,
    home: parseRecord('list', home)?.value.map((entry) => entry.event.title),
    tickets: parseRecord('event', picnic)?.value.event.ticketCount,
  };
};

it('a join that the worker carried out is in every row of the device, and reported to the windows', async () => {
  await signIn();
  const channel = new BroadcastChannel(OWN_CHANGES_CHANNEL);
  const received = new Promise((resolve) =>
    channel.addEventListener('message', ({ data }) => resolve(parseOwnChangeNews(data))),
  );
  await createNote(database)(ada, { ...join, seen: null, ...times });
  expect(await received).toEqual({ owner: ada, kind: 'joined', eventId: id });
  channel.close();
  expect(await kept()).toEqual({ guest: 'Ada', home: [event.title], tickets: 1 });
});

it('a changed name is in the rows of everybody and of its owner', async () => {
  await signIn();
  const note = createNote(database);
  await note(ada, { ...join, seen: null, ...times });
  await note(ada, { kind: 'profile', changes: { name: 'Countess' }, ...times });
  expect((await kept()).guest).toBe('Countess');
  expect(parseRecord('event', await row('public', 'event', id))?.value.event.guestPreview[0]?.name).toBe('Countess');
});

it('nothing is stored for somebody who has signed out', async () => {
  await createNote(database)(ada, { ...join, seen: null, ...times });
  expect(await kept()).toEqual({ guest: undefined, home: [], tickets: 0 });
});
