import { afterEach, expect, test, vi } from 'vitest';
import { startLabel } from './startLabel.ts';

afterEach(() => vi.restoreAllMocks());

const inPerth = {
  date: '2026-11-23',
  startTime: '14:00',
  startAt: Date.UTC(2026, 10, 23, 6),
  timeZone: 'Australia/Perth',
} as const;

/** The night when Sydney's clocks go back. */
const twice = {
  date: '2027-04-04',
  startTime: '02:30',
  startAt: Date.UTC(2027, 3, 3, 15, 30),
  timeZone: 'Australia/Sydney',
} as const;

test.each([
  ["names the zone if the reader's clock differs", -660, inPerth, '2:00 PM AWST'],
  ['names no zone to a reader on the same clock', -480, inPerth, '2:00 PM'],
  ["names the zone of a time that the event's clock shows twice", -660, twice, '2:30 AM AEDT'],
  [
    'names no zone for the same time a week later',
    -600,
    { ...twice, date: '2027-04-11', startAt: Date.UTC(2027, 3, 10, 16, 30) },
    '2:30 AM',
  ],
  ['is empty without a time', -660, { ...inPerth, startTime: '' }, ''],
])('a list %s', (_what, offset, event, label) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  expect(startLabel(event)).toBe(label);
});
