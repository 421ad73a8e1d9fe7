import { EMPTY_DRAFT } from '@arvo/domain/events/draft.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { beforeEach, expect, test } from 'vitest';
import { createDraftStore } from './draftStore.ts';

const KEY = 'arvo.eventDraft';
const ada = asUserId('ada');
const grace = asUserId('grace');
const id = asEventId('abcdefghijklmnopqrst');
const otherId = asEventId('tsrqponmlkjihgfedcba');

/** The device: outlives every store that is made on it. */
let device: Map<string, string>;
const storage = () => ({
  getItem: (key: string) => device.get(key) ?? null,
  setItem: (key: string, value: string) => void device.set(key, value),
  removeItem: (key: string) => void device.delete(key),
});
const visit = () => createDraftStore(storage);
const draftOf = (store: ReturnType<typeof visit>, owner = ada) => store.store.getState().drafts[owner];

beforeEach(() => {
  device = new Map();
});

test('a draft is there again at the next visit: fields, step, furthest step and the event’s id', () => {
  const first = visit();
  first.edit(ada, { title: 'Picnic' }, id);
  first.goTo(ada, 2);
  first.goTo(ada, 1);
  const record = draftOf(visit());
  expect(record).toMatchObject({ draft: { ...EMPTY_DRAFT, title: 'Picnic' }, eventId: id, step: 1, furthest: 2 });
});

test('all of it lies under one key, without the photo', () => {
  visit().edit(ada, { title: 'Picnic' }, id);
  expect([...device.keys()]).toEqual([KEY]);
  expect(JSON.parse(device.get(KEY) ?? '')).toMatchObject({ version: 1, state: { drafts: { ada: { eventId: id } } } });
});

test('the id made with the first change stays, whatever comes later', () => {
  const store = visit();
  store.edit(ada, { title: 'a' }, id);
  store.edit(ada, { title: 'ab' }, otherId);
  store.setUploadedPhoto(ada, 'https://example.org/a.jpg', otherId);
  expect(draftOf(store)).toMatchObject({ eventId: id, uploadedPhoto: 'https://example.org/a.jpg' });
});

test('another person on the device does not see it, and theirs does not destroy it', () => {
  const store = visit();
  store.edit(ada, { title: 'Hers' }, id);
  expect(draftOf(store, grace)).toBeUndefined();
  store.edit(grace, { title: 'Mine' }, otherId);
  store.clear(grace);
  const later = visit();
  expect(draftOf(later, grace)).toBeUndefined();
  expect(draftOf(later)?.draft.title).toBe('Hers');
});

test('clearing and taking it back', () => {
  const store = visit();
  store.edit(ada, { title: 'Picnic' }, id);
  const record = draftOf(store);
  store.clear(ada);
  expect(draftOf(visit())).toBeUndefined();
  if (record) store.restore(ada, record);
  expect(draftOf(visit())).toMatchObject({ eventId: id, draft: { title: 'Picnic' } });
});

test.each([
  ['no JSON', '{"state":'],
  ['another form', '[1,2]'],
  ['no state', '{"version":1}'],
  ['a version to come', '{"version":99,"state":{"drafts":"?"}}'],
])('rubbish under the key (%s) is an empty start, and can be written over', (_name, rubbish) => {
  device.set(KEY, rubbish);
  const store = visit();
  expect(store.store.getState().drafts).toEqual({});
  store.edit(ada, { title: 'Picnic' }, id);
  expect(draftOf(visit())?.draft.title).toBe('Picnic');
});

test('what another version wrote is read as well as it can be', () => {
  const drafts = { ada: { draft: { title: 'Old', capacity: 40 }, eventId: id } };
  device.set(KEY, JSON.stringify({ version: 0, state: { drafts } }));
  expect(draftOf(visit())).toMatchObject({ draft: { ...EMPTY_DRAFT, title: 'Old' }, eventId: id, step: 0 });
});

test('two tabs: what was written last is what both show after the storage event', async () => {
  const one = visit();
  const two = visit();
  one.edit(ada, { title: 'From one' }, id);
  await two.store.persist.rehydrate();
  expect(draftOf(two)?.draft.title).toBe('From one');
  two.clear(ada);
  await one.store.persist.rehydrate();
  expect(draftOf(one)).toBeUndefined();
});

test('two tabs: a change builds on what the other wrote, before anything was heard of it', () => {
  const one = visit();
  const two = visit();
  one.edit(ada, { title: 'Picnic' }, id);
  two.edit(ada, { description: 'Bring a rug' }, otherId);
  one.goTo(ada, 1);
  two.edit(ada, { capacity: '40' }, otherId);
  const draft = { title: 'Picnic', description: 'Bring a rug', capacity: '40' };
  expect(draftOf(two)).toMatchObject({ eventId: id, step: 1, draft });
  expect(draftOf(visit())).toMatchObject({ eventId: id, step: 1, draft });
  one.clear(ada);
  two.edit(ada, { title: 'Another' }, otherId);
  expect(draftOf(two)).toMatchObject({ eventId: otherId, draft: { ...EMPTY_DRAFT, title: 'Another' } });
});

test('two tabs: clearing one person’s draft leaves what the other tab wrote for another', () => {
  const one = visit();
  const two = visit();
  one.edit(ada, { title: 'Hers' }, id);
  two.edit(grace, { title: 'Mine' }, otherId);
  one.clear(ada);
  expect(draftOf(visit(), grace)?.draft.title).toBe('Mine');
});

test('a tab that reads rubbish written by another shows nothing, and does not keep what was there', async () => {
  const store = visit();
  store.edit(ada, { title: 'Picnic' }, id);
  device.set(KEY, 'rubbish');
  await store.store.persist.rehydrate();
  expect(store.store.getState().drafts).toEqual({});
});

test('a device that keeps nothing is told of, and what was typed stays in the page', () => {
  const full = createDraftStore(() => ({
    ...storage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  }));
  full.edit(ada, { title: 'Picnic' }, id);
  expect(full.keeping.getState().kept).toBe(false);
  expect(draftOf(full)?.draft.title).toBe('Picnic');
});

test('a browser that forbids storage altogether is the same', () => {
  const forbidden = createDraftStore(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  forbidden.edit(ada, { title: 'Picnic' }, id);
  expect(forbidden.keeping.getState().kept).toBe(false);
  expect(draftOf(forbidden)?.draft.title).toBe('Picnic');
});
