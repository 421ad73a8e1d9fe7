import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { asEventId } from '@arvo/domain/events/event.ts';
import { copyCardToGuests, isSameCard, storedCard } from '../../functions/src/events/copyCardToGuests.ts';
import { changesOf } from '../../functions/src/events/changesOf.ts';
import { beforeTransaction } from './support/beforeTransaction.ts';
import { CARD, db, guestOf, newEventId, withoutTriggers, writeEvent } from './support/world.ts';

withoutTriggers();

const LATER = Timestamp.fromMillis(Date.UTC(2026, 11, 13, 9));
const EDIT = { title: 'Picnic, a day later', date: '2026-12-13', startTime: '20:00', startAt: LATER };
const LAST_EDIT = { ...EDIT, title: 'Picnic, and now for good' };

/** Guest records as they were written at the join, with the card that the event had then. */
async function writeGuests(id: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 250) {
    const batch = db().batch();
    for (let n = from; n < Math.min(count, from + 250); n += 1) {
      batch.set(db().doc(`events/${id}/guests/person${n}`), { ...guestOf(n), event: CARD });
    }
    await batch.commit();
  }
}

/** Counts records by title. */
async function titlesIn(id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const guest of (await db().collection(`events/${id}/guests`).get()).docs) {
    const title = String(guest.get('event.title'));
    counts[title] = (counts[title] ?? 0) + 1;
  }
  return counts;
}

describe('copyCardToGuests', () => {
  let id = '';
  const edit = (fields: object) =>
    db()
      .doc(`events/${id}`)
      .update({ ...fields });
  const copyBy = async (by: Firestore) =>
    copyCardToGuests({ db: by, clock: Date.now }, id, await changesOf(db(), asEventId(id)));
  const copy = () => copyBy(db());
  const change = (revision: number, title: string, note: string) => {
    const { imageURL: _none, ...was } = { ...CARD, title, endTime: null };
    return db()
      .doc(`events/${id}/changes/${revision}`)
      .set({ at: Timestamp.now(), by: 'host', was, now: was, isAddressNew: false, isMaterial: true, note });
  };
  beforeEach(async () => {
    id = newEventId();
    await writeEvent(id);
  });

  it('copies an edit into each of 1,000 records, and a second delivery writes nothing', async () => {
    await writeGuests(id, 1000);
    await edit(EDIT);
    expect(await copy()).toEqual({ written: 1000 });
    expect(await titlesIn(id)).toEqual({ [EDIT.title]: 1000 });
    expect(await copy()).toEqual({ written: 0 });
  });

  it('after an interruption the next call writes what is missing', async () => {
    await writeGuests(id, 600);
    await edit(EDIT);
    const dying = beforeTransaction(3, () => Promise.reject(new Error('the process was stopped')));
    await expect(copyBy(dying)).rejects.toThrow('the process was stopped');
    expect(await titlesIn(id)).toEqual({ [EDIT.title]: 400, Picnic: 200 });
    expect(await copy()).toEqual({ written: 200 });
    expect(await titlesIn(id)).toEqual({ [EDIT.title]: 600 });
  });

  it('tells each guest once what they have not seen since they joined, whatever the order and number of deliveries', async () => {
    await writeGuests(id, 3);
    const guest = (n: number) => db().doc(`events/${id}/guests/person${n}`);
    await guest(1).update({ timestamp: Timestamp.fromMillis(Date.now() + 60_000) });
    await change(1, 'Picnic', 'The park floods.');
    await edit({ title: 'One', revision: 1 });
    expect(await copy()).toEqual({ written: 3 });
    expect(await copy()).toEqual({ written: 0 });
    await guest(2).update({ seenRevision: 1 });
    await change(2, 'One', 'And the bridge.');
    await edit({ title: 'Two', revision: 2 });
    await copyBy(beforeTransaction(1, () => copy().then(() => undefined)));
    const news = async (n: number) => (await guest(n).get()).get('news');
    expect(await news(0)).toMatchObject({
      revision: 2,
      was: { title: 'Picnic' },
      note: 'The park floods.\nAnd the bridge.',
    });
    expect(await news(1)).toBeUndefined();
    expect(await news(2)).toMatchObject({ revision: 2, was: { title: 'One' }, note: 'And the bridge.' });
  });

  it('an edit made while an older one is being copied stays, and a late delivery of the older one changes nothing', async () => {
    await writeGuests(id, 500);
    await edit(EDIT);
    await copyBy(beforeTransaction(2, () => edit(LAST_EDIT).then(copy)));
    expect(await titlesIn(id)).toEqual({ [LAST_EDIT.title]: 500 });
    expect(await copy()).toEqual({ written: 0 });
  });

  it('concurrent deliveries end in the same state', async () => {
    await writeGuests(id, 300);
    await edit(EDIT);
    await Promise.all([copy(), edit(LAST_EDIT).then(copy), copy()]);
    expect(await titlesIn(id)).toEqual({ [LAST_EDIT.title]: 300 });
  });

  it('writes exactly the card, also into a record without one', async () => {
    await writeGuests(id, 1);
    await db().doc(`events/${id}/guests/person1`).set(guestOf(1));
    await edit({ ...EDIT, endAt: LATER, area: '', imageURL: 'http://127.0.0.1:9199/new', description: 'Longer.' });
    expect(await copy()).toEqual({ written: 2 });
    const card = { ...CARD, ...EDIT, endAt: LATER, area: '', imageURL: 'http://127.0.0.1:9199/new' };
    for (const n of [0, 1]) {
      const guest = await db().doc(`events/${id}/guests/person${n}`).get();
      expect(guest.data()).toEqual({ ...guestOf(n), event: card });
    }
  });

  it('marks the card of each guest who still waits for a refund of a cancelled event', async () => {
    await writeGuests(id, 2);
    await edit({ status: 'cancelled' });
    expect(await copy()).toEqual({ written: 2 });
    const guest = await db().doc(`events/${id}/guests/person1`).get();
    expect(guest.data()).toEqual({ ...guestOf(1), event: { ...CARD, isCancelled: true } });
    expect(await copy()).toEqual({ written: 0 });
  });

  it('leaves the guests of other events alone', async () => {
    const other = newEventId();
    await writeEvent(other, { title: 'Choir' });
    await writeGuests(other, 1);
    await writeGuests(id, 1);
    await edit(EDIT);
    await copy();
    expect(await titlesIn(other)).toEqual({ Picnic: 1 });
  });

  it('does nothing for an event that is gone', async () => {
    await writeGuests(id, 2);
    await db().doc(`events/${id}`).delete();
    expect(await copy()).toBe('event-gone');
    expect(await titlesIn(id)).toEqual({ Picnic: 2 });
  });
});

describe('whether a write changes what cards show', () => {
  it.each([
    ['a join, which increases the count', { ticketCount: 1 }, true],
    ['a preview', { guestPreview: [{ userId: 'ada', name: 'Ada', profilePhoto: null }] }, true],
    ['a longer description', { description: 'Bring two rugs.' }, true],
    ['the same instant again', { startAt: Timestamp.fromMillis(CARD.startAt.toMillis()) }, true],
    ['another title', { title: 'Choir' }, false],
    ['another instant', { startAt: LATER }, false],
    ['a new end', { endAt: LATER }, false],
    ['a cancellation', { status: 'cancelled' }, false],
  ])('%s', async (_what, fields, same) => {
    const id = newEventId();
    await writeEvent(id);
    const [earlier] = await db().getAll(db().doc(`events/${id}`));
    await db().doc(`events/${id}`).update(fields);
    const [later] = await db().getAll(db().doc(`events/${id}`));
    if (!earlier || !later) throw new Error('the event is gone');
    expect(isSameCard(storedCard(earlier), storedCard(later))).toBe(same);
  });
});
