import { asEventId } from '@arvo/domain/events/event.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { OWNER_SETTING } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { type ListName, MOST_KEPT, type NewRecord } from '@arvo/domain/protocol/store/records.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAccess } from '../database/access.ts';
import { emptyDevice } from '../database/device.testing.ts';
import { type DeviceDatabase, openDeviceDatabase } from '../database/deviceDatabase.ts';
import { createRecords } from './records.ts';

const [ada, grace] = [asUserId('ada'), asUserId('grace')];
const picnic = asEventId('picnic');
let stored: Map<string, string>;
let database: DeviceDatabase;
let records: ReturnType<typeof createRecords>;

beforeEach(() => {
  stored = emptyDevice();
  database = openDeviceDatabase();
  records = createRecords(createAccess(database));
});
afterEach(() => {
  vi.useRealTimers();
  database.close();
});

const place = (address = '1 High St'): NewRecord<'place'> => ({
  owner: ada,
  noun: 'place',
  id: picnic,
  value: { address, lat: -37.8, lng: 145 },
  savedAt: 7,
  until: 9,
});
const event = (id: string): NewRecord<'event'> => ({
  owner: 'public',
  noun: 'event',
  id: asEventId(id),
  value: { event: anEvent({ id: asEventId(id) }), host: null },
  savedAt: 7,
});

it('a record is read back as it was last stored', async () => {
  expect(await records.read(ada, 'place', picnic)).toEqual({ kind: 'missing' });
  expect(await records.keep(place())).toEqual({ kind: 'kept' });
  await records.keep(place('2 Low St'));
  expect(await records.read(ada, 'place', picnic)).toMatchObject({
    kind: 'found',
    value: { value: { address: '2 Low St' }, savedAt: 7, until: 9 },
  });
  expect(await records.remove(ada, 'place', picnic)).toEqual({ kind: 'removed' });
  expect(await records.list(ada, 'place')).toEqual({ kind: 'found', value: [] });
});

it('an answer from before a person’s change does not replace the row that has it, unless the clock was set back since', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  const keep = async (title: string, savedAt: number) => {
    const record = event('picnic');
    await records.keep({ ...record, value: { event: { ...record.value.event, title }, host: null }, savedAt });
    const row = await records.read('public', 'event', picnic);
    return row.kind === 'found' ? row.value.value.event.title : null;
  };
  await keep('Joined', 7);
  await database.records.update(['public', 'event', 'picnic'], { changedAt: 500 });
  expect(await keep('Late', 499)).toBe('Joined');
  vi.setSystemTime(100);
  expect(await keep('Set back', 100)).toBe('Set back');
  vi.setSystemTime(1_000);
  expect(await keep('Later', 501)).toBe('Later');
});

it('nor does such an answer remove the row', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  await records.keep(event('picnic'));
  await database.records.update(['public', 'event', 'picnic'], { changedAt: 500 });
  await records.remove('public', 'event', picnic, 499);
  expect((await records.read('public', 'event', picnic)).kind).toBe('found');
  await records.remove('public', 'event', picnic, 500);
  expect((await records.read('public', 'event', picnic)).kind).toBe('missing');
});

it('a private record is read only by its owner', async () => {
  await records.keep(place());
  expect(await records.read(grace, 'place', picnic)).toEqual({ kind: 'missing' });
  expect(await records.list(grace, 'place')).toEqual({ kind: 'found', value: [] });
});

it('private records are not stored for somebody who is no longer signed in, public events are', async () => {
  await database.settings.put({ key: OWNER_SETTING, value: grace });
  expect(await records.keep(place())).toEqual({ kind: 'signed-out' });
  await database.settings.clear();
  stored.delete(SESSION_TOKEN);
  expect(await records.keep(place())).toEqual({ kind: 'signed-out' });
  expect(await records.keep(event('picnic'))).toEqual({ kind: 'kept' });
  expect(await database.records.toCollection().keys()).toHaveLength(1);
});

it('the first private record notes for whom the device stores data, which the worker demands; a public one does not', async () => {
  await records.keep(event('picnic'));
  expect(await database.settings.get(OWNER_SETTING)).toBeUndefined();
  await records.keep(place());
  expect(await database.settings.get(OWNER_SETTING)).toEqual({ key: OWNER_SETTING, value: ada });
});

it('one event too many removes the one unused for longest, and a read counts as a use', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const minute = 60_000;
  for (let at = 0; at < MOST_KEPT.event; at += 1) {
    vi.setSystemTime(1_000_000 + at * minute);
    await records.keep(event(`e${at}`));
  }
  vi.setSystemTime(1_000_000 + 100 * minute);
  await records.read('public', 'event', asEventId('e0'));
  await vi.waitFor(async () => {
    expect((await database.records.get(['public', 'event', 'e0']))?.usedAt).toBe(1_000_000 + 100 * minute);
  });
  await records.keep(event('new'));
  expect((await records.read('public', 'event', asEventId('e0'))).kind).toBe('found');
  expect((await records.read('public', 'event', asEventId('e1'))).kind).toBe('missing');
  expect(await database.records.count()).toBe(MOST_KEPT.event);
});

it('a device keeps fifty viewed events and the guests of forty, and they do not push each other out', async () => {
  expect([MOST_KEPT.event, MOST_KEPT.guests]).toEqual([50, 40]);
  for (let at = 0; at < 50; at += 1) await records.keep(event(`e${at}`));
  for (let at = 0; at < 40; at += 1)
    await records.keep({ owner: 'public', noun: 'guests', id: asEventId(`e${at}`), value: [], savedAt: 7 });
  expect(await database.records.count()).toBe(90);
});

it('a read notes its use at most once a minute, also after the clock was set back', async () => {
  await records.keep(place());
  const update = vi.spyOn(database.records, 'update');
  const readAt = async (now: number) => {
    vi.setSystemTime(now);
    await records.read(ada, 'place', picnic);
    await vi.waitFor(async () => expect(await database.records.count()).toBe(1));
    return update.mock.calls.length;
  };
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(await readAt(now + 30_000)).toBe(0);
  expect(await readAt(now + 61_000)).toBe(1);
  expect(await readAt(now + 90_000)).toBe(1);
  expect(await readAt(now - 3_600_000)).toBe(2);
});

it('an unreadable row of another build counts as absent, and is replaced', async () => {
  await database.records.put({ ...place(), value: { street: '1 High St' }, usedAt: 1, until: 9 });
  expect(await records.read(ada, 'place', picnic)).toEqual({ kind: 'missing' });
  expect(await records.list(ada, 'place')).toEqual({ kind: 'found', value: [] });
  await records.keep(place());
  expect((await records.read(ada, 'place', picnic)).kind).toBe('found');
});

it('every call reports a failure if the database cannot be opened', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  database.close();
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  const broken = createRecords(createAccess(openDeviceDatabase()));
  expect(await broken.read(ada, 'place', picnic)).toEqual({ kind: 'failed' });
  expect(await broken.list(ada, 'place')).toEqual({ kind: 'failed' });
  expect(await broken.keep(place())).toEqual({ kind: 'failed' });
  expect(await broken.remove(ada, 'place', picnic)).toEqual({ kind: 'failed' });
});

it('lists lose an event that the person has left or that was deleted, and gain one that they have joined', async () => {
  const list = (owner: typeof ada, id: ListName, ...names: string[]): NewRecord<'list'> => ({
    owner,
    noun: 'list',
    id,
    value: names.map((name) => ({ event: cardOf(anEvent({ id: asEventId(name) })), joinedAt: 5 })),
    savedAt: 7,
  });
  const named = async (owner: typeof ada, id: ListName) => {
    const kept = await records.read(owner, 'list', id);
    return kept.kind === 'found' ? [kept.value.savedAt, ...kept.value.value.map((entry) => entry.event.id)] : kept.kind;
  };
  const startAt = Date.now() + 3_600_000;
  const guest = { userId: ada, name: 'Ada', profilePhoto: null, joinedAt: 3, totalTicketsPurchased: 1 };
  const keepGuest = () =>
    records.keep({ owner: ada, noun: 'guest', id: picnic, value: guest, savedAt: 7, until: startAt });
  await records.keep(list(ada, 'home', 'dinner'));
  await records.keep(list(ada, 'hosted-upcoming', 'dinner', 'quiz'));
  await records.keep(event('picnic'));
  await records.keep({
    ...event('picnic'),
    value: { event: anEvent({ id: picnic, startAt, endAt: null }), host: null },
  });
  await keepGuest();
  // The list's row keeps its time, and a missing list is not created.
  expect(await named(ada, 'home')).toEqual([
    7,
    ...(anEvent({}).startAt < startAt ? ['dinner', 'picnic'] : ['picnic', 'dinner']),
  ]);
  expect(await named(ada, 'joined-upcoming')).toBe('missing');
  await records.remove(ada, 'guest', asEventId('dinner'));
  expect(await named(ada, 'home')).toEqual([7, 'picnic']);
  expect(await named(ada, 'hosted-upcoming')).toEqual([7, 'dinner', 'quiz']);
  await keepGuest();
  await records.keep(list(ada, 'home'));
  // The device had this guest record, so the server's list decides.
  await keepGuest();
  expect(await named(ada, 'home')).toEqual([7]);
  await records.remove('public', 'event', asEventId('quiz'));
  expect(await named(ada, 'hosted-upcoming')).toEqual([7, 'dinner']);
});

it('older lists show an event as the device has learned it since, except one that is gone from them', async () => {
  const entries = (...titles: string[]) =>
    titles.map((title) => ({ event: cardOf(anEvent({ id: asEventId(title), title })), joinedAt: 5 }));
  const gone = { at: 1, word: '' };
  await records.keep({ owner: ada, noun: 'list', id: 'home', value: entries('quiz', 'picnic'), savedAt: 6 });
  await records.keep({ owner: ada, noun: 'list', id: 'joined-past', value: entries('picnic'), savedAt: 9 });
  const farewell = entries('picnic').map((entry) => ({ ...entry, farewell: gone }));
  await records.keep({ owner: ada, noun: 'list', id: 'joined-upcoming', value: farewell, savedAt: 6 });
  const learned = anEvent({ id: picnic, title: 'Picnic moved' });
  await records.keep({ ...event('picnic'), value: { event: learned, host: null } });
  const listed = async (id: ListName) => {
    const kept = await records.read(ada, 'list', id);
    return kept.kind === 'found' && [kept.value.savedAt, ...kept.value.value.map((entry) => entry.event.title)];
  };
  expect(await listed('home')).toEqual([6, 'quiz', 'Picnic moved']);
  expect(await listed('joined-past')).toEqual([9, 'picnic']);
  expect(await listed('joined-upcoming')).toEqual([6, 'picnic']);
});
