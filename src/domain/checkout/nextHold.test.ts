import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOLD_MS, type OrderState } from '../orders/order.ts';
import { holdUntilOf, nextHold, othersFirstUntil, SCARCE_BELOW, unpaidHold, type UnpaidHold } from './nextHold.ts';

const NOW = Date.UTC(2026, 10, 25);
const MINUTE = 60_000;
const event = (left: number | null) => ({ capacity: left, ticketCount: 0, heldCount: 0 });
const last = (minutes: number) => ({ heldSince: NOW + minutes * MINUTE - HOLD_MS });

describe('the next hold of a person', () => {
  test.each<[string, UnpaidHold | null, number | null, ReturnType<typeof nextHold>]>([
    ['lasts its full time if it is their first', null, 5, { kind: 'hold', heldSince: NOW }],
    ['ends with the unpaid hold that it replaces', last(20), 5, { kind: 'hold', heldSince: NOW - 15 * MINUTE }],
    ['ends with it however many spots are left', last(20), null, { kind: 'hold', heldSince: NOW - 15 * MINUTE }],
    ['waits if a minute of that time is left to pay, or less', last(6), 5, { kind: 'wait', until: NOW + 41 * MINUTE }],
    [
      'ends with it if a moment more is left',
      { heldSince: last(6).heldSince + 1 },
      5,
      { kind: 'hold', heldSince: NOW - 29 * MINUTE + 1 },
    ],
    ['waits if less of that time is left to pay', last(5), 5, { kind: 'wait', until: NOW + 40 * MINUTE }],
    ['waits for as long again as the unpaid hold lasted', last(-34), 5, { kind: 'wait', until: NOW + MINUTE }],
    ['lasts its full time after that', last(-35), 5, { kind: 'hold', heldSince: NOW }],
    ['waits while few are left for others', last(-1), SCARCE_BELOW + 1, { kind: 'wait', until: NOW + 34 * MINUTE }],
    ['lasts its full time if many are', last(-1), SCARCE_BELOW + 2, { kind: 'hold', heldSince: NOW }],
    ['lasts its full time at an event without a limit', last(-1), null, { kind: 'hold', heldSince: NOW }],
  ])('%s', (_what, unpaid, left, expected) => {
    expect(nextHold(unpaid, { event: event(left), quantity: 2, now: NOW })).toEqual(expected);
  });
});

describe('what the buyer’s device says before they press', () => {
  const order = (state: OrderState, minutes: number, hasPage = true) => ({
    state,
    hasPage,
    quantity: 5,
    createdAt: NOW + minutes * MINUTE - HOLD_MS,
    holdUntil: NOW + minutes * MINUTE,
  });
  test.each<[string, ReturnType<typeof order> | undefined, number | null, number | null]>([
    ['nothing without an order', undefined, 5, null],
    ['nothing while the order’s page is open', order('held', 6), 5, null],
    ['nothing if the hold can be continued', order('expired', 20), 5, null],
    ['until when others go first, once its page is closed', order('held', 4), 5, NOW + 39 * MINUTE],
    ['from the moment on in which its page closes', order('held', 5), 5, NOW + 40 * MINUTE],
    ['the same after the spots were given back late', order('expired', 6), 5, NOW + 41 * MINUTE],
    ['nothing after as long again', order('expired', -35), 5, null],
    ['nothing after a payment', order('issued', -1), 5, null],
    ['nothing after an order that never had a page', order('expired', -1, false), 5, null],
    ['nothing at an event without a limit', order('expired', -1), null, null],
  ])('%s', (_what, newest, left, until) => {
    expect(othersFirstUntil(newest, { event: event(left), quantity: 2, now: NOW })).toBe(until);
  });

  test('counts the spots of their own open order as free', () => {
    const room = { capacity: 22, ticketCount: 0, heldCount: 5 };
    expect(othersFirstUntil(order('held', 4), { event: room, quantity: 2, now: NOW })).toBeNull();
    expect(othersFirstUntil(order('held', 4), { event: room, quantity: 3, now: NOW })).not.toBeNull();
    // An expired order has none any more.
    expect(
      othersFirstUntil(order('expired', 4), { event: { ...room, heldCount: 0 }, quantity: 2, now: NOW }),
    ).toBeNull();
    // Those of an expired order are not held any more.
    expect(
      othersFirstUntil(order('expired', 4), { event: { ...room, heldCount: 1 }, quantity: 2, now: NOW }),
    ).not.toBeNull();
  });
});

test.each<[string, OrderState, boolean, number, boolean]>([
  ['an order that waits for its payment', 'held', true, 0, true],
  ['an order that expired', 'expired', true, 0, true],
  ['a paid order', 'issued', true, 0, false],
  ['a refunded order', 'refunded', true, 0, false],
  ['an order that never had a page', 'expired', false, 0, false],
  ['an order without a page that replaced an unpaid one', 'expired', false, 5, true],
])('%s counts as an unpaid hold: %s', (_what, state, hasPage, minutes, isUnpaid) => {
  const order = { state, createdAt: NOW + minutes * MINUTE, heldSince: NOW };
  expect(unpaidHold({ ...order, checkout: hasPage ? { expiresAt: NOW } : null })).toEqual(
    isUnpaid ? { heldSince: NOW } : null,
  );
});

test('nobody holds scarce spots without paying for more than 35 minutes out of any 70, whatever they try', () => {
  const anyTries = fc.array(
    fc.record({ afterMs: fc.integer({ min: 0, max: 50 * MINUTE }), givesBackAfterMs: fc.nat(40 * MINUTE) }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(
      anyTries,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 5, max: SCARCE_BELOW }),
      (tries, quantity, left) => {
        const spans: { from: number; to: number }[] = [];
        let unpaid: UnpaidHold | null = null;
        let now = NOW;
        for (const { afterMs, givesBackAfterMs } of tries) {
          now += afterMs;
          const next = nextHold(unpaid, { event: event(left), quantity, now });
          if (next.kind === 'wait') continue;
          const previous = spans.at(-1);
          if (previous) previous.to = Math.min(previous.to, now);
          spans.push({ from: now, to: Math.min(holdUntilOf(next), now + givesBackAfterMs) });
          unpaid = next;
        }
        for (const { from } of spans) {
          const to = from + 2 * HOLD_MS;
          const held = spans.map((span) => Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)));
          expect(held.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(HOLD_MS);
        }
      },
    ),
  );
});
