import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { previewChange, refreshGuestPreview, refreshPreviewEntry } from '../../functions/src/guests/guestPreview.ts';
import {
  db,
  guestOf,
  newEventId,
  previewEntry,
  previewOf,
  withoutTriggers,
  writeEvent,
  writeGuests,
} from './support/world.ts';

withoutTriggers();

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('refreshGuestPreview', () => {
  let id = '';
  const refresh = () => refreshGuestPreview({ db: db() }, id);
  beforeEach(async () => {
    id = newEventId();
    await writeEvent(id);
  });

  // @spec:9/guest-preview
  it('is the first eight by join time, for any order of writing', async () => {
    await writeGuests(id, [5, 11, 2, 9, 1, 12, 7, 3, 10, 8, 4, 6]);
    expect(await refresh()).toBe('written');
    expect(await previewOf(id)).toEqual(numbers(1, 8).map(previewEntry));
  });

  it('called twice writes once', async () => {
    await writeGuests(id, [1, 2]);
    expect(await refresh()).toBe('written');
    const { updateTime } = await db().doc(`events/${id}`).get();
    expect(await refresh()).toBe('unchanged');
    expect((await db().doc(`events/${id}`).get()).updateTime).toEqual(updateTime);
  });

  it('leaves the event alone when the ninth guest joins', async () => {
    await writeGuests(id, numbers(1, 8));
    await refresh();
    await writeGuests(id, [9]);
    expect(await refresh()).toBe('unchanged');
  });

  it('lets the ninth move up when one of the eight leaves', async () => {
    await writeGuests(id, numbers(1, 9));
    await refresh();
    await db().doc(`events/${id}/guests/person3`).delete();
    await refresh();
    expect(await previewOf(id)).toEqual([1, 2, 4, 5, 6, 7, 8, 9].map(previewEntry));
  });

  it('shows a new name and photo, and is empty when the last one leaves', async () => {
    await writeGuests(id, [1]);
    await refresh();
    await db().doc(`events/${id}/guests/person1`).update({ name: 'Ada', profilePhoto: null });
    await refresh();
    expect(await previewOf(id)).toEqual([{ userId: 'person1', name: 'Ada', profilePhoto: null }]);
    await db().doc(`events/${id}/guests/person1`).delete();
    await refresh();
    expect(await previewOf(id)).toEqual([]);
  });

  it('is the same after concurrent calls', async () => {
    await writeGuests(id, numbers(1, 20));
    await Promise.all(numbers(1, 6).map(refresh));
    expect(await previewOf(id)).toEqual(numbers(1, 8).map(previewEntry));
  });

  it('changes nothing but the preview', async () => {
    await writeEvent(id, { ticketCount: 7, title: 'Quiz' });
    await writeGuests(id, [1]);
    const before = (await db().doc(`events/${id}`).get()).data();
    await refresh();
    expect((await db().doc(`events/${id}`).get()).data()).toEqual({ ...before, guestPreview: [previewEntry(1)] });
  });

  it('does nothing for a deleted event, and does not recreate it', async () => {
    await writeGuests(id, [1]);
    await db().doc(`events/${id}`).delete();
    expect(await refresh()).toBe('event-gone');
    expect((await db().doc(`events/${id}`).get()).exists).toBe(false);
  });
});

describe('refreshPreviewEntry', () => {
  let id = '';
  const rename = (n: number) => db().doc(`events/${id}/guests/person${n}`).update({ name: 'Ada', profilePhoto: null });
  const refresh = (n: number) => refreshPreviewEntry({ db: db() }, id, `person${n}`);
  const ada = (n: number) => ({ userId: `person${n}`, name: 'Ada', profilePhoto: null });
  beforeEach(async () => {
    id = newEventId();
    await writeEvent(id);
    await writeGuests(id, numbers(1, 9));
    await refreshGuestPreview({ db: db() }, id);
  });

  it('copies name and photo of the record into the entry of the person, and changes nothing else', async () => {
    await rename(3);
    expect(await refresh(3)).toBe('written');
    expect(await previewOf(id)).toEqual([...[1, 2].map(previewEntry), ada(3), ...[4, 5, 6, 7, 8].map(previewEntry)]);
    expect(await refresh(3)).toBe('unchanged');
  });

  it('does not change a preview without the person, or after they have left', async () => {
    await rename(9);
    expect(await refresh(9)).toBe('unchanged');
    await db().doc(`events/${id}/guests/person3`).delete();
    expect(await refresh(3)).toBe('unchanged');
    expect(await previewOf(id)).toEqual(numbers(1, 8).map(previewEntry));
  });

  it('does not recreate a deleted event', async () => {
    await db().doc(`events/${id}`).delete();
    expect(await refresh(3)).toBe('event-gone');
  });

  it('concurrent calls of several people each write their own entry', async () => {
    await Promise.all(numbers(1, 8).map(rename));
    await Promise.all(numbers(1, 8).map(refresh));
    expect(await previewOf(id)).toEqual(numbers(1, 8).map(ada));
  });

  it.each([
    ['one document if the preview does not show the person', 9, 1],
    ['two documents if it does', 3, 2],
  ])('reads %s', async (_what, n, reads) => {
    await rename(n);
    const { store, read } = counting();
    await refreshPreviewEntry({ db: store }, id, `person${n}`);
    expect(read()).toBe(reads);
  });
});

/** A store that counts the documents that transactions read one by one. */
function counting(): { readonly store: Firestore; readonly read: () => number } {
  let reads = 0;
  const counted = (transaction: Transaction): Transaction =>
    new Proxy(transaction, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...input: unknown[]) => {
          if (key === 'get') reads += 1;
          return value.apply(target, input);
        };
      },
    });
  const store = new Proxy(db(), {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key !== 'runTransaction') return value.bind(target);
      return (work: (transaction: Transaction) => Promise<unknown>) =>
        target.runTransaction((transaction) => work(counted(transaction)));
    },
  });
  return { store, read: () => reads };
}

describe('what a write into a guest record changes of a preview', () => {
  it.each([
    ['the card of an edited event', { event: { title: 'Quiz' } }, 'none'],
    ['more tickets', { totalTicketsPurchased: 2 }, 'none'],
    ['another name', { name: 'Ada' }, 'entry'],
    ['another photo', { profilePhoto: null }, 'entry'],
    ['another time of joining', { timestamp: guestOf(5).timestamp }, 'order'],
    ['another time and name', { timestamp: guestOf(5).timestamp, name: 'Ada' }, 'order'],
  ])('%s', async (_what, fields, changed) => {
    const record = db().doc(`events/${newEventId()}/guests/person1`);
    await record.set(guestOf(1));
    const [earlier] = await db().getAll(record);
    await record.update(fields);
    const [later] = await db().getAll(record);
    if (!earlier || !later) throw new Error('the record is gone');
    expect(previewChange(earlier, later)).toBe(changed);
  });
});
