import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timezoneOffsetIn } from '../time/deviceClock.testing.ts';
import { asEventId } from '../events/event.ts';
import { aCard } from '../events/event.testing.ts';
import type { EventCard } from '../events/eventCard.ts';
import { eventsToday, nextDayMayBegin } from './eventsToday.ts';

const HOUR = 3_600_000;
/** 00:30 on 13 December in Sydney, 21:30 on the 12th in Perth. */
const NOW = Date.UTC(2026, 11, 12, 13, 30);

const card = (changes: Partial<EventCard> = {}) =>
  aCard({ date: '2026-12-13', timeZone: 'Australia/Sydney', startAt: NOW + 18 * HOUR, ...changes });

beforeEach(() => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(timezoneOffsetIn('Australia/Sydney'));
});
afterEach(() => vi.restoreAllMocks());

test.each<[string, Partial<EventCard>, number]>([
  ["an event on the reader's current day", {}, 1],
  ['an event on the same date in a zone where that day has not begun', { timeZone: 'Australia/Perth' }, 1],
  [
    'an event of the previous date, which is still today in its zone',
    { timeZone: 'Australia/Perth', date: '2026-12-12' },
    0,
  ],
  ['an event of yesterday', { date: '2026-12-12' }, 0],
  ['an event in progress', { startAt: NOW - HOUR, endAt: NOW + 1 }, 1],
  ['an event that ended', { startAt: NOW - HOUR, endAt: NOW }, 0],
  ['a cancelled event', { isCancelled: true }, 0],
  ['a date that does not exist', { date: '2026-02-30' }, 0],
])('%s', (_what, changes, count) => {
  expect(eventsToday([card(changes)], NOW)).toBe(count);
});

test('an event in several lists counts once, and different ones each', () => {
  expect(eventsToday([card(), card({ title: 'Picnic' }), card({ id: asEventId('choir') })], NOW)).toBe(2);
  expect(eventsToday([], NOW)).toBe(0);
});

test.each(['Australia/Sydney', 'Australia/Adelaide', 'Australia/Eucla', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
  'no day in %s begins before the instant that is returned',
  (timeZone) => {
    const dayAt = (at: number) => new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'short' }).format(at);
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }), (now) => {
        const next = nextDayMayBegin(now);
        expect(next).toBeGreaterThan(now);
        expect(next - now).toBeLessThanOrEqual(HOUR / 4);
        expect(dayAt(next - 1)).toBe(dayAt(now));
      }),
    );
  },
);
