import { twoDigits } from './twoDigits.ts';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { EVENT_ZONES } from './eventZones.ts';
import {
  clockAt,
  instantOf,
  isTimeZone,
  offsetMinutesAt,
  parseDate,
  parseTime,
  spanOf,
  wallTimeAt,
} from './zonedTime.ts';

const ZONES = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Broken_Hill',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Eucla',
  'Australia/Lord_Howe',
] as const;
const zone = fc.constantFrom(...ZONES);
const iso = (instant: number) => new Date(instant).toISOString();

describe('instants of wall times', () => {
  test.each([
    ['Australia/Sydney', '2026-12-12', '18:30', '2026-12-12T07:30:00.000Z'],
    ['Australia/Sydney', '2026-07-12', '18:30', '2026-07-12T08:30:00.000Z'],
    ['Australia/Perth', '2026-12-12', '18:30', '2026-12-12T10:30:00.000Z'],
    ['Australia/Darwin', '2026-12-12', '18:30', '2026-12-12T09:00:00.000Z'],
    ['Australia/Adelaide', '2026-12-12', '18:30', '2026-12-12T08:00:00.000Z'],
    ['Australia/Broken_Hill', '2026-07-12', '18:30', '2026-07-12T09:00:00.000Z'],
    ['Australia/Eucla', '2026-07-12', '18:30', '2026-07-12T09:45:00.000Z'],
    // Lord Howe moves its clocks by half an hour: +11 in summer, +10:30 in winter.
    ['Australia/Lord_Howe', '2026-12-12', '18:30', '2026-12-12T07:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-07-12', '18:30', '2026-07-12T08:00:00.000Z'],
  ])('%s %s %s is %s', (timeZone, date, startTime, expected) => {
    const span = spanOf({ date, startTime, endTime: null, timeZone });
    expect(span && iso(span.startAt)).toBe(expected);
  });

  test('a skipped local time moves on by the gap: 02:30 on 4 October 2026 in Sydney is 03:30', () => {
    const instant = instantOf({ year: 2026, month: 10, day: 4, hour: 2, minute: 30 }, 'Australia/Sydney');
    expect(iso(instant)).toBe('2026-10-03T16:30:00.000Z');
    expect(wallTimeAt(instant, 'Australia/Sydney')).toMatchObject({ hour: 3, minute: 30 });
  });

  test('a repeated local time means the first: 02:30 on 5 April 2026 in Sydney', () => {
    const instant = instantOf({ year: 2026, month: 4, day: 5, hour: 2, minute: 30 }, 'Australia/Sydney');
    expect(iso(instant)).toBe('2026-04-04T15:30:00.000Z');
  });

  test('converting an instant to wall time and back gives the same instant, or an hour earlier if the time is repeated', () => {
    fc.assert(
      fc.property(zone, fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }), (timeZone, instant) => {
        const minute = Math.floor(instant / 60_000) * 60_000;
        const back = instantOf(wallTimeAt(minute, timeZone), timeZone);
        expect([0, 30 * 60_000, 60 * 60_000]).toContain(minute - back);
        expect(wallTimeAt(back, timeZone)).toEqual(wallTimeAt(minute, timeZone));
      }),
    );
  });

  test('an instant reads back as the date and time of the event', () => {
    expect(clockAt(Date.UTC(2026, 11, 31, 13, 5), 'Australia/Sydney')).toEqual({ date: '2027-01-01', time: '00:05' });
    expect(clockAt(Date.UTC(2026, 0, 31, 15), 'Australia/Perth')).toEqual({ date: '2026-01-31', time: '23:00' });
  });

  test('offsets are those of the Australian zones', () => {
    expect(offsetMinutesAt(Date.UTC(2026, 0, 15), 'Australia/Sydney')).toBe(660);
    expect(offsetMinutesAt(Date.UTC(2026, 6, 15), 'Australia/Sydney')).toBe(600);
    expect(offsetMinutesAt(Date.UTC(2026, 0, 15), 'Australia/Eucla')).toBe(525);
  });

  test('recognises valid zones', () => {
    expect(isTimeZone('Australia/Perth')).toBe(true);
    expect(isTimeZone('Australia/Atlantis')).toBe(false);
  });
});

describe('spans', () => {
  const timeZone = 'Australia/Melbourne';

  test('an end at or before the start is on the next day', () => {
    const hours = (endTime: string) => {
      const span = spanOf({ date: '2026-12-31', startTime: '20:00', endTime, timeZone });
      return span?.endAt == null ? null : (span.endAt - span.startAt) / 3_600_000;
    };
    expect([hours('02:00'), hours('20:00'), hours('20:01')]).toEqual([6, 24, 1 / 60]);
  });

  test('a night in which the clocks go back is an hour longer', () => {
    const span = spanOf({ date: '2026-04-04', startTime: '20:00', endTime: '04:00', timeZone });
    expect(span && (span.endAt ?? 0) - span.startAt).toBe(9 * 3_600_000);
  });

  test.each([
    ['2026-02-31', '10:00', null],
    ['2026-13-01', '10:00', null],
    ['12/12/2026', '10:00', null],
    ['2026-12-12', '24:00', null],
    ['2026-12-12', '', null],
    ['2026-12-12', '10:00', '25:00'],
  ])('%s %s to %s does not exist', (date, startTime, endTime) => {
    expect(spanOf({ date, startTime, endTime, timeZone })).toBeNull();
  });

  test('the end is always after the start, within a day and an hour', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${twoDigits(hour)}:${twoDigits(minute)}`);
    const date = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    fc.assert(
      fc.property(zone, date, time, time, (chosen, day, startTime, endTime) => {
        const span = spanOf({ date: day, startTime, endTime, timeZone: chosen });
        const length = (span?.endAt ?? 0) - (span?.startAt ?? 0);
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(25 * 3_600_000);
      }),
    );
  });
});

describe('parsing', () => {
  test('accepts only days that exist', () => {
    expect(parseDate('2028-02-29')).toEqual({ year: 2028, month: 2, day: 29 });
    expect(parseDate('2026-02-29')).toBeNull();
    expect(parseDate('2026-2-9')).toBeNull();
  });

  test('no text makes parsing throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const time = parseTime(text);
        expect(time === null || (time.hour < 24 && time.minute < 60)).toBe(true);
      }),
    );
    expect(parseTime('23:59')).toEqual({ hour: 23, minute: 59 });
  });
});

describe('the cache of formatters', () => {
  const made = () => vi.spyOn(Intl, 'DateTimeFormat');
  /** Every mixture of upper and lower case is another spelling of the zone. */
  const spelling = (n: number): string =>
    [...'america/argentina']
      .map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter))
      .join('')
      .concat('/salta');

  test('is bounded for any number of spellings', () => {
    const spy = made();
    const usedNow = (used: string): number => {
      spy.mockClear();
      wallTimeAt(0, used);
      return spy.mock.calls.length;
    };
    for (let n = 0; n < 500; n += 1) expect(isTimeZone(spelling(n))).toBe(true);
    expect(usedNow(spelling(499))).toBe(0);
    expect(usedNow(spelling(0))).toBe(1);
    spy.mockRestore();
  });

  test('has room for every zone of events', () => {
    for (let n = 0; n < 500; n += 1) wallTimeAt(0, spelling(n));
    for (const used of EVENT_ZONES) wallTimeAt(0, used);
    for (const used of EVENT_ZONES) wallTimeAt(0, used);
    const spy = made();
    for (const used of EVENT_ZONES) wallTimeAt(0, used);
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  });
});
