import type { DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMissingCard } from '../../functions/src/guests/addMissingCard.ts';
import { CARD, db, guestOf, newEventId, withoutTriggers, writeEvent, writeGuests } from './support/world.ts';

withoutTriggers();

describe('addMissingCard', () => {
  let id = '';
  let record: DocumentReference;
  const complete = () => addMissingCard({ db: db() }, id, 'person1');
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
