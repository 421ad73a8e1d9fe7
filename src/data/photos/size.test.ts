import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitInto } from './size.ts';

test.each([
  [
    { width: 4032, height: 3024 },
    { width: 1024, height: 768 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 768, height: 1024 },
  ],
  [
    { width: 1025, height: 1025 },
    { width: 1024, height: 1024 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 1, height: 1 },
    { width: 1, height: 1 },
  ],
  [
    { width: 20000, height: 1 },
    { width: 1024, height: 1 },
  ],
])('%j becomes %j', (size, expected) => {
  expect(fitInto(size, 1024)).toEqual(expected);
});

test('the result fits, is never empty, never grows, and keeps its proportions to a pixel', () => {
  const side = fc.integer({ min: 1, max: 30_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitInto({ width, height }, 1024);
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(1024);
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
      expect(fitted.width).toBeLessThanOrEqual(width);
      expect(fitted.height).toBeLessThanOrEqual(height);
      const scale = Math.min(1, 1024 / Math.max(width, height));
      expect(Math.abs(fitted.width - Math.max(1, width * scale))).toBeLessThanOrEqual(0.5);
      expect(Math.abs(fitted.height - Math.max(1, height * scale))).toBeLessThanOrEqual(0.5);
    }),
  );
});
