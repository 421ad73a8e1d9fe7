import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { anyPublicEvent } from './anyPublicEvent.testing.ts';
import { instantOf, offsetMinutesAt, parseDate, parseTime, wallTimeAt } from '../time/zonedTime.ts';
import { offsetAtStart, sharesClock, yearThere } from './eventClock.ts';

/** Finds local times that do not exist, such as 02:30 on the day the clocks go forward. */
const exists = (event: { date: string; startTime: string; startAt: number; timeZone: string }): boolean => {
  const [date, time] = [parseDate(event.date), parseTime(event.startTime)];
  if (!date || !time) return false;
  const wall = wallTimeAt(instantOf({ ...date, ...time }, event.timeZone), event.timeZone);
  return wall.hour === time.hour && wall.minute === time.minute;
};

describe("the event's local clock", () => {
  it("has the zone's offset at the start", () => {
    fc.assert(
      fc.property(anyPublicEvent(), ({ event }) => {
        fc.pre(exists(event));
        expect(offsetAtStart(event)).toBe(offsetMinutesAt(event.startAt, event.timeZone));
      }),
    );
  });

  it('ignores the seconds of the instant', () => {
    const event = { date: '2026-12-12', startTime: '18:30', timeZone: 'Australia/Sydney' };
    for (const seconds of [0, 1, 29, 31, 59])
      expect(offsetAtStart({ ...event, startAt: Date.UTC(2026, 11, 12, 7, 30, seconds) })).toBe(660);
  });

  it.each([
    ['2026-12-31T12:59:00Z', 2026],
    ['2026-12-31T13:00:00Z', 2027],
  ])('at %s it is the year %d in Sydney', (now, year) => {
    const event = {
      date: '2026-12-12',
      startTime: '18:30',
      startAt: Date.UTC(2026, 11, 12, 7, 30),
      timeZone: 'Australia/Sydney',
    };
    expect(yearThere(event, Date.parse(now))).toBe(year);
  });
});

test("compares this device's clock, not its zone's name", () => {
  const at = (startTime: string, startAt: number) => ({ date: '2026-12-12', startTime, startAt, timeZone: 'Etc/UTC' });
  // Tests run on UTC.
  expect(sharesClock(at('18:30', Date.UTC(2026, 11, 12, 18, 30)))).toBe(true);
  expect(sharesClock(at('18:30', Date.UTC(2026, 11, 12, 7, 30)))).toBe(false);
});
