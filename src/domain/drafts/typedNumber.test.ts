import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedNumber } from './typedNumber.ts';

test.each([
  ['25', 25],
  [' 25.50 ', 25.5],
  ['25.', 25],
  ['.5', 0.5],
  ['12.0', 12],
  ['1e3', 1000],
  ['1E+2', 100],
  ['2.5e1', 25],
])('%j is read as %d', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test.each(['', ' ', '$', '-5', '+5', '1,5', '0x10', '1e-3', '1e999', '1 000', 'Infinity', 'ten'])(
  '%j is no number',
  (typed) => {
    expect(typedNumber(typed)).toBeNaN();
  },
);

test('an amount in dollars and cents is read exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (cents) => {
      expect(typedNumber((cents / 100).toFixed(2))).toBe(cents / 100);
    }),
  );
});
