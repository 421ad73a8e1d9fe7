import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
