import fc from 'fast-check';
import { twoDigits } from '../time/twoDigits.ts';
import { describe, expect, test } from 'vitest';
import { EVENT_ZONES } from '../time/eventZones.ts';
import { transitionsBetween } from '../time/zoneTransitions.ts';
import { clockAt, spanOf } from '../time/zonedTime.ts';
import { clockChanges, publishedTimes } from './clockChange.ts';

const HOUR = 3_600_000;
const draft = (date: string, startTime: string, endTime = '') => ({ date, startTime, endTime });

describe('the night when clocks go forward', () => {
  const NIGHT = '2027-10-03';

  test('is the first Sunday of October in Sydney', () => {
    const [change] = transitionsBetween(Date.UTC(2027, 9, 1), Date.UTC(2027, 9, 10), 'Australia/Sydney');
    expect(change && clockAt(change.at, 'Australia/Sydney')).toEqual({ date: NIGHT, time: '03:00' });
  });

  test('an event at a time that is skipped moves on whole: from 2 to 3 AM is published as from 3 to 4 AM', () => {
    const skipped = draft(NIGHT, '02:00', '03:00');
    expect(publishedTimes(skipped, 'Australia/Sydney')).toEqual({ startTime: '03:00', endTime: '04:00' });
    expect(clockChanges(skipped, 'Australia/Sydney')).toEqual([
      { kind: 'skipped', which: 'start', typed: '02:00', startTime: '03:00', endTime: '04:00' },
    ]);
    const span = spanOf({ ...skipped, timeZone: 'Australia/Sydney' });
    expect(span && (span.endAt ?? 0) - span.startAt).toBe(HOUR);
  });

  test.each([
    ['Australia/Sydney', draft(NIGHT, '01:30', '02:30'), { startTime: '01:30', endTime: '03:30' }],
    ['Australia/Sydney', draft('2027-10-02', '20:00', '02:30'), { startTime: '20:00', endTime: '03:30' }],
    ['Australia/Sydney', draft(NIGHT, '02:30'), { startTime: '03:30', endTime: '' }],
    ['Australia/Sydney', draft(NIGHT, '02:30', '02:45'), { startTime: '03:30', endTime: '03:45' }],
    ['Australia/Sydney', draft(NIGHT, '02:30', '01:15'), { startTime: '03:30', endTime: '01:15' }],
    ['Australia/Lord_Howe', draft(NIGHT, '02:00', '02:30'), { startTime: '02:30', endTime: '03:00' }],
    ['Australia/Brisbane', draft(NIGHT, '02:00', '03:00'), { startTime: '02:00', endTime: '03:00' }],
  ])('in %s %j is published as %j', (zone, typed, published) => {
    expect(publishedTimes(typed, zone)).toEqual(published);
    const isMoved = typed.startTime !== published.startTime || typed.endTime !== published.endTime;
    expect(clockChanges(typed, zone).length > 0).toBe(isMoved);
  });
});

describe('the night when clocks go back', () => {
  test.each([
    ['Australia/Sydney', 'AEDT'],
    ['Australia/Adelaide', 'ACDT'],
    ['Australia/Brisbane', null],
  ])('in %s a time that comes twice means the first, in %s', (zone, name) => {
    const found = clockChanges(draft('2027-04-04', '02:30', '02:45'), zone);
    expect(found).toEqual(
      name === null
        ? []
        : [
            { kind: 'repeated', which: 'start', typed: '02:30', zone: name },
            { kind: 'repeated', which: 'end', typed: '02:45', zone: name },
          ],
    );
  });
});

test.each([
  ['no date', draft('', '02:30')],
  ['no time', draft('2027-10-03', '')],
  ['a day that does not exist', draft('2027-02-31', '02:30')],
])('says nothing about %s', (_what, typed) => {
  expect(clockChanges(typed, 'Australia/Sydney')).toEqual([]);
  expect(publishedTimes(typed, 'Australia/Sydney')).toMatchObject({ startTime: typed.startTime });
});

describe('in every zone of events', () => {
  const time = fc.integer({ min: 0, max: 1439 }).map((at) => `${twoDigits(Math.floor(at / 60))}:${twoDigits(at % 60)}`);
  const day = fc
    .date({ min: new Date('2025-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  /** A day of the year on which a zone changes its clocks, or any other. */
  const dayIn = (zone: string) =>
    fc.oneof(
      day,
      day.map((any) => {
        const from = Date.parse(any);
        const [change] = transitionsBetween(from, from + 366 * 24 * HOUR, zone);
        return change === undefined ? any : clockAt(change.at - HOUR, zone).date;
      }),
    );
  const anyDraft = fc.constantFrom(...EVENT_ZONES).chain((zone) =>
    fc.record({
      zone: fc.constant(zone),
      date: dayIn(zone),
      startTime: time,
      endTime: fc.oneof(time, fc.constant('')),
    }),
  );

  test('a published time is on the clock, the end comes after the start, and what moved is said', () => {
    fc.assert(
      fc.property(anyDraft, ({ zone, ...typed }) => {
        const span = spanOf({ ...typed, timeZone: zone });
        const published = publishedTimes(typed, zone);
        const again = publishedTimes({ date: typed.date, ...published }, zone);
        expect(again).toEqual(published);
        if (span === null) throw new Error('no span');
        expect((span.endAt ?? Infinity) - span.startAt).toBeGreaterThan(0);
        expect((span.endAt ?? span.startAt) - span.startAt).toBeLessThanOrEqual(25 * HOUR);
        const moved = clockChanges(typed, zone).filter(({ kind }) => kind === 'skipped');
        expect(moved.length > 0).toBe(published.startTime !== typed.startTime || published.endTime !== typed.endTime);
      }),
      { numRuns: 500 },
    );
  });

  test('an event that starts at a skipped time keeps the length that its times say, and an end on the next day', () => {
    const zones = EVENT_ZONES.filter(
      (zone) => transitionsBetween(Date.UTC(2027, 0), Date.UTC(2028, 0), zone).length > 0,
    );
    expect(zones.length).toBeGreaterThan(5);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 2025, max: 2040 }),
        fc.nat(29),
        fc.integer({ min: 1, max: 1439 }),
        (zone, year, into, length) => {
          const forward = transitionsBetween(Date.UTC(year, 0), Date.UTC(year + 1, 0), zone).find(
            ({ from, to }) => to > from,
          );
          if (forward === undefined) throw new Error('no change');
          // Before the change the clock would show the skipped time `into` minutes later.
          const { date, time: startTime } = skippedAt(forward, into);
          const end = new Date(Date.parse(`${date}T${startTime}Z`) + length * 60_000).toISOString();
          const endTime = end.slice(11, 16);
          const span = spanOf({ date, startTime, endTime, timeZone: zone });
          const gap = end.startsWith(date) ? 0 : forward.to - forward.from;
          const startAt = forward.at + into * 60_000;
          expect(span).toEqual({ startAt, endAt: startAt + (length - gap) * 60_000 });
        },
      ),
    );
  });

  const skippedAt = (change: { at: number; from: number }, into: number) => {
    const text = new Date(change.at + (change.from + into) * 60_000).toISOString();
    return { date: text.slice(0, 10), time: text.slice(11, 16) };
  };
});
