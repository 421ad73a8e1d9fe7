import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import type { NoteOwnChange, OwnChange } from '@arvo/domain/protocol/store/ownChange.ts';
import type { OwnChangeNews } from '@arvo/domain/protocol/store/ownChangeNews.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDevice } from '../database/device.testing.ts';
import { createAccess } from '../database/access.ts';
import { type DeviceDatabase, openDeviceDatabase } from '../database/deviceDatabase.ts';
import { watchOwnChanges } from './ownChangeNews.ts';
import { createApplyChange, createNote } from './ownChanges.ts';
import { createRecords } from './records.ts';

const ada = asUserId('ada');
const event = anEvent({ startAt: Date.now() + 86_400_000, capacity: 10 });
const { id } = event;
const join: OwnChange = {
  kind: 'joined',
  eventId: id,
  card: cardOf(event),
  profile: { name: 'Ada', photo: null },
  sold: 1,
  held: 0,
  seen: 0,
  sentAt: Date.now(),
  doneAt: Date.now(),
};
let stored: Map<string, string>;
let database: DeviceDatabase;
let records: ReturnType<typeof createRecords>;
let note: NoteOwnChange;

beforeEach(async () => {
  stored = emptyDevice();
  database = openDeviceDatabase();
  const access = createAccess(database);
  records = createRecords(access);
  note = createNote(async () => ({ applyChange: createApplyChange(access) }));
  const value = { event, host: { name: 'Priya', photo: null } };
  await records.keep({ owner: 'public', noun: 'event', id, value, savedAt: 1 });
  await records.keep({ owner: ada, noun: 'list', id: 'home', value: [], savedAt: 1 });
});
afterEach(() => {
  database.close();
  vi.unstubAllGlobals();
});
const kept = async () => {
  const [guest, home, picnic] = await Promise.all([
    records.read(ada, 'guest', id),
    records.read(ada, 'list', 'home'),
    records.read('public', 'event', id),
  ]);
  return {
    guest: guest.kind === 'found' ? guest.value.value.name : null,
    home: home.kind === 'found' ? home.value.value.map((entry) => entry.event.title) : null,
    tickets: picnic.kind === 'found' ? picnic.value.value.event.ticketCount : null,
  };
};

it('a join is in every row of the device before it is reported', async () => {
  const received = new Promise<{ news: OwnChangeNews; rows: unknown }>((resolve) => {
    const stop = watchOwnChanges((news) => {
      stop();
      void kept().then((rows) => resolve({ news, rows }));
    });
  });
  await note(ada, join);
  const rows = { guest: 'Ada', home: [event.title], tickets: 1 };
  expect(await kept()).toEqual(rows);
  expect(await received).toEqual({ news: { owner: ada, kind: 'joined', eventId: id }, rows });
});

it('nothing is stored for somebody who has signed out', async () => {
  stored.delete(SESSION_TOKEN);
  await note(ada, join);
  expect(await kept()).toEqual({ guest: null, home: [], tickets: 0 });
});

it('a device that cannot be opened neither rejects nor keeps the report back', async () => {
  const received = new Promise<OwnChangeNews>((resolve) => {
    const stop = watchOwnChanges((news) => {
      stop();
      resolve(news);
    });
  });
  await createNote(() => Promise.reject(new Error('Loading chunk failed.')))(ada, join);
  expect((await received).kind).toBe('joined');
});
