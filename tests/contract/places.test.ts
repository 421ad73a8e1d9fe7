import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#src/data/newId.ts';
import { eventAndPlace, storedGuest } from '#src/data/memory/stored.testing.ts';
import { useWorlds, worlds } from './support/worlds.ts';

/** Who reads the street of an event and when, and who deletes an event. */

const HOUR = 3_600_000;
const PLACE = { address: '12 Smith Street, Fitzroy VIC', lat: -37.8, lng: 144.98 };

useWorlds();

describe.each(worlds)('%s', (_name, { server, data: { events, guests }, signInSomebody }) => {
  let me: UserId;
  beforeEach(async () => {
    me = (await signInSomebody()).uid;
  });
  const given = async (changes: Partial<ArvoEvent>): Promise<ArvoEvent> => {
    const event = anEvent({ id: newId(), createdAt: 1, ...changes });
    await server.set(eventAndPlace(event, PLACE));
    return event;
  };
  const asGuest = (event: ArvoEvent) =>
    server.set(
      storedGuest(event, {
        userId: me,
        name: 'Ada',
        profilePhoto: null,
        joinedAt: 1,
        totalTicketsPurchased: 1,
      }),
    );
  const inHours = (hours: number, lasts = 2) => ({
    startAt: Date.now() + hours * HOUR,
    endAt: Date.now() + (hours + lasts) * HOUR,
  });

  test('the host reads the street at any time', async () => {
    const event = await given({ creatorId: me, ...inHours(500) });
    expect(await events.place(event.id)).toEqual({ kind: 'found', value: PLACE });
  });

  test.each([
    ['more than a day before the start', 25, 'missing'],
    ['from a day before the start', 23, 'found'],
    ['until a day after the end', -25, 'found'],
    ['more than a day after the end', -27, 'missing'],
  ])('for a guest %s, at %s hours, the street is %s', async (_when, hours, kind) => {
    const event = await given(inHours(hours));
    await asGuest(event);
    expect((await events.place(event.id)).kind).toBe(kind);
  });

  test('nobody else reads the street', async () => {
    const event = await given(inHours(1));
    expect(await events.place(event.id)).toEqual({ kind: 'missing' });
  });

  test('a host deletes an event, idempotently, and a stranger cannot', async () => {
    const own = await given({ creatorId: me, ...inHours(5) });
    const others = await given({ creatorId: asUserId('host'), ...inHours(5) });
    expect(await events.remove(own.id, 'Rain.')).toEqual({ kind: 'removed' });
    expect(await events.remove(own.id, 'Rain.')).toEqual({ kind: 'removed' });
    expect(await events.remove(others.id, 'Rain.')).toMatchObject({ kind: 'failed' });
    expect(await server.get(`events/${others.id}`)).toMatchObject({ title: others.title });
  });

  test('a paid event with sold or held spots cannot be deleted', async () => {
    const paid = { creatorId: me, isPaid: true, priceCents: 2500, ...inHours(5) };
    for (const taken of [{ ticketCount: 1 }, { heldCount: 1 }])
      expect(await events.remove((await given({ ...paid, ...taken })).id, '')).toMatchObject({ kind: 'failed' });
    expect(await events.remove((await given(paid)).id, '')).toEqual({ kind: 'removed' });
  });

  test("nobody joins a paid or a cancelled event, or one's own, without the server", async () => {
    const profile = { name: 'Ada', photo: 'http://127.0.0.1:9199/ada' };
    await server.set({ [`profiles/${me}`]: profile });
    for (const changes of [{ isPaid: true, priceCents: 2500 }, { isCancelled: true }, { creatorId: me }]) {
      const event = await given({ ...inHours(5), ...changes });
      expect(await guests.join(event, { uid: me, profile })).toEqual({ kind: 'failed' });
      expect((await server.get(`events/${event.id}`))?.ticketCount).toBe(0);
    }
  });
});
