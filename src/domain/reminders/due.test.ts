import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REVEAL_BEFORE_START_MS } from '../places/addressReveal.ts';
import { EVENT_ZONES } from '../time/eventZones.ts';
import { clockAt, instantOf } from '../time/zonedTime.ts';
import { dueSpan, hasWaited, isDue, LONGEST_AHEAD_MS } from './due.ts';
import { isQuiet } from './quiet.ts';
import { SENT_KINDS } from './reminder.ts';

const MELBOURNE = 'Australia/Melbourne';
const at = (day: number, hour: number, minute = 0, zone = MELBOURNE) =>
  instantOf({ year: 2026, month: 12, day, hour, minute }, zone);
const starting = (day: number, hour: number, minute = 0) => ({ startAt: at(day, hour, minute), timeZone: MELBOURNE });

describe('"Tomorrow: …"', () => {
  it('is due from 10:00 to 21:00 on the day before, in the event’s zone', () => {
    expect(dueSpan('tomorrow', starting(12, 18, 30))).toEqual({ from: at(11, 10), until: at(11, 21) });
  });

  it('is due on the calendar day before, also for an event just after midnight', () => {
    expect(dueSpan('tomorrow', starting(12, 0, 30))).toEqual({ from: at(11, 10), until: at(11, 21) });
  });

  it('is due on the last day of the month before an event on the first', () => {
    const event = {
      startAt: instantOf({ year: 2027, month: 1, day: 1, hour: 12, minute: 0 }, MELBOURNE),
      timeZone: MELBOURNE,
    };
    expect(dueSpan('tomorrow', event).from).toBe(at(31, 10));
  });

  it('uses the event’s zone, not Melbourne’s', () => {
    const perth = 'Australia/Perth';
    const event = { startAt: at(12, 9, 0, perth), timeZone: perth };
    expect(dueSpan('tomorrow', event).from).toBe(at(11, 10, 0, perth));
  });
});

describe('"The address is open"', () => {
  it('is due from when the rules open the address until the event starts', () => {
    expect(dueSpan('address-open', starting(12, 18, 30))).toEqual({ from: at(11, 18, 30), until: at(12, 18, 30) });
  });

  it.each([
    ['late in the evening', 22, 15, at(12, 8)],
    ['at the first minute of the night', 21, 0, at(12, 8)],
    ['early in the morning', 6, 45, at(11, 8)],
    ['at the last minute of the night', 7, 59, at(11, 8)],
    ['at its end', 8, 0, at(11, 8)],
    ['at the last minute of the evening', 20, 59, at(11, 20, 59)],
  ])('of an address that opens %s is due once the night is over', (_what, hour, minute, from) => {
    expect(dueSpan('address-open', starting(12, hour, minute)).from).toBe(from);
  });
});

describe('a late run', () => {
  it('sends nothing at night, and the address reminder in the morning', () => {
    const event = starting(12, 18, 30);
    expect(isDue('address-open', event, at(11, 23))).toBe(false);
    expect(isDue('address-open', event, at(12, 8))).toBe(true);
    expect(isDue('tomorrow', event, at(12, 8))).toBe(false);
  });

  it('sends nothing once the event has started', () => {
    expect(isDue('address-open', starting(12, 18, 30), at(12, 18, 30))).toBe(false);
  });
});

it('reminds only people who joined before it was due', () => {
  const event = starting(12, 18, 30);
  expect(hasWaited('tomorrow', event, at(11, 10) - 1)).toBe(true);
  expect(hasWaited('tomorrow', event, at(11, 10))).toBe(false);
});

it('the job reads far enough ahead for the last minute of a day on which clocks go back', () => {
  const startAt = instantOf({ year: 2027, month: 4, day: 4, hour: 23, minute: 59 }, MELBOURNE);
  const { from } = dueSpan('tomorrow', { startAt, timeZone: MELBOURNE });
  expect(startAt - from).toBe(39 * 60 * 60_000 - 60_000);
  expect(startAt - from).toBeLessThanOrEqual(LONGEST_AHEAD_MS);
});

/** Any minute of some years that include clock changes. */
const anyEvent = fc.record({
  startAt: fc
    .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
    .map((m) => m * 60_000),
  timeZone: fc.constantFrom(...EVENT_ZONES),
});
const anyKind = fc.constantFrom(...SENT_KINDS);

describe('for any event', () => {
  it('every reminder has a due time, outside of nights and within the range that the job reads', () => {
    fc.assert(
      fc.property(anyKind, anyEvent, (kind, event) => {
        const { from, until } = dueSpan(kind, event);
        expect(from).toBeLessThan(until);
        expect(until).toBeLessThanOrEqual(event.startAt);
        expect(from).toBeGreaterThanOrEqual(event.startAt - LONGEST_AHEAD_MS);
        expect(isQuiet(from, event.timeZone)).toBe(false);
        expect(isDue(kind, event, from)).toBe(true);
        expect(isDue(kind, event, until)).toBe(false);
      }),
    );
  });

  it('"Tomorrow" is correct whenever it is sent', () => {
    fc.assert(
      fc.property(anyEvent, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (event, share) => {
        const { from, until } = dueSpan('tomorrow', event);
        const sent = from + Math.floor(share * (until - from));
        const [today, day] = [clockAt(sent, event.timeZone).date, clockAt(event.startAt, event.timeZone).date];
        expect(Date.parse(day) - Date.parse(today)).toBe(24 * 60 * 60_000);
      }),
    );
  });

  it('the address is never announced before the rules open it', () => {
    fc.assert(
      fc.property(anyEvent, fc.integer({ min: 0, max: LONGEST_AHEAD_MS }), (event, early) => {
        const now = event.startAt - early;
        if (early > REVEAL_BEFORE_START_MS) expect(isDue('address-open', event, now)).toBe(false);
      }),
    );
  });
});
