import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spanOf } from '../time/zonedTime.ts';
import { listOf, overAt, whenOf } from './timing.ts';

const at = (iso: string) => Date.parse(iso);
const open = { date: '2026-12-31', timeZone: 'Australia/Perth', startAt: at('2026-12-31T12:00:00Z'), endAt: null };

describe('when an event is over', () => {
  test('at its end', () => {
    expect(overAt({ ...open, endAt: at('2026-12-31T14:00:00Z') })).toBe(at('2026-12-31T14:00:00Z'));
  });

  test('without an end, at midnight on its own clock: 16:00 UTC in Perth, into the next year', () => {
    expect(overAt(open)).toBe(at('2026-12-31T16:00:00Z'));
    expect(whenOf(open, at('2026-12-31T15:59:00Z'))).toBe('upcoming');
    expect(whenOf(open, at('2026-12-31T16:00:00Z'))).toBe('past');
  });

  test('a date that does not exist is over when it starts', () => {
    expect(overAt({ ...open, date: '2026-02-31' })).toBe(open.startAt);
  });

  const zone = fc.constantFrom('Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Perth', 'Australia/Adelaide');
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  // Every day of the years in which the clocks change on different dates.
  const day = fc
    .integer({ min: 0, max: 1460 })
    .map((days) => new Date(at('2026-01-01T00:00:00Z') + days * 86_400_000).toISOString().slice(0, 10));

  test('at most 25 hours after its start, as the lists are asked for by it', () => {
    fc.assert(
      fc.property(day, zone, time, fc.option(time), (date, timeZone, startTime, endTime) => {
        const span = spanOf({ date, startTime, endTime, timeZone });
        if (!span) throw new Error('a date that exists has a span');
        const meant = span.endAt ?? overAt({ date, timeZone, ...span });
        expect(overAt({ date, timeZone, ...span })).toBe(meant);
        expect(meant - span.startAt).toBeGreaterThanOrEqual(0);
        expect(meant - span.startAt).toBeLessThanOrEqual(25 * 3_600_000);
      }),
    );
  });

  test('whatever a document says: never before its start, never more than 25 hours after it', () => {
    expect(overAt({ ...open, endAt: open.startAt - 1 })).toBe(open.startAt);
    expect(overAt({ ...open, endAt: open.startAt + 72 * 3_600_000 })).toBe(open.startAt + 25 * 3_600_000);
    expect(overAt({ ...open, date: '2027-06-01' })).toBe(open.startAt + 25 * 3_600_000);
  });

  test('on the day the clocks go back, 25 hours after a start at midnight', () => {
    const span = spanOf({ date: '2026-04-05', startTime: '00:00', endTime: null, timeZone: 'Australia/Sydney' });
    if (!span) throw new Error('that day exists');
    expect(overAt({ date: '2026-04-05', timeZone: 'Australia/Sydney', ...span }) - span.startAt).toBe(25 * 3_600_000);
  });
});

describe('the two halves', () => {
  test('every event is in exactly one, upcoming by nearest, past by latest', () => {
    const event = fc.integer({ min: 0, max: 1000 }).map((day) => {
      const startAt = at('2026-01-01T00:00:00Z') + day * 86_400_000;
      return {
        date: new Date(startAt).toISOString().slice(0, 10),
        timeZone: 'UTC',
        startAt,
        endAt: startAt + 3_600_000,
      };
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
