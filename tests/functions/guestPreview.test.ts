import { beforeEach, describe, expect, it } from 'vitest';
import { isSameEntry, refreshGuestPreview } from '../../functions/src/guests/guestPreview.ts';
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

  it('is the first eight by join time, whatever order they were written in', async () => {
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

  it('comes out the same from calls that run at once', async () => {
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

  it('does nothing when the event is gone: it does not come back as a torso', async () => {
    await writeGuests(id, [1]);
    await db().doc(`events/${id}`).delete();
    expect(await refresh()).toBe('event-gone');
    expect((await db().doc(`events/${id}`).get()).exists).toBe(false);
  });
});

describe('whether a write into a guest record can change a preview', () => {
  it.each([
    ['the card of an edited event', { event: { title: 'Quiz' } }, true],
    ['more tickets', { totalTicketsPurchased: 2 }, true],
    ['another name', { name: 'Ada' }, false],
    ['another photo', { profilePhoto: null }, false],
    ['another time of joining', { timestamp: guestOf(5).timestamp }, false],
  ])('%s', async (_what, fields, same) => {
    const record = db().doc(`events/${newEventId()}/guests/person1`);
    await record.set(guestOf(1));
    const [earlier] = await db().getAll(record);
    await record.update(fields);
    const [later] = await db().getAll(record);
    if (!earlier || !later) throw new Error('the record is gone');
    expect(isSameEntry(earlier, later)).toBe(same);
  });
});
