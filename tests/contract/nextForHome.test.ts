import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Given, named, NOW, storeEvents, storeJoins, storePayout } from './support/storedEvents.ts';
import { useWorlds, worlds } from './support/worlds.ts';

useWorlds();

describe.each(worlds)('%s', (_name, { server, data, signInSomebody }) => {
  let me: UserId;
  beforeEach(async () => {
    me = (await signInSomebody()).uid;
  });
  const { nextForHome } = data.events;
  const givenEvents = (events: readonly Given[]) => storeEvents(server, me, events);
  const givenJoins = (ids: readonly string[]) => storeJoins(server, me, ids);

  describe('the next event for home', () => {
    const next = async () => {
      const found = await nextForHome(me, NOW);
      if (found.kind !== 'found') throw new Error(`it is ${found.kind}`);
      return found.value.map(({ event, isHost }) => [event.title, isHost ? 'hosted' : 'joined']);
    };
    const join = async (events: readonly Given[]) =>
      givenJoins(await givenEvents(events.map((event) => ({ ...event, host: 'host' }))));

    // @spec:2/home-next
    test('is the soonest of all joined events, whenever they were joined, and the soonest of all hosted ones', async () => {
      expect(await next()).toEqual([]);
      await join([
        { title: 'tonight', startsIn: 5 },
        ...named(30, (at) => `newer ${at}`).map((title) => ({ title, startsIn: 50 })),
      ]);
      await givenEvents([
        { title: 'mine, later', startsIn: 70 },
        { title: 'mine', startsIn: 60 },
      ]);
      expect(await next()).toEqual([
        ['tonight', 'joined'],
        ['mine', 'hosted'],
      ]);
    });

    test('is found behind today’s events that are over, and behind one without an end after four hours', async () => {
      const over = named(20, (at) => `over ${at}`).map((title, at) => ({ title, startsIn: -20 + at / 2, lasts: 0.25 }));
      await join([...over, { title: 'coming', startsIn: 1 }]);
      await givenEvents([{ title: 'brunch', startsIn: -5 }, ...over, { title: 'on now', startsIn: -1 }]);
      expect(await next()).toEqual([
        ['coming', 'joined'],
        ['on now', 'hosted'],
      ]);
    });

    test('says how many spots of a hosted event are taken, and what its host receives', async () => {
      const [id] = await givenEvents([
        { title: 'mine', startsIn: 1, fields: { isPaid: true, priceCents: 2500, capacity: 50, ticketCount: 12 } },
      ]);
      await storePayout(server, id ?? '', me, 29_412);
      const found = await nextForHome(me, NOW);
      const taken = { spots: 12, capacity: 50, isPaid: true, receivesCents: 29_412 };
      expect(found).toMatchObject({ kind: 'found', value: [{ event: { title: 'mine' }, isHost: true, taken }] });
    });

    test('is never a cancelled event', async () => {
      const [id] = await givenEvents([
        { title: 'cancelled', startsIn: 1 },
        { title: 'mine', startsIn: 2 },
      ]);
      const fields = await server.get(`events/${id}`);
      await server.set({ [`events/${id}`]: { ...fields, status: 'cancelled' } });
      expect(await next()).toEqual([['mine', 'hosted']]);
    });

    test("refuses to read another person's next event", async () => {
      expect(await nextForHome(asUserId('another'), NOW)).toEqual({ kind: 'failed' });
    });
  });
});
