import { EMPTY_DRAFT } from '@arvo/domain/drafts/draft.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceDrafts } from '#src/data/ports/device.ts';
import { createDraftStore } from './draftStore.ts';

const KEY = 'arvo.eventDraft';
const ada = asUserId('ada');
const grace = asUserId('grace');
const id = asEventId('abcdefghijklmnopqrst');
const otherId = asEventId('tsrqponmlkjihgfedcba');

/** The device's storage, shared by all stores created on it. */
let device: Map<string, string>;
const storage = () => ({
  getItem: (key: string) => device.get(key) ?? null,
  setItem: (key: string, value: string) => void device.set(key, value),
  removeItem: (key: string) => void device.delete(key),
});
const rows = {
  keepRecord: vi.fn<DeviceDrafts['keepRecord']>(async () => ({ kind: 'kept' })),
  remove: vi.fn<DeviceDrafts['remove']>(async () => ({ kind: 'removed' })),
};
type Device = Parameters<typeof createDraftStore>[0];
const visit = (given: Partial<Device> = {}) =>
  createDraftStore({ key: KEY, storage, mayWrite: () => true, rows, ...given });
/** Types, and pauses until it is written. */
const edit = (store: ReturnType<typeof visit>, ...change: Parameters<ReturnType<typeof visit>['edit']>) => {
  store.edit(...change);
  store.flush();
};
const draftOf = (store: ReturnType<typeof visit>, owner = ada) => store.store.getState().drafts[owner];

beforeEach(() => {
  device = new Map();
  vi.clearAllMocks();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// @spec:3/draft
test('the next visit restores fields, step, furthest step and id of a draft', () => {
  const first = visit();
  edit(first, ada, { title: 'Picnic' }, id);
  first.goTo(ada, 2);
  first.goTo(ada, 1);
  const record = draftOf(visit());
  expect(record).toMatchObject({ draft: { ...EMPTY_DRAFT, title: 'Picnic' }, eventId: id, step: 1, furthest: 2 });
});

// @spec:3/draft @spec:7/local-storage
test('one key holds exactly the typed fields and the address of the uploaded photo', () => {
  const store = visit();
  edit(store, ada, { title: 'Picnic' }, id);
  store.setUploadedPhoto(ada, 'https://example.org/a.jpg', id);
  store.goTo(ada, 3);
  expect([...device.keys()]).toEqual([KEY]);
  // Compares exactly, because a photo in any field would fill local storage (5 MB in all).
  expect(JSON.parse(device.get(KEY) ?? '')).toEqual({
    version: 1,
    state: {
      drafts: {
        ada: {
          draft: { ...EMPTY_DRAFT, title: 'Picnic' },
          eventId: id,
          step: 3,
          furthest: 3,
          uploadedPhoto: 'https://example.org/a.jpg',
          savedAt: expect.any(Number),
          isKept: false,
          editOf: null,
        },
      },
    },
  });
});

test('the id made with the first change never changes', () => {
  const store = visit();
  edit(store, ada, { title: 'a' }, id);
  edit(store, ada, { title: 'ab' }, otherId);
  store.setUploadedPhoto(ada, 'https://example.org/a.jpg', otherId);
  expect(draftOf(store)).toMatchObject({ eventId: id, uploadedPhoto: 'https://example.org/a.jpg' });
});

test('another person on the device neither sees nor overwrites it', () => {
  const store = visit();
  edit(store, ada, { title: 'Hers' }, id);
  expect(draftOf(store, grace)).toBeUndefined();
  edit(store, grace, { title: 'Mine' }, otherId);
  store.clear(grace);
  const later = visit();
  expect(draftOf(later, grace)).toBeUndefined();
  expect(draftOf(later)?.draft.title).toBe('Hers');
});

test('writes nothing for a signed-out person, and keeps what is stored', () => {
  let signedIn = true;
  const store = visit({ mayWrite: () => signedIn });
  edit(store, ada, { title: 'Picnic' }, id);
  const before = device.get(KEY);
  signedIn = false;
  edit(store, ada, { title: 'Typed after the sign-out' }, id);
  store.goTo(ada, 2);
  store.setUploadedPhoto(ada, 'https://example.org/a.jpg', id);
  expect(device.get(KEY)).toBe(before);
  // Another tab has cleared the device.
  device.delete(KEY);
  edit(store, ada, { title: 'Typed after the wipe' }, id);
  expect(device.get(KEY)).toBeUndefined();
});

test('a change resets isKept', () => {
  const store = visit();
  edit(store, ada, { title: 'Picnic' }, id);
  const record = draftOf(store);
  if (!record) throw new Error('no record');
  store.store.setState({ drafts: { [ada]: { ...record, isKept: true } } });
  store.goTo(ada, 1);
  expect(draftOf(visit())?.isKept).toBe(false);
});

test('clearing can be undone', () => {
  const store = visit();
  edit(store, ada, { title: 'Picnic' }, id);
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
])('an unreadable value under the key (%s) starts empty, and can be overwritten', (_name, rubbish) => {
  device.set(KEY, rubbish);
  const store = visit();
  expect(store.store.getState().drafts).toEqual({});
  edit(store, ada, { title: 'Picnic' }, id);
  expect(draftOf(visit())?.draft.title).toBe('Picnic');
});

test('reads drafts of other versions as far as possible', () => {
  const drafts = { ada: { draft: { title: 'Old', capacity: 40 }, eventId: id } };
  device.set(KEY, JSON.stringify({ version: 0, state: { drafts } }));
  expect(draftOf(visit())).toMatchObject({ draft: { ...EMPTY_DRAFT, title: 'Old' }, eventId: id, step: 0 });
});

test('two tabs both show the last write after the storage event', async () => {
  const one = visit();
  const two = visit();
  edit(one, ada, { title: 'From one' }, id);
  await two.store.persist.rehydrate();
  expect(draftOf(two)?.draft.title).toBe('From one');
  two.clear(ada);
  await one.store.persist.rehydrate();
  expect(draftOf(one)).toBeUndefined();
});

test('two tabs: a change includes the write of the other even before the storage event', () => {
  const one = visit();
  const two = visit();
  edit(one, ada, { title: 'Picnic' }, id);
  edit(two, ada, { description: 'Bring a rug' }, otherId);
  one.goTo(ada, 1);
  edit(two, ada, { capacity: '40' }, otherId);
  const draft = { title: 'Picnic', description: 'Bring a rug', capacity: '40' };
  expect(draftOf(two)).toMatchObject({ eventId: id, step: 1, draft });
  expect(draftOf(visit())).toMatchObject({ eventId: id, step: 1, draft });
  one.clear(ada);
  edit(two, ada, { title: 'Another' }, otherId);
  expect(draftOf(two)).toMatchObject({ eventId: otherId, draft: { ...EMPTY_DRAFT, title: 'Another' } });
});

test('two tabs: clearing the draft of one person keeps what the other tab wrote for another', () => {
  const one = visit();
  const two = visit();
  edit(one, ada, { title: 'Hers' }, id);
  edit(two, grace, { title: 'Mine' }, otherId);
  one.clear(ada);
  expect(draftOf(visit(), grace)?.draft.title).toBe('Mine');
});

test('a tab that reads an invalid value of another tab shows an empty draft', async () => {
  const store = visit();
  edit(store, ada, { title: 'Picnic' }, id);
  device.set(KEY, 'rubbish');
  await store.store.persist.rehydrate();
  expect(store.store.getState().drafts).toEqual({});
});

test('says if the device cannot store the draft, and keeps the text in the page', () => {
  const full = visit({
    storage: () => ({
      ...storage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
  });
  edit(full, ada, { title: 'Picnic' }, id);
  expect(full.storing.getState().isStored).toBe(false);
  expect(draftOf(full)?.draft.title).toBe('Picnic');
});

test('says if the browser forbids storage, and keeps the text in the page', () => {
  const forbidden = visit({
    storage: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  edit(forbidden, ada, { title: 'Picnic' }, id);
  expect(forbidden.storing.getState().isStored).toBe(false);
  expect(draftOf(forbidden)?.draft.title).toBe('Picnic');
});

test('typed text is in the page at once and on the device 200 ms after the first key, even during continuous typing', () => {
  let writes = 0;
  const store = visit({
    storage: () => ({
      ...storage(),
      setItem: (key, value) => {
        writes += 1;
        storage().setItem(key, value);
      },
    }),
  });
  let title = '';
  for (let key = 0; key < 10; key += 1) {
    title += 'a';
    store.edit(ada, { title }, id);
    expect(draftOf(store)?.draft.title).toBe(title);
    vi.advanceTimersByTime(50);
  }
  expect(writes).toBe(2);
  expect(draftOf(visit())?.draft.title).toBe('a'.repeat(8));
  vi.advanceTimersByTime(100);
  expect(draftOf(visit())?.draft.title).toBe(title);
  expect(writes).toBe(3);
});

test('a step, an uploaded photo and a cleared draft are written at once, together with pending text', () => {
  const store = visit();
  store.edit(ada, { title: 'Picnic' }, id);
  store.goTo(ada, 1);
  expect(draftOf(visit())).toMatchObject({ step: 1, draft: { title: 'Picnic' } });
  store.edit(ada, { title: 'Picnics' }, id);
  store.setUploadedPhoto(ada, 'https://example.org/a.jpg', id);
  expect(draftOf(visit())).toMatchObject({ uploadedPhoto: 'https://example.org/a.jpg', draft: { title: 'Picnics' } });
  store.edit(ada, { title: 'Picnic again' }, id);
  store.clear(ada);
  vi.advanceTimersByTime(1000);
  expect(draftOf(visit())).toBeUndefined();
});

test('pending text of a signed-out owner is never written', () => {
  let signedIn = true;
  const store = visit({ mayWrite: () => signedIn });
  store.edit(ada, { title: 'Typed in the moment of the sign-out' }, id);
  signedIn = false;
  vi.advanceTimersByTime(1000);
  expect(device.size).toBe(0);
  store.reread();
  expect(device.size).toBe(0);
});

test('the row has the text two seconds after the first key, and a step at once', () => {
  const store = visit();
  store.edit(ada, { title: 'Pic' }, id);
  vi.advanceTimersByTime(1_000);
  store.edit(ada, { title: 'Picnic' }, id);
  expect(rows.keepRecord).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(rows.keepRecord).toHaveBeenCalledExactlyOnceWith(ada, id, draftOf(store));
  store.goTo(ada, 1);
  expect(rows.keepRecord).toHaveBeenLastCalledWith(ada, id, expect.objectContaining({ step: 1 }));
});

test('a cleared draft takes its row with it, and no pending text brings the row back', () => {
  const store = visit();
  store.edit(ada, { title: 'Picnic' }, id);
  store.clear(ada);
  expect(rows.remove).toHaveBeenCalledExactlyOnceWith(ada, id);
  vi.advanceTimersByTime(5_000);
  expect(rows.keepRecord).not.toHaveBeenCalled();
});

test('a row that cannot be written does not stop the wizard', () => {
  rows.keepRecord.mockRejectedValueOnce(new Error('The code could not be loaded'));
  const store = visit();
  store.edit(ada, { title: 'Picnic' }, id);
  store.goTo(ada, 1);
  expect(draftOf(store)).toMatchObject({ step: 1, draft: { title: 'Picnic' } });
});
