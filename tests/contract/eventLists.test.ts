import { homeEvents } from '@arvo/domain/lists/homeEvents.ts';
import { takenLabel } from '@arvo/domain/lists/takenLabel.ts';
import type { When } from '@arvo/domain/events/timing.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Live, Page } from '#src/data/ports.ts';
import { type Given, HOUR, named, NOW, storeEvents, storeJoins, storePayout } from './support/storedEvents.ts';
import { useWorlds, worlds } from './support/worlds.ts';

/** The lists of Your Events and home as the app reads them: through the rules, page by page, from the real emulator, and from memory. */

const pageOf = <T>(live: Live<Page<T>>): Page<T> => {
  if (live.kind !== 'found') throw new Error(`the list is ${live.kind}`);
  return live.value;
};

/** Titles page by page, to the end. */
async function pages<T>(first: Promise<Live<Page<T>>>, title: (item: T) => string): Promise<readonly string[][]> {
  const all: string[][] = [];
  for (let page: Page<T> | null = pageOf(await first); page; page = page.more && pageOf(await page.more())) {
    all.push(page.items.map(title));
  }
  return all;
}
useWorlds();

describe.each(worlds)('%s', (_name, { server, data, signInSomebody }) => {
  let me: UserId;
  beforeEach(async () => {
    me = (await signInSomebody()).uid;
  });
  const { hostedBy, joinedBy, joinedForHome } = data.events;

  const givenEvents = (events: readonly Given[]) => storeEvents(server, me, events);
  const givenJoins = (ids: readonly string[], over?: object) => storeJoins(server, me, ids, over);

  const hosted = (when: When) => pages(hostedBy(me, when, NOW), ({ title }) => title);
  const joined = (when: When) => pages(joinedBy(me, when, NOW), ({ title }) => title);

  describe('the events of a host', () => {
    test('each is listed once: upcoming ones nearest first, past ones latest first', async () => {
      await givenEvents([
        ...named(60, (at) => `coming ${at}`).map((title, at) => ({ title, startsIn: 1 + at })),
        ...named(30, (at) => `over ${at}`).map((title, at) => ({ title, startsIn: -30 - at, lasts: 2 })),
        { title: 'of another', startsIn: 3, host: 'another' },
      ]);
      const upcoming = await hosted('upcoming');
      expect(upcoming.map((page) => page.length)).toEqual([25, 25, 10]);
      expect(upcoming.flat()).toEqual(named(60, (at) => `coming ${at}`));
      const past = await hosted('past');
      expect(past.map((page) => page.length)).toEqual([25, 5]);
      expect(past.flat()).toEqual(named(30, (at) => `over ${at}`));
    });

    test('each says how many spots are taken, and what its host receives of what was sold', async () => {
      const paid = { isPaid: true, priceCents: 2500, capacity: 50 };
      const [sold, refunded] = await givenEvents([
        { title: 'sold', startsIn: 1, fields: { ...paid, ticketCount: 12 } },
        { title: 'partly refunded', startsIn: 2, fields: { ...paid, ticketCount: 3 } },
        { title: 'free', startsIn: 4, fields: { ticketCount: 4, capacity: null } },
        { title: 'new', startsIn: 5, fields: paid },
      ]);
      await storePayout(server, sold ?? '', me, 29_412);
      await storePayout(server, refunded ?? '', me, 0);
      const labels = await pages(hostedBy(me, 'upcoming', NOW), ({ taken }) => (taken ? takenLabel(taken) : 'unknown'));
      expect(labels).toEqual([['12 of 50 · $294.12', '3 of 50 · $0.00', '4 going', '0 of 50']]);
    });

    // @spec:2/your-events
    test('a started event is upcoming until its end, or until 12 hours after its start without one', async () => {
      await givenEvents([
        { title: 'open, 11 hours', startsIn: -11 },
        { title: 'open, 13 hours', startsIn: -13 },
        { title: 'as long as any', startsIn: -27.5, lasts: 28 },
        { title: 'since last night, until soon', startsIn: -20, lasts: 21 },
        { title: 'over an hour ago', startsIn: -5, lasts: 4 },
      ]);
      expect(await hosted('upcoming')).toEqual([['as long as any', 'since last night, until soon', 'open, 11 hours']]);
      expect(await hosted('past')).toEqual([['over an hour ago', 'open, 13 hours']]);
    });

    test('a page of the query with only past events is skipped in the upcoming list', async () => {
      await givenEvents([
        ...named(30, (at) => `over ${at}`).map((title, at) => ({ title, startsIn: -20 + at / 10, lasts: 1 })),
        { title: 'coming', startsIn: 5 },
      ]);
      expect(await hosted('upcoming')).toEqual([['coming']]);
    });

    test('no page follows after 25 events, and each event of one instant is on one page only', async () => {
      await givenEvents(named(25, (at) => `same ${at}`).map((title) => ({ title, startsIn: 5 })));
      expect((await hosted('upcoming')).map((page) => page.length)).toEqual([25, 0]);
      await givenEvents(named(35, (at) => `same ${at + 25}`).map((title) => ({ title, startsIn: 5 })));
      const all = await hosted('upcoming');
      expect(all.map((page) => page.length)).toEqual([25, 25, 10]);
      expect(all.flat().toSorted()).toEqual(named(60, (at) => `same ${at}`).toSorted());
    });

    // @spec:7/reads
    test("a host of nothing gets an empty page; reading another person's list fails", async () => {
      expect(await hosted('upcoming')).toEqual([[]]);
      expect(await hosted('past')).toEqual([[]]);
      expect(await hostedBy(asUserId('another'), 'past', NOW)).toEqual({ kind: 'failed' });
    });
  });

  describe('the events a person has joined', () => {
    const given = async (events: readonly Given[], over?: object) => {
      const ids = await givenEvents(events.map((event) => ({ ...event, host: 'host' })));
      await givenJoins(ids, over);
      return ids;
    };

    // @spec:7/reads
    test('each is listed once, whenever it was joined: upcoming ones nearest first, past ones latest first', async () => {
      const coming = named(33, (at) => `coming ${at}`).map((title, at) => ({ title, startsIn: 1 + at }));
      const over = named(28, (at) => `over ${at}`).map((title, at) => ({ title, startsIn: -30 - at, lasts: 2 }));
      await given([...coming.toReversed(), ...over]);
      const upcoming = await joined('upcoming');
      expect(upcoming.map((page) => page.length)).toEqual([25, 8]);
      expect(upcoming.flat()).toEqual(named(33, (at) => `coming ${at}`));
      const past = await joined('past');
      expect(past.map((page) => page.length)).toEqual([25, 3]);
      expect(past.flat()).toEqual(named(28, (at) => `over ${at}`));
    });

    test('30 past events hide no coming one, and events at the same instant appear once each', async () => {
      await given([
        { title: 'coming', startsIn: 5 },
        ...named(30, (at) => `same ${at}`).map((title) => ({ title, startsIn: -50 })),
      ]);
      expect(await joined('upcoming')).toEqual([['coming']]);
      const past = await joined('past');
      expect(past.map((page) => page.length)).toEqual([25, 5]);
      expect(past.flat().toSorted()).toEqual(named(30, (at) => `same ${at}`).toSorted());
    });

    test('an event that has begun is upcoming until it is over', async () => {
      await given([
        { title: 'since last night, until soon', startsIn: -20, lasts: 21 },
        { title: 'over an hour ago', startsIn: -5, lasts: 4 },
      ]);
      expect(await joined('upcoming')).toEqual([['since last night, until soon']]);
      expect(await joined('past')).toEqual([['over an hour ago']]);
    });

    test('the card comes from the guest record, without reading the event', async () => {
      const [id = ''] = await given([{ title: 'As it is', startsIn: 5, lasts: 2 }], { title: 'As joined' });
      expect(pageOf(await joinedBy(me, 'upcoming', NOW)).items).toEqual([
        {
          id,
          title: 'As joined',
          date: '2026-12-12',
          startTime: '07:00',
          timeZone: 'UTC',
          startAt: NOW + 5 * HOUR,
          endAt: NOW + 7 * HOUR,
          area: 'Fitzroy VIC',
          imageURL: null,
          isCancelled: false,
        },
      ]);
    });

    // Firestore's SDK answers a query from the same one that is under way, whose answer may be from before (issue 32).
    test('include the joins made before the request, although the same list is already being read', async () => {
      const titles = named(20, (at) => `coming ${at}`);
      const ids = await givenEvents(titles.map((title) => ({ title, startsIn: 5, host: 'host' })));
      const end = new AbortController();
      const readAllTheTime = async () => {
        while (!end.signal.aborted) await joined('upcoming');
      };
      const reading = readAllTheTime();
      const lacking: string[] = [];
      for (const [at, id] of ids.entries()) {
        await givenJoins([id]);
        const [page = []] = await joined('upcoming');
        lacking.push(...titles.slice(0, at + 1).filter((title) => !page.includes(title)));
      }
      end.abort();
      await reading;
      expect(lacking).toEqual([]);
    });

    test("a guest of nothing gets an empty page; reading another person's list fails", async () => {
      expect(await joined('upcoming')).toEqual([[]]);
      expect(await joined('past')).toEqual([[]]);
      expect(await joinedBy(asUserId('another'), 'past', NOW)).toEqual({ kind: 'failed' });
    });
  });

  describe('the joined events on home', () => {
    const home = async () => {
      const found = await joinedForHome(me, NOW);
      if (found.kind !== 'found') throw new Error(`the list is ${found.kind}`);
      return { read: found.value.length, listed: homeEvents(found.value, NOW).map(({ title }) => title) };
    };
    const DAY = 24;
    const given = async (events: readonly Given[]) =>
      givenJoins(await givenEvents(events.map((event) => ({ ...event, host: 'host' }))));
    const coming = (count: number) => named(count, (at) => `coming ${at}`).map((title) => ({ title, startsIn: 5 }));
    const old = (count: number) =>
      named(count, (at) => `old ${at}`).map((title, at) => ({ title, startsIn: -(10 + at) * DAY }));

    test('reads only the three newest joins if none is too old', async () => {
      await given(coming(9));
      expect(await home()).toEqual({ read: 3, listed: ['coming 8', 'coming 7', 'coming 6'] });
    });

    test('if one of the newest joins is long past, reads just one more instead', async () => {
      await given([
        ...coming(12),
        ...old(1),
        ...named(2, (at) => `new ${at}`).map((title) => ({ title, startsIn: 9 })),
      ]);
      expect(await home()).toEqual({ read: 3, listed: ['new 1', 'new 0', 'coming 11'] });
    });

    test('finds events behind old joins without reading past events', async () => {
      await given([
        { title: 'first joined', startsIn: 5 },
        { title: 'a week ago', startsIn: -7 * DAY },
        { title: 'next', startsIn: 6 },
        ...old(39),
      ]);
      expect(await home()).toEqual({ read: 3, listed: ['next', 'a week ago', 'first joined'] });
    });

    test('skips an event that is too old only in its own zone, once', async () => {
      // It is the 12th by UTC, where these events are, and still the 11th elsewhere.
      await given([
        ...coming(4),
        ...named(3, (at) => `eight days ago ${at}`).map((title) => ({ title, startsIn: -8 * DAY })),
      ]);
      expect(await home()).toEqual({ read: 6, listed: ['coming 3', 'coming 2', 'coming 1'] });
    });

    test('shows nothing if nothing was joined, or all of it long ago', async () => {
      expect(await home()).toEqual({ read: 0, listed: [] });
      await given(old(30));
      expect(await home()).toEqual({ read: 0, listed: [] });
    });

    test("refuses to read another person's joins", async () => {
      expect(await joinedForHome(asUserId('another'), NOW)).toEqual({ kind: 'failed' });
    });
  });
});
