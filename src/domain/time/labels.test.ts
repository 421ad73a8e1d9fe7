import { afterEach, describe, expect, test, vi } from 'vitest';
import { timezoneOffsetIn } from './deviceClock.testing.ts';
import { dateLabel, dateParts, daysUntil, isOtherDayHere, longDate, twelveHour } from './labels.ts';

afterEach(() => vi.restoreAllMocks());

// @spec:2/event-time
describe('12-hour times', () => {
  test.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['09:30', '9:30 AM'],
    ['12:00', '12:00 PM'],
    ['18:30', '6:30 PM'],
    ['23:59', '11:59 PM'],
    ['24:00', ''],
    ['rubbish', ''],
  ])('%s is %j', (time, expected) => {
    expect(twelveHour(time)).toBe(expected);
  });
});

// @spec:2/date-label
describe('date labels', () => {
  // 20:00 on Saturday 12 December 2026 in Perth, 23:00 in Sydney.
  const now = Date.parse('2026-12-12T12:00:00Z');
  test.each([
    ['2026-12-12', 'Today'],
    ['2026-12-13', 'Tomorrow'],
    ['2026-12-14', 'In 2 days'],
    ['2026-12-19', 'In 7 days'],
    ['2026-12-20', '20 Dec'],
    ['2026-12-11', '11 Dec'],
    ['2026-02-31', ''],
  ])('%s is %j', (date, expected) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(timezoneOffsetIn('Australia/Perth'));
    expect(dateLabel(date, now)).toBe(expected);
  });

  test.each([
    ['Australia/Perth', 'Tomorrow'],
    ['Australia/Darwin', 'Tomorrow'],
    ['Australia/Adelaide', 'Today'],
    ['Australia/Sydney', 'Today'],
    ['Pacific/Auckland', 'Today'],
  ])("today is the reader's: on Tuesday evening in %s Wednesday is %j, wherever the event is", (zone, label) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(timezoneOffsetIn(zone));
    // 21:30 on Tuesday in Perth, 23:00 in Darwin, 00:00 on Wednesday in Adelaide.
    expect(dateLabel('2026-11-25', Date.parse('2026-11-24T13:30:00Z'))).toBe(label);
  });

  test.each([
    ['Australia/Perth', '2026-11-25T01:00', true],
    ['Australia/Perth', '2026-11-25T09:58', false],
    ['Australia/Sydney', '2026-11-25T01:00', false],
    ['Pacific/Auckland', '2026-11-25T23:00', true],
  ])('in %s the day of an event in Sydney at %s is another one: %s', (zone, start, isOther) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(timezoneOffsetIn(zone));
    const event = { date: start.slice(0, 10), startAt: Date.parse(`${start}+11:00`), timeZone: 'Australia/Sydney' };
    expect(isOtherDayHere(event)).toBe(isOther);
    // A document that says two things has no day to compare.
    expect(isOtherDayHere({ ...event, date: '2026-11-27' })).toBe(false);
  });

  test('counts whole days across a change of the clocks', () => {
    const beforeChange = Date.parse('2026-10-03T13:00:00Z');
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(timezoneOffsetIn('Australia/Sydney'));
    expect(daysUntil('2026-10-05', beforeChange)).toBe(2);
  });
});

describe('dates in words', () => {
  test('have weekday, day, month and year', () => {
    expect(dateParts('2026-12-12')).toEqual({ weekday: 'Sat', day: 12, month: 'Dec', year: 2026 });
  });
  test('names the year if it is not the current one', () => {
    expect(longDate('2026-12-12', 2026)).toBe('Sat 12 Dec');
    expect(longDate('2027-01-01', 2026)).toBe('Fri 1 Jan 2027');
    expect(longDate('2027-02-30', 2026)).toBe('');
  });
});
