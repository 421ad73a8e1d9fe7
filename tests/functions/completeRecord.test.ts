import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeRecord } from '../../functions/src/guests/completeRecord.ts';
import { db, guestOf, newEventId, setTriggers, until, writeEvent, writeGuests } from './support/world.ts';

const CARD = {
  title: 'Picnic',
  date: '2026-12-12',
  startTime: '18:30',
  timeZone: 'Australia/Melbourne',
  startAt: Timestamp.fromMillis(Date.UTC(2026, 11, 12, 7, 30)),
  endAt: null,
  area: 'Fitzroy VIC',
  imageURL: null,
};

describe('completeRecord', () => {
  let id = '';
  let record: DocumentReference;
  const complete = () => completeRecord({ db: db() }, id, 'person1');
  beforeAll(() => setTriggers(false));
  afterAll(() => setTriggers(true));
  beforeEach(async () => {
    id = newEventId();
    record = db().doc(`events/${id}/guests/person1`);
    await writeEvent(id);
  });

  it("gives a record without a card its event's, and nothing else", async () => {
    await writeGuests(id, [1, 2]);
    expect(await complete()).toBe('completed');
    expect((await record.get()).data()).toEqual({ ...guestOf(1), event: CARD });
    expect((await db().doc(`events/${id}/guests/person2`).get()).data()).toEqual(guestOf(2));
    expect(await complete()).toBe('unchanged');
  });

  it('does not change an existing card', async () => {
    await record.set({ ...guestOf(1), event: { ...CARD, title: 'As it was' } });
    expect(await complete()).toBe('unchanged');
    expect((await record.get()).get('event.title')).toBe('As it was');
  });

  it('creates no record for somebody who has left, or for a deleted event', async () => {
    expect(await complete()).toBe('gone');
    expect((await record.get()).exists).toBe(false);
    await writeGuests(id, [1]);
    await db().doc(`events/${id}`).delete();
    expect(await complete()).toBe('gone');
    expect((await record.get()).data()).toEqual(guestOf(1));
  });
});

it('a guest who joins without a card, like an older app, gets one a moment later', async () => {
  const id = newEventId();
  await writeEvent(id);
  await writeGuests(id, [1]);
  const record = db().doc(`events/${id}/guests/person1`);
  await until('the card in the record', async () => (await record.get()).get('event.title') === 'Picnic');
  expect((await record.get()).data()).toEqual({ ...guestOf(1), event: CARD });
});
