import type { DraftRecords } from '@arvo/domain/drafts/draftRecord.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { OWNER_SETTING } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccess } from '../database/access.ts';
import { aRecord, emptyDevice, writeCurrentDrafts } from '../database/device.testing.ts';
import { type DeviceDatabase, openDeviceDatabase } from '../database/deviceDatabase.ts';
import { removeRowsOfOthers } from '../people/personalRows.ts';
import { watchDrafts } from './draftChanges.ts';
import { draftRecords } from './draftRecords.ts';
import { createDrafts } from './drafts.ts';

const [ada, grace] = [asUserId('ada'), asUserId('grace')];
const [picnic, quiz] = [asEventId('picnic'), asEventId('quiz')];
const photo = new Blob(['photo'], { type: 'image/jpeg' });
let stored: Map<string, string>;
let database: DeviceDatabase;
let drafts: ReturnType<typeof createDrafts>;

beforeEach(() => {
  stored = emptyDevice();
  database = openDeviceDatabase();
  drafts = createDrafts(createAccess(database));
});
afterEach(() => database.close());

const setCurrent = (records: DraftRecords) => writeCurrentDrafts(stored, records);
const KEPT = { kind: 'kept' };

it('a person has several drafts, each with its photo, last changed first', async () => {
  expect(await drafts.keepRecord(ada, picnic, aRecord('Picnic', { eventId: picnic, savedAt: 1 }))).toEqual(KEPT);
  expect(await drafts.keepPhoto(ada, picnic, photo)).toEqual(KEPT);
  await drafts.keepRecord(ada, quiz, aRecord('Quiz', { eventId: quiz, savedAt: 2 }));
  const list = await drafts.list(ada);
  expect(list).toMatchObject({
    kind: 'found',
    value: [
      { id: quiz, record: { draft: { title: 'Quiz' } }, photo: null },
      { id: picnic, record: { draft: { title: 'Picnic' } } },
    ],
  });
  const row = await drafts.read(ada, picnic);
  expect(row.kind === 'found' && (await row.value.photo?.text())).toBe('photo');
});

it('the current draft has its newer texts from local storage', async () => {
  await drafts.keepRecord(ada, picnic, aRecord('Pic', { eventId: picnic }));
  setCurrent({ [ada]: aRecord('Picnic', { eventId: picnic }) });
  expect(await drafts.read(ada, picnic)).toMatchObject({ value: { record: { draft: { title: 'Picnic' } } } });
  setCurrent({ [ada]: aRecord('Typed just now', { eventId: quiz, savedAt: 9 }) });
  expect(await drafts.list(ada)).toMatchObject({ value: [{ id: quiz }, { id: picnic }] });
});

it('making another draft current keeps the previous one in the list', async () => {
  await drafts.keepRecord(ada, picnic, aRecord('Picnic', { eventId: picnic }));
  await drafts.keepRecord(ada, quiz, aRecord('Quiz', { eventId: quiz }));
  setCurrent({ [ada]: aRecord('Picnic', { eventId: picnic }) });
  expect((await drafts.makeCurrent(ada, quiz)).kind).toBe('found');
  expect(draftRecords()[ada]).toMatchObject({ eventId: quiz, draft: { title: 'Quiz' } });
  expect(await drafts.list(ada)).toMatchObject({ value: [{ id: quiz }, { id: picnic }] });
});

it('a current draft that only local storage has is stored before another or a new one replaces it', async () => {
  await drafts.keepRecord(ada, quiz, aRecord('Quiz', { eventId: quiz }));
  setCurrent({ [ada]: aRecord('Only here', { eventId: picnic }) });
  expect((await drafts.makeCurrent(ada, quiz)).kind).toBe('found');
  expect(await drafts.read(ada, picnic)).toMatchObject({ value: { record: { draft: { title: 'Only here' } } } });
  setCurrent({ [ada]: aRecord('Without an id yet') });
  expect(await drafts.clearCurrent(ada)).toEqual(KEPT);
  expect(draftRecords()[ada]).toBeUndefined();
  const list = await drafts.list(ada);
  const titles = list.kind === 'found' ? list.value.map(({ record }) => record.draft.title) : [];
  expect(titles.toSorted()).toEqual(['Only here', 'Quiz', 'Without an id yet']);
});

it('no other draft becomes current if the current one cannot be stored', async () => {
  await drafts.keepRecord(ada, quiz, aRecord('Quiz', { eventId: quiz }));
  setCurrent({ [ada]: aRecord('Hers', { eventId: picnic }) });
  stored.delete(SESSION_TOKEN);
  expect(await drafts.makeCurrent(ada, quiz)).toEqual({ kind: 'failed' });
  expect(await drafts.clearCurrent(ada)).toEqual({ kind: 'signed-out' });
  expect(draftRecords()[ada]).toMatchObject({ eventId: picnic });
});

it('a discarded draft is removed from the list, and from the wizard only if it is current', async () => {
  await drafts.keepRecord(ada, quiz, aRecord('Quiz', { eventId: quiz }));
  setCurrent({ [ada]: aRecord('Picnic', { eventId: picnic }) });
  expect(await drafts.discard(ada, quiz)).toEqual({ kind: 'removed' });
  expect(draftRecords()[ada]).toMatchObject({ eventId: picnic });
  expect(await drafts.discard(ada, picnic)).toEqual({ kind: 'removed' });
  expect(draftRecords()[ada]).toBeUndefined();
  expect(await drafts.list(ada)).toEqual({ kind: 'found', value: [] });
});

it('another person’s drafts are neither shown nor changed', async () => {
  await drafts.keepRecord(ada, picnic, aRecord('Hers', { eventId: picnic }));
  expect(await drafts.read(grace, picnic)).toEqual({ kind: 'missing' });
  expect(await drafts.list(grace)).toEqual({ kind: 'found', value: [] });
  expect(await drafts.makeCurrent(grace, picnic)).toEqual({ kind: 'missing' });
  expect(await drafts.keepPhoto(grace, picnic, photo)).toEqual({ kind: 'failed' });
  await drafts.remove(grace, picnic);
  expect(await drafts.read(ada, picnic)).toMatchObject({ kind: 'found', value: { photo: null } });
});

it('a draft that comes back after its removal, because the browser was killed, is dropped', async () => {
  const record = aRecord('Picnic', { eventId: picnic });
  await drafts.keepRecord(ada, picnic, record);
  setCurrent({ [ada]: record });
  await drafts.remove(ada, picnic);
  setCurrent({ [ada]: record });
  const afterRestart = createDrafts(createAccess(database));
  await removeRowsOfOthers(ada);
  expect(await afterRestart.list(ada)).toEqual({ kind: 'found', value: [] });
  expect(draftRecords()).toEqual({});
});

// Issue 32, walk 527915248.
it('a draft that comes back with older texts, because the browser was killed, gets the last ones', async () => {
  await drafts.keepRecord(ada, picnic, aRecord('Picnic at noon', { eventId: picnic, savedAt: 2, step: 1 }));
  const older = {
    [ada]: aRecord('Picnic', { eventId: picnic, savedAt: 1 }),
    [grace]: aRecord('Hers', { eventId: quiz }),
  };
  setCurrent(older);
  const afterRestart = createDrafts(createAccess(database));
  expect(await afterRestart.read(ada, picnic)).toMatchObject({
    value: { record: { draft: { title: 'Picnic at noon' } } },
  });
  await afterRestart.catchUp();
  expect(draftRecords()).toMatchObject({
    [ada]: { eventId: picnic, step: 1, draft: { title: 'Picnic at noon' } },
    [grace]: { draft: { title: 'Hers' } },
  });
});

it('a sign-in of somebody else removes the note of removed drafts', async () => {
  await drafts.remove(ada, picnic);
  expect(await database.settings.count()).toBe(1);
  await removeRowsOfOthers(grace);
  expect(await database.settings.toArray()).toEqual([{ key: OWNER_SETTING, value: grace }]);
});

it('a draft that is written again after its removal stays', async () => {
  const record = aRecord('Picnic', { eventId: picnic });
  await drafts.keepRecord(ada, picnic, record);
  await drafts.remove(ada, picnic);
  setCurrent({ [ada]: record });
  await drafts.keepRecord(ada, picnic, record);
  await createDrafts(createAccess(database)).catchUp();
  expect(draftRecords()).toMatchObject({ [ada]: record });
});

it('removing another person’s draft leaves it, also at the next start', async () => {
  const record = aRecord('Hers', { eventId: picnic, isKept: true });
  await drafts.keepRecord(ada, picnic, record);
  setCurrent({ [ada]: record });
  await drafts.remove(grace, picnic);
  await createDrafts(createAccess(database)).catchUp();
  expect(draftRecords()).toMatchObject({ [ada]: record });
});

it('nothing is written for somebody who has signed out, or after somebody else has signed in', async () => {
  await database.settings.put({ key: OWNER_SETTING, value: grace });
  expect(await drafts.keepRecord(ada, picnic, aRecord('Late'))).toEqual({ kind: 'signed-out' });
  await database.settings.clear();
  stored.delete(SESSION_TOKEN);
  expect(await drafts.keepRecord(ada, picnic, aRecord('Late'))).toEqual({ kind: 'signed-out' });
  expect(await database.drafts.count()).toBe(0);
});

it('a photo that arrives after the sign-out is added to a kept draft, which stays marked as kept', async () => {
  await drafts.keepRecord(ada, picnic, aRecord('Kept', { eventId: picnic, isKept: true }));
  stored.delete(SESSION_TOKEN);
  expect(await drafts.keepPhoto(ada, picnic, photo)).toEqual(KEPT);
  expect(await drafts.keepRecord(ada, picnic, aRecord('Typed before'))).toEqual({ kind: 'signed-out' });
  expect((await database.drafts.get(picnic))?.record.isKept).toBe(true);
});

it('a sixth person’s draft removes all drafts of the person whose drafts are unchanged for longest', async () => {
  const people = ['a', 'b', 'c', 'd', 'e'].map(asUserId);
  for (const [at, owner] of people.entries()) {
    for (const event of ['1', '2']) {
      const id = asEventId(owner + event);
      await database.drafts.put({ id, owner, record: aRecord('x'), photo: null, savedAt: 10 - at });
    }
  }
  await drafts.keepRecord(ada, picnic, aRecord('Picnic', { eventId: picnic }));
  const owners = await database.drafts.orderBy('owner').uniqueKeys();
  expect(owners).toEqual(['a', 'ada', 'b', 'c', 'd']);
});

it('an unreadable row of another build counts as absent', async () => {
  await database.table('drafts').put({ id: picnic, owner: ada, record: 7, photo: 'odd' });
  expect(await drafts.read(ada, picnic)).toEqual({ kind: 'missing' });
  expect(await drafts.list(ada)).toEqual({ kind: 'found', value: [] });
});

it('a removed draft is reported to the lists that show drafts', async () => {
  await drafts.keepRecord(ada, picnic, aRecord('Picnic', { eventId: picnic, savedAt: 1 }));
  const left = new Promise((resolve) => {
    const stop = watchDrafts(() => {
      stop();
      void drafts.list(ada).then(resolve);
    });
  });
  await drafts.remove(ada, picnic);
  expect(await left).toEqual({ kind: 'found', value: [] });
});
