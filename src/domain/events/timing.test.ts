import { twoDigits } from '../time/twoDigits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overAt } from '../time/over.ts';
import { spanOf } from '../time/zonedTime.ts';
import { LONGEST_STORED_MS, listOf, plausibleEnd, whenOf } from './timing.ts';

const at = (iso: string) => Date.parse(iso);

describe('the longest event', () => {
  const zone = fc.constantFrom('Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Perth', 'Australia/Adelaide');
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${twoDigits(hour)}:${twoDigits(minute)}`);
  // Every day of two years whose clocks change on different dates.
  const day = fc
    .integer({ min: 0, max: 1460 })
    .map((days) => new Date(at('2026-01-01T00:00:00Z') + days * 86_400_000).toISOString().slice(0, 10));

  test("every event that the wizard makes ends within it, as the lists' queries assume", () => {
    fc.assert(
      fc.property(day, zone, time, fc.option(time), (date, timeZone, startTime, endTime) => {
        const span = spanOf({ date, startTime, endTime, timeZone });
        if (!span) throw new Error('a date that exists has a span');
        expect(overAt(span)).toBeGreaterThan(span.startAt);
        expect(overAt(span) - span.startAt).toBeLessThanOrEqual(LONGEST_STORED_MS);
      }),
    );
  });
});

test.each([
  ['none', null, false],
  ['one before the start', 999, false],
  ['the start itself', 1_000, false],
  ['a millisecond later', 1_001, true],
  ['the longest', 1_000 + LONGEST_STORED_MS, true],
  ['one too far away', 1_001 + LONGEST_STORED_MS, false],
])('an end that is %s is given to calendars only if it is possible', (_what, endAt, isGiven) => {
  expect(plausibleEnd({ startAt: 1_000, endAt })).toBe(isGiven ? endAt : null);
});

describe('upcoming and past', () => {
  test('an event is upcoming until its end', () => {
    const event = { startAt: at('2026-12-31T12:00:00Z'), endAt: at('2026-12-31T14:00:00Z') };
    expect(whenOf(event, at('2026-12-31T13:59:59Z'))).toBe('upcoming');
    expect(whenOf(event, at('2026-12-31T14:00:00Z'))).toBe('past');
  });

  test('every event is in exactly one list, upcoming soonest first, past latest first', () => {
    const event = fc.integer({ min: 0, max: 1000 }).map((day) => {
      const startAt = at('2026-01-01T00:00:00Z') + day * 86_400_000;
      return { startAt, endAt: startAt + 3_600_000 };
    });
    fc.assert(
      fc.property(fc.array(event), fc.integer({ min: 0, max: 1000 }), (events, day) => {
        const now = at('2026-01-01T00:00:00Z') + day * 86_400_000;
        const [upcoming, past] = [listOf(events, 'upcoming', now), listOf(events, 'past', now)];
        expect(upcoming.length + past.length).toBe(events.length);
        expect(upcoming.map((each) => each.startAt)).toEqual(
          upcoming.map((each) => each.startAt).toSorted((a, b) => a - b),
        );
        expect(past.map((each) => each.startAt)).toEqual(past.map((each) => each.startAt).toSorted((a, b) => b - a));
      }),
    );
  });
});
