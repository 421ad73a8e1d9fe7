import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asUserId } from '../people/person.ts';
import type { ArvoEvent } from '../events/event.ts';
import { anEvent } from '../events/event.testing.ts';
import { decideFreeJoins, type FreeJoin, type JoinerFacts } from './freeJoins.ts';

const event = anEvent({ capacity: 3, ticketCount: 1 });
const NOW = event.startAt - 3_600_000;
const joiner = (over: Partial<JoinerFacts> = {}): JoinerFacts => ({
  uid: asUserId('ada'),
  profile: { name: 'Ada', photo: null },
  isGuest: false,
  departure: null,
  ...over,
});
const left = (msAgo: number) => ({ at: NOW - msAgo, removedWith: null });
const brief = (decision: FreeJoin | undefined) => (decision?.kind === 'refused' ? decision.reason : decision?.kind);

test.each<[string, string, Partial<ArvoEvent> | null, Partial<JoinerFacts>]>([
  ['nobody becomes a guest twice', 'already-guest', {}, { isGuest: true }],
  ['nobody joins a deleted event', 'gone', null, {}],
  ['nobody joins a paid event without paying', 'paid', { isPaid: true, priceCents: 500 }, {}],
  ['the host does not join', 'host', {}, { uid: asUserId('host') }],
  ['nobody joins without a profile', 'no-profile', {}, { profile: null }],
  ['nobody joins after the end', 'over', { startAt: NOW - 86_400_000 }, {}],
  ['nobody joins a cancelled event', 'over', { isCancelled: true }, {}],
  ['nobody joins a full event', 'full', { ticketCount: 2, heldCount: 1 }, {}],
  ['nobody joins within 10 seconds of leaving', 'just-left', {}, { departure: left(9_999) }],
  ['somebody who left 10 seconds ago joins', 'join', {}, { departure: left(10_000) }],
  ['nobody whom the host has removed joins again', 'removed', {}, { departure: { at: 0, removedWith: 'Sorry' } }],
])('%s: %s', (_what, expected, eventOver, over) => {
  const sale = { event: eventOver && { ...event, ...eventOver }, now: NOW };
  expect(brief(decideFreeJoins([joiner(over)], sale)[0])).toBe(expected);
});

test('spots go to the first requests, and two requests of one person get one spot', () => {
  const people = ['ada', 'ada', 'bob', 'eve'].map((uid) => joiner({ uid: asUserId(uid) }));
  expect(decideFreeJoins(people, { event, now: NOW }).map(brief)).toEqual(['join', 'already-guest', 'join', 'full']);
});

test('deciding together gives the same results as one by one, and never exceeds the capacity', () => {
  const anyJoiner = fc.record({
    uid: fc.constantFrom('ada', 'bob', 'eve', 'host').map(asUserId),
    isGuest: fc.boolean(),
    departure: fc.constantFrom(null, left(1000), left(20_000), { at: 0, removedWith: '' }),
    profile: fc.constantFrom(null, { name: 'A', photo: null }),
  });
  const anyCounts = fc.record({ capacity: fc.integer({ min: 3, max: 8 }), ticketCount: fc.nat(3) });
  fc.assert(
    fc.property(fc.array(anyJoiner, { maxLength: 10 }), anyCounts, (people, counts) => {
      const together = decideFreeJoins(people, { event: { ...event, ...counts }, now: NOW });
      let { ticketCount } = counts;
      const guests = new Set<string>();
      const oneByOne = people.map((person) => {
        const isGuest = person.isGuest || guests.has(person.uid);
        const sale = { event: { ...event, ...counts, ticketCount }, now: NOW };
        const [decision] = decideFreeJoins([{ ...person, isGuest }], sale);
        if (decision?.kind === 'join') {
          guests.add(person.uid);
          ticketCount += 1;
        }
        return decision;
      });
      expect(together).toEqual(oneByOne);
      expect(ticketCount).toBeLessThanOrEqual(counts.capacity);
    }),
  );
});
