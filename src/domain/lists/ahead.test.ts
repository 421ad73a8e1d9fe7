import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOver } from '../time/over.ts';
import { type EventOnDevice, isDueAhead, MOST_AHEAD, soonestAhead } from './ahead.ts';
import { asEventId } from '../events/event.ts';
import { aCard } from '../events/event.testing.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 1);

const card = (startAt: number, id = 'picnic') => aCard({ id: asEventId(id), timeZone: 'Australia/Sydney', startAt });
const kept = (hoursAgo: number, hasPlace = false): EventOnDevice => ({ savedAt: NOW - hoursAgo * HOUR, hasPlace });

test.each([
  ['nothing on the device', 90, { savedAt: null, hasPlace: false }, true],
  ['days away, and on the device', 90, kept(200), false],
  ['tomorrow, fetched a day ago', 30, kept(24), true],
  ['tomorrow, fetched this morning', 30, kept(5), false],
  ['just revealed, fetched before', 23, kept(2), true],
  ['just revealed, with the address', 23, kept(2, true), false],
  ['revealed, but the server said no after that', 20, kept(1), false],
  ['over', -30, { savedAt: null, hasPlace: false }, false],
])('%s: %s hours before the start', (_what, hours, had, isDue) => {
  expect(isDueAhead(card(NOW + hours * HOUR), had, NOW)).toBe(isDue);
});

const anyHours = fc.integer({ min: -100, max: 400 });

test('a device has at most the soonest events ahead, and none that is over', () => {
  fc.assert(
    fc.property(fc.array(anyHours, { maxLength: 60 }), (starts) => {
      const events = starts.map((hours, at) => ({
        card: card(NOW + hours * HOUR, `event${at}`),
        role: 'guest' as const,
      }));
      const ahead = soonestAhead(events, NOW).map(({ card: { startAt } }) => startAt);
      expect(ahead.length).toBe(Math.min(MOST_AHEAD, events.filter(({ card: each }) => !isOver(each, NOW)).length));
      expect(ahead).toEqual(ahead.toSorted((a, b) => a - b));
      const others = events.filter(({ card: each }) => !isOver(each, NOW) && !ahead.includes(each.startAt));
      expect(others.every(({ card: each }) => each.startAt >= (ahead.at(-1) ?? 0))).toBe(true);
    }),
  );
});

test('an event that was just fetched is not due, so a second start sends no request', () => {
  fc.assert(
    fc.property(anyHours, fc.boolean(), (hours, hasPlace) => {
      expect(isDueAhead(card(NOW + hours * HOUR), { savedAt: NOW, hasPlace }, NOW)).toBe(false);
    }),
  );
});
