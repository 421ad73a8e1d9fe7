import { expect, test } from 'vitest';
import { clockHere } from './clockHere.ts';

test.each([
  [[2026, 0, 2, 3, 4], { date: '2026-01-02', time: '03:04' }],
  [[2026, 10, 22, 23, 59], { date: '2026-11-22', time: '23:59' }],
] as const)('%j on this device is %j', ([year, month, day, hour, minute], shown) => {
  expect(clockHere(new Date(year, month, day, hour, minute).getTime())).toEqual(shown);
});
