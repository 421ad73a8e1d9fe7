import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { MAXIMUM_PRICE_CENTS, MINIMUM_PRICE_CENTS } from '../money/price.ts';
import { orderHref, eventOrdersHref } from './orderHref.ts';
import {
  asOrderId,
  CHECKOUT_OPEN_MS,
  HOLD_MS,
  mayMove,
  MOST_TICKETS_PER_ORDER,
  ORDER_STATES,
  orderAmounts,
  parseOrderId,
} from './order.ts';

test("the buyer's amount is the host's share plus the fee, to the cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 5 }), (price, quantity) => {
      const { amountCents, feeCents, shareCents } = orderAmounts(price, quantity);
      expect(amountCents).toBe(price * quantity);
      expect(shareCents + feeCents).toBe(amountCents);
      expect(shareCents).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('amounts equal integer arithmetic for every price and quantity, without rounding errors', () => {
  const price = fc.oneof(
    fc.integer({ min: MINIMUM_PRICE_CENTS, max: MAXIMUM_PRICE_CENTS }),
    fc.integer({ min: 50, max: 9999 }),
  );
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: MOST_TICKETS_PER_ORDER }), (priceCents, quantity) => {
      const amount = BigInt(priceCents) * BigInt(quantity);
      // 1.75 percent, halves rounded up, plus 30 cents.
      const fee = (amount * 175n + 5000n) / 10_000n + 30n;
      const { amountCents, feeCents, shareCents } = orderAmounts(priceCents, quantity);
      expect([amountCents, feeCents, shareCents].map(BigInt)).toEqual([amount, fee, amount - fee]);
    }),
    { numRuns: 2000 },
  );
});

test('five tickets pay one fee', () => {
  expect(orderAmounts(5000, 5)).toMatchObject({ amountCents: 25_000, feeCents: 468, shareCents: 24_532 });
});

test('no state is reached twice, because an order only moves forward', () => {
  const reachable = (from: (typeof ORDER_STATES)[number]): string[] =>
    ORDER_STATES.filter((to) => mayMove(from, to)).flatMap((to) => [to, ...reachable(to)]);
  for (const state of ORDER_STATES) expect(reachable(state)).not.toContain(state);
});

test.each([
  ['a1B2c3D4e5F6g7H8i9J0', true],
  ['a1B2c3D4e5F6g7H8i9J', false],
  ['../orders/a1B2c3D4e5', false],
])('%s is an order id: %s', (value, isOne) => {
  expect(parseOrderId(value) !== null).toBe(isOne);
});

test('at most five tickets are bought at once', () => {
  expect(MOST_TICKETS_PER_ORDER).toBe(5);
});

test('Stripe’s page is open a minute longer than its shortest time, and the spots are held for four minutes more', () => {
  expect([CHECKOUT_OPEN_MS, HOLD_MS]).toEqual([31 * 60_000, 35 * 60_000]);
});

test('an order and the orders of an event have their own addresses', () => {
  expect([orderHref(asOrderId('one')), eventOrdersHref(asEventId('picnic'))]).toEqual([
    '/orders/one',
    '/events/picnic/orders',
  ]);
});
