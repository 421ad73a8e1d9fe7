import { expect, it } from 'vitest';
import { atOnce } from './atOnce.ts';

it('the number of workers grows with the cores, from what was measured on two up to what the tests share', () => {
  expect([1, 2, 4, 8, 64].map((cores) => atOnce(3, 8, cores))).toEqual([2, 3, 6, 8, 8]);
  expect(atOnce(1, 8, 1)).toBe(1);
});
