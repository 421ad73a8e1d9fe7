import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dollarsToCents,
  formatCents,
  hostShareCents,
  MAXIMUM_PRICE_CENTS,
  MINIMUM_PRICE_CENTS,
  platformFeeCents,
} from './price.ts';

test('a ticket costs from 50 cents to 10,000 dollars', () => {
  expect([MINIMUM_PRICE_CENTS, MAXIMUM_PRICE_CENTS].map(formatCents)).toEqual(['$0.50', '$10,000.00']);
});

describe('amounts', () => {
  test.each([
    [25, 2500],
    [0.5, 50],
    [19.99, 1999],
    [1.1, 110],
    [0.005, null],
    [-1, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])('%d dollars are %j cents', (dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents);
  });

  test('every whole number of cents survives the conversion to dollars and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        expect(dollarsToCents(cents / 100)).toBe(cents);
      }),
    );
  });

  // @spec:9/aud
  test.each([
    [5000, '$50.00'],
    [50, '$0.50'],
    [123_450, '$1,234.50'],
    [-1, '-$0.01'],
    [0, '$0.00'],
  ])('%d cents are shown as %s', (cents, formatted) => {
    expect(formatCents(cents)).toBe(formatted);
  });
});

test('formats amounts like Intl for Australian dollars', () => {
  const intl = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
  const amounts = fc.oneof(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: -1e12, max: 1e12 }));
  fc.assert(
    fc.property(amounts, (cents) => {
      expect(formatCents(cents)).toBe(intl.format(cents / 100));
    }),
  );
});

// @spec:9/fee
describe('the fee: 1.75 percent of the price plus 30 cents', () => {
  test.each([
    [5000, 118],
    [2500, 74],
    [50, 31],
    [100, 32],
    [0, 30],
  ])('of %d cents is %d', (price, fee) => {
    expect(platformFeeCents(price)).toBe(fee);
  });

  // @spec:9/fee
  test('host and platform together never get more than the price, and the host never less than 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (price) => {
        const share = hostShareCents(price);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share + platformFeeCents(price)).toBe(Math.max(price, platformFeeCents(price)));
      }),
    );
  });
});
