import { expect, test } from 'vitest';
import { pauseLeft } from './pace.ts';

const NOW = 1_800_000_000_000;
const PAUSE = 30_000;
const MARGIN = 1_000;
const TOLERANCE = 5 * 60_000;

test.each([
  ['at once', 0, PAUSE + MARGIN],
  ['ten seconds later', 10_000, PAUSE - 10_000 + MARGIN],
  ['a moment before it is over', PAUSE - 1, 1 + MARGIN],
  ['as it is over, so that the clocks differ', PAUSE, PAUSE + MARGIN],
  ['before the change, by a clock that is behind', -1, PAUSE + MARGIN],
  ['as late as a wrong clock may say', PAUSE + TOLERANCE - 1, PAUSE + MARGIN],
  ['later, so that the refusal has another cause', PAUSE + TOLERANCE, null],
])('a change that is refused %s', (_when, age, left) => {
  expect(pauseLeft(NOW - age, PAUSE, NOW)).toBe(left);
});

test('a refusal without a change before has another cause', () => {
  expect(pauseLeft(null, PAUSE, NOW)).toBeNull();
});
