import { beforeEach, describe, expect, it } from 'vitest';
import { clearEvent } from '../../functions/src/events/clearEvent.ts';
import { bucket, db, newEventId, withoutTriggers, writeEvent, writeGuests } from './support/world.ts';

withoutTriggers();

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

async function leftOf(id: string): Promise<Record<string, number>> {
  const [guests, tickets, place, [files]] = await Promise.all([
    db().collection(`events/${id}/guests`).count().get(),
    db().collection(`events/${id}/tickets`).count().get(),
    db().doc(`events/${id}/private/place`).get(),
    bucket().getFiles({ prefix: `events/${id}/` }),
  ]);
  return {
    guests: guests.data().count,
    tickets: tickets.data().count,
    place: place.exists ? 1 : 0,
    files: files.length,
  };
}

const NOTHING = { guests: 0, tickets: 0, place: 0, files: 0 };

describe('clearEvent', () => {
  let id = '';
  const tools = () => ({ db: db(), bucket: bucket() });
  beforeEach(async () => {
    id = newEventId();
    await writeEvent(id);
    await writeGuests(id, numbers(3));
    await db()
      .doc(`events/${id}/private/place`)
      .set({ address: '12 Smith Street, Fitzroy VIC', lat: -37.8, lng: 144.9 });
    await db().doc(`events/${id}/tickets/secret`).set({ ownerId: 'person1', ticketNumber: 1, status: 'reserved' });
    await bucket().file(`events/${id}/photo_1.jpg`).save(Buffer.from('a photo'));
  });

  it('leaves nothing of a deleted event', async () => {
    await db().doc(`events/${id}`).delete();
    expect(await clearEvent(tools(), id)).toBe('cleared');
    expect(await leftOf(id)).toEqual(NOTHING);
  });

  it('twice is as good as once', async () => {
    await db().doc(`events/${id}`).delete();
    await clearEvent(tools(), id);
    expect(await clearEvent(tools(), id)).toBe('cleared');
    expect(await leftOf(id)).toEqual(NOTHING);
  });

  it('leaves an event alone that exists', async () => {
    expect(await clearEvent(tools(), id)).toBe('still-there');
    expect(await leftOf(id)).toEqual({ guests: 3, tickets: 1, place: 1, files: 1 });
  });

  it('leaves other events alone, those whose ids begin the same too', async () => {
    const other = `${id}x`;
    await writeEvent(other);
    await writeGuests(other, [1]);
    await bucket().file(`events/${other}/photo_1.jpg`).save(Buffer.from('another'));
    await db().doc(`events/${id}`).delete();
    await clearEvent(tools(), id);
    expect(await leftOf(other)).toEqual({ guests: 1, tickets: 0, place: 0, files: 1 });
  });

  it('takes up again where it was stopped; the place, which keeps the id, goes last', async () => {
    await db().doc(`events/${id}`).delete();
    const broken = {
      deleteFiles: () => Promise.reject(new Error('the storage is away')),
    };
    await expect(clearEvent({ db: db(), bucket: broken }, id)).rejects.toThrow('the storage is away');
    expect(await leftOf(id)).toEqual({ guests: 0, tickets: 0, place: 1, files: 1 });
    await clearEvent(tools(), id);
    expect(await leftOf(id)).toEqual(NOTHING);
  });

  it('clears more guests than one batch holds', async () => {
    await writeGuests(id, numbers(400));
    await writeGuests(
      id,
      numbers(400).map((n) => n + 400),
    );
    await db().doc(`events/${id}`).delete();
    await clearEvent(tools(), id);
    expect(await leftOf(id)).toEqual(NOTHING);
  });
});
