import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

const LIMITS = { firstMs: 2_000, mostMs: 60_000 };

test('doubles up to the limit', () => {
  expect([0, 1, 2, 3, 5, 6, 50].map((failures) => backoff(failures, LIMITS, 1))).toEqual([
    2_000, 2_000, 4_000, 8_000, 32_000, 60_000, 60_000,
  ]);
});

test('is random within its last half', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const [least, most] = [backoff(failures, LIMITS, 0), backoff(failures, LIMITS, 1)];
      expect(least).toBe(most / 2);
      const pause = backoff(failures, LIMITS, random);
      expect(pause).toBeGreaterThanOrEqual(least);
      expect(pause).toBeLessThanOrEqual(most);
    }),
  );
});
