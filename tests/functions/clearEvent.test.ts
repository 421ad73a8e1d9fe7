import { FAREWELL_MS } from '@arvo/domain/events/farewell.ts';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearEvent } from '../../functions/src/events/clearEvent.ts';
import { bucket, CARD, db, guestOf, newEventId, withoutTriggers, writeEvent, writeGuests } from './support/world.ts';

withoutTriggers();

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const placeOf = (place: DocumentSnapshot): 'none' | 'tombstone' | 'street' => {
  if (!place.exists) return 'none';
  return Object.keys(place.data() ?? {}).length === 0 ? 'tombstone' : 'street';
};

async function leftOf(id: string): Promise<Record<string, number | string>> {
  const [guests, tickets, departures, place, [files]] = await Promise.all([
    db().collection(`events/${id}/guests`).count().get(),
    db().collection(`events/${id}/tickets`).count().get(),
    db().collection(`events/${id}/departures`).count().get(),
    db().doc(`events/${id}/private/place`).get(),
    bucket().getFiles({ prefix: `events/${id}/` }),
  ]);
  return {
    guests: guests.data().count,
    tickets: tickets.data().count,
    departures: departures.data().count,
    // A tombstone has no fields: the street is gone, the id stays taken.
    place: placeOf(place),
    files: files.length,
  };
}

const farewells = async (id: string) =>
  (await db().collection(`farewells/${id}/guests`).get()).docs.map((document) => document.id);

const NOW = Date.UTC(2026, 5, 1);

const CLEARED = { guests: 0, tickets: 0, departures: 0, place: 'tombstone', files: 0 };

describe('clearEvent', () => {
  let id = '';
  const tools = () => ({ db: db(), bucket: bucket(), clock: () => NOW });
  beforeEach(async () => {
    id = newEventId();
    await writeEvent(id);
    await writeGuests(id, numbers(3));
    await db()
      .doc(`events/${id}/private/place`)
      .set({ address: '12 Smith Street, Fitzroy VIC', lat: -37.8, lng: 144.9 });
    await db().doc(`events/${id}/departures/person9`).set({ at: new Date() });
    await db().doc(`events/${id}/tickets/secret`).set({ ownerId: 'person1', ticketNumber: 1, status: 'reserved' });
    // With a name that the check of uploads ignores.
    await bucket().file(`events/${id}/photo`).save(Buffer.from('a photo'));
  });

  // @spec:7/delete-event
  it('leaves nothing of a deleted event but the tombstone that keeps its id taken', async () => {
    await db().doc(`events/${id}`).delete();
    expect(await clearEvent(tools(), id)).toBe('cleared');
    expect(await leftOf(id)).toEqual(CLEARED);
  });

  it.each(['issued', 'refunding', 'held'])('removes nothing while an order is %s', async (state) => {
    await db().doc(`orders/${id}`).set({ eventId: id, state });
    await db().doc(`events/${id}`).delete();
    expect(await clearEvent(tools(), id)).toBe('unsettled');
    expect(await leftOf(id)).toMatchObject({ guests: 3, tickets: 1, place: 'street' });
    await db().doc(`orders/${id}`).update({ state: 'refunded' });
    expect(await clearEvent(tools(), id)).toBe('cleared');
    expect(await leftOf(id)).toEqual(CLEARED);
  });

  it('leaves each guest its card, that it is cancelled, and why', async () => {
    await db().doc(`events/${id}/private/farewell`).set({ word: 'The band is ill.' });
    for (const n of [1, 2, 3]) await db().doc(`events/${id}/guests/person${n}`).update({ event: CARD });
    const guest = (await db().doc(`events/${id}/guests/person2`).get()).data();
    await db().doc(`events/${id}`).delete();
    await clearEvent(tools(), id);
    expect(await leftOf(id)).toEqual(CLEARED);
    expect((await db().doc(`events/${id}/private/farewell`).get()).exists).toBe(false);
    expect(await farewells(id)).toEqual(['person1', 'person2', 'person3']);
    expect((await db().doc(`farewells/${id}/guests/person2`).get()).data()).toEqual({
      userId: 'person2',
      timestamp: guest?.timestamp,
      event: { ...guest?.event, isCancelled: true },
      farewell: { at: Timestamp.fromMillis(NOW), word: 'The band is ill.' },
      removeAt: Timestamp.fromMillis(NOW + FAREWELL_MS),
    });
  });

  it('says nothing to those who have deleted their account, and nothing of what is over', async () => {
    for (const n of [1, 2, 3]) await db().doc(`events/${id}/guests/person${n}`).update({ event: CARD });
    await db().doc(`events/${id}`).delete();
    await clearEvent({ ...tools(), clock: () => Date.UTC(2100, 0, 1) }, id);
    expect(await farewells(id)).toEqual([]);
    const another = newEventId();
    await db()
      .doc(`events/${another}/guests/former-1`)
      .set({ ...guestOf(1), event: CARD });
    await db().doc(`events/${another}/guests/person1`).set({ userId: 'person1' });
    await clearEvent(tools(), another);
    expect(await farewells(another)).toEqual([]);
    expect(await leftOf(another)).toMatchObject({ guests: 0 });
  });

  it('called twice has the same result as once', async () => {
    await db().doc(`events/${id}`).delete();
    await clearEvent(tools(), id);
    expect(await clearEvent(tools(), id)).toBe('cleared');
    expect(await leftOf(id)).toEqual(CLEARED);
  });

  it('does nothing for an existing event', async () => {
    expect(await clearEvent(tools(), id)).toBe('still-there');
    expect(await leftOf(id)).toEqual({ guests: 3, tickets: 1, departures: 1, place: 'street', files: 1 });
  });

  it('does not touch other events, even if their ids begin the same', async () => {
    const other = `${id}x`;
    await writeEvent(other);
    await writeGuests(other, [1]);
    await bucket().file(`events/${other}/photo`).save(Buffer.from('another'));
    await db().doc(`events/${id}`).delete();
    await clearEvent(tools(), id);
    expect(await leftOf(other)).toEqual({ guests: 1, tickets: 0, departures: 0, place: 'none', files: 1 });
  });

  it('resumes after a failure, and removes the street last', async () => {
    await db().doc(`events/${id}`).delete();
    const broken = {
      deleteFiles: () => Promise.reject(new Error('the storage is away')),
    };
    await expect(clearEvent({ ...tools(), bucket: broken }, id)).rejects.toThrow('the storage is away');
    expect(await leftOf(id)).toEqual({ guests: 0, tickets: 0, departures: 0, place: 'street', files: 1 });
    await clearEvent(tools(), id);
    expect(await leftOf(id)).toEqual(CLEARED);
  });

  it('removes more guests than one batch holds', async () => {
    await writeGuests(id, numbers(400));
    await writeGuests(
      id,
      numbers(400).map((n) => n + 400),
    );
    await db().doc(`events/${id}`).delete();
    await clearEvent(tools(), id);
    expect(await leftOf(id)).toEqual(CLEARED);
  });
});
