import { afterEach, expect, test, vi } from 'vitest';
import { startLabel } from './startLabel.ts';

afterEach(() => vi.restoreAllMocks());

const inPerth = {
  date: '2026-11-23',
  startTime: '14:00',
  startAt: Date.UTC(2026, 10, 23, 6),
  timeZone: 'Australia/Perth',
} as const;

test.each([
  ["names the zone if the reader's clock differs", -660, inPerth, '2:00 PM AWST'],
  ['names no zone to a reader on the same clock', -480, inPerth, '2:00 PM'],
  ['is empty without a time', -660, { ...inPerth, startTime: '' }, ''],
])('a list %s', (_what, offset, event, label) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  expect(startLabel(event)).toBe(label);
});
