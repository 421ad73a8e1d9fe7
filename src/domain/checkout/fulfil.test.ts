import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArvoEvent } from '../events/event.ts';
import { anEvent } from '../events/event.testing.ts';
import { decideFulfil, isHolding } from './fulfil.ts';
import { mayMove, ORDER_STATES } from '../orders/order.ts';

const NOW = Date.UTC(2026, 10, 22);
const END = NOW + 86_400_000;
const sold = (changes: Partial<ArvoEvent> = {}) =>
  anEvent({
    startAt: NOW,
    endAt: END,
    isPaid: true,
    priceCents: 5000,
    capacity: 10,
    ticketCount: 7,
    heldCount: 2,
    ...changes,
  });

test.each([
  ['a held spot becomes a ticket', 'held', {}, NOW, { kind: 'issue' }],
  ['a held spot becomes a ticket although the event is full', 'held', { ticketCount: 8 }, NOW, { kind: 'issue' }],
  ['a late payment gets a remaining spot', 'expired', { ticketCount: 6 }, NOW, { kind: 'issue' }],
  ['a late payment finds too few spots', 'expired', {}, NOW, { kind: 'refund', reason: 'no-place' }],
  ['a late payment for an event without a limit', 'expired', { capacity: null }, NOW, { kind: 'issue' }],
  ['a payment after the end', 'held', {}, END, { kind: 'refund', reason: 'over' }],
  ['a payment for a cancelled event', 'held', { isCancelled: true }, NOW, { kind: 'refund', reason: 'cancelled' }],
  ['a payment for a deleted event', 'held', null, NOW, { kind: 'refund', reason: 'cancelled' }],
  ['a repeated message about a ticket', 'issued', {}, NOW, { kind: 'done' }],
  ['a repeated message about a refund', 'refunding', {}, NOW, { kind: 'done' }],
  ['a message after the refund', 'refunded', {}, NOW, { kind: 'done' }],
] as const)('%s', (_what, state, over, now, expected) => {
  expect(decideFulfil({ state, quantity: 2 }, { event: over && sold(over), hasBuyer: true, now })).toEqual(expected);
});

test('a payment of somebody who has since deleted their account is refunded', () => {
  const decision = decideFulfil({ state: 'held', quantity: 2 }, { event: sold(), hasBuyer: false, now: NOW });
  expect(decision).toEqual({ kind: 'refund', reason: 'left' });
});

test('every decision is an allowed transition of the order, and sells no spot twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ORDER_STATES),
      fc.record({ capacity: fc.integer({ min: 1, max: 20 }), ticketCount: fc.nat(20), heldCount: fc.nat(20) }),
      fc.integer({ min: 1, max: 5 }),
      (state, over, quantity) => {
        // A held order is counted in heldCount.
        const heldCount = isHolding(state) ? over.heldCount + quantity : over.heldCount;
        fc.pre(over.ticketCount + heldCount <= over.capacity);
        const decision = decideFulfil(
          { state, quantity },
          { event: sold({ ...over, heldCount }), hasBuyer: true, now: NOW },
        );
        if (decision.kind === 'done') return;
        expect(mayMove(state, decision.kind === 'issue' ? 'issued' : 'refunding')).toBe(true);
        if (decision.kind === 'issue')
          expect(over.ticketCount + quantity + over.heldCount).toBeLessThanOrEqual(over.capacity);
      },
    ),
  );
});
