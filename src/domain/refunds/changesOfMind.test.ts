import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asOrderId } from '../orders/order.ts';
import { eventTexts } from '../texts/events/events.ts';
import { refundTexts } from '../texts/money/refunds.ts';
import { salesTexts } from '../texts/money/sales.ts';
import { CHANGES_WINDOW_DAYS, type ChangesOfMind, MOST_CHANGES, noRefundUntil, withChange } from './changesOfMind.ts';

const NOW = Date.UTC(2026, 10, 25);
const DAY = 86_400_000;
const orderNumber = (n: number) => asOrderId(String(n).padStart(20, '0'));
/** One order for each, so many days ago. */
const daysAgo = (...days: readonly number[]): ChangesOfMind =>
  Object.fromEntries(days.map((ago, n) => [orderNumber(n), NOW - ago * DAY]));

test.each<[string, ChangesOfMind, number | null]>([
  ['for the first', {}, null],
  ['for the fifth within 30 days', daysAgo(1, 2, 3, 4), null],
  ['not for the sixth, until the first is 30 days old', daysAgo(1, 2, 3, 4, 12), NOW + 18 * DAY],
  ['again once the first is 30 days old', daysAgo(1, 2, 3, 4, 30), null],
])('a change of mind is refunded %s', (_what, changes, until) => {
  expect(noRefundUntil(changes, orderNumber(9), NOW)).toBe(until);
  expect(noRefundUntil(changes, null, NOW)).toBe(until);
});

test('the fifth newest counts, in whatever order they are stored', () => {
  expect(noRefundUntil(daysAgo(12, 1, 20, 3, 2, 4), null, NOW)).toBe(NOW + 18 * DAY);
  expect(noRefundUntil(daysAgo(4, 20, 3, 12, 2, 1), null, NOW)).toBe(NOW + 18 * DAY);
});

test('the other tickets of an order that counts already are refunded', () => {
  expect(noRefundUntil(daysAgo(1, 2, 3, 4, 5), orderNumber(4), NOW)).toBeNull();
});

test('an order counts once, from its first refund, and old ones are forgotten', () => {
  const changes = daysAgo(1, 31);
  expect(withChange(changes, orderNumber(0), NOW)).toEqual(daysAgo(1));
  expect(withChange(changes, orderNumber(1), NOW)).toEqual({ ...daysAgo(1), [orderNumber(1)]: NOW });
});

test('no more than five orders are refunded within any 30 days, whatever the person tries', () => {
  const anyTries = fc.array(fc.record({ order: fc.nat(30), afterMs: fc.nat(9 * DAY) }), { maxLength: 60 });
  fc.assert(
    fc.property(anyTries, (tries) => {
      let changes: ChangesOfMind = {};
      let now = NOW;
      const refunded: { readonly order: number; readonly at: number }[] = [];
      for (const { order, afterMs } of tries) {
        now += afterMs;
        if (noRefundUntil(changes, orderNumber(order), now) !== null) continue;
        if (changes[orderNumber(order)] === undefined) refunded.push({ order, at: now });
        changes = withChange(changes, orderNumber(order), now);
      }
      for (const { at } of refunded) {
        const within = refunded.filter((one) => one.at >= at && one.at < at + 30 * DAY);
        expect(within.length).toBeLessThanOrEqual(MOST_CHANGES);
      }
    }),
  );
});

test('every sentence about it says how many orders and how many days', () => {
  const limit = `${MOST_CHANGES} orders in ${CHANGES_WINDOW_DAYS} days`;
  for (const sentence of [
    eventTexts.changeOfMind,
    salesTexts.noChangeOfMind('Sat 12 Dec'),
    refundTexts.tooOften,
    salesTexts.money.tooOftenUntil('Sat 12 Dec'),
  ])
    expect(sentence).toContain(limit);
});
