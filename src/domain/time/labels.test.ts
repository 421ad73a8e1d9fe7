import { describe, expect, test } from 'vitest';
import { dateLabel, dateParts, daysUntil, longDate, twelveHour } from './labels.ts';

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
    expect(dateLabel(date, 'Australia/Perth', now)).toBe(expected);
  });

  test("today is the event's day, not the reader's: 00:30 on the 13th in Sydney is still the 12th in Perth", () => {
    const late = Date.parse('2026-12-12T13:30:00Z');
    expect(dateLabel('2026-12-13', 'Australia/Sydney', late)).toBe('Today');
    expect(dateLabel('2026-12-13', 'Australia/Perth', late)).toBe('Tomorrow');
  });

  test('counts whole days across a change of the clocks', () => {
    const beforeChange = Date.parse('2026-10-03T13:00:00Z');
    expect(daysUntil('2026-10-05', 'Australia/Sydney', beforeChange)).toBe(2);
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
