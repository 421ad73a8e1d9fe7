import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ArvoEvent } from '../events/event.ts';
import { anEvent } from '../events/event.testing.ts';
import { asUserId } from '../people/person.ts';
import { MAXIMUM_PRICE_CENTS, MINIMUM_PRICE_CENTS } from '../money/price.ts';
import { decideHold, type HoldFacts, type HoldRequest } from './hold.ts';

const NOW = Date.UTC(2026, 10, 22);
const event = anEvent({
  startAt: NOW + 9 * 86_400_000,
  endAt: NOW + 9 * 86_400_000 + 14_400_000,
  capacity: 10,
  priceCents: 5000,
  isPaid: true,
  hostStripeAccountId: 'acct_host',
  ticketCount: 4,
  heldCount: 2,
});
const request: HoldRequest = { buyerId: asUserId('buyer'), quantity: 2, forFriends: false };
const facts: HoldFacts = {
  event,
  host: { stripeAccountId: 'acct_host', paymentSetupComplete: true },
  buyer: { profileComplete: true },
  isGuest: false,
  removedWith: null,
  now: NOW,
};

test('two tickets are held at the price of the event, one of them the buyer’s own spot', () => {
  expect(decideHold(request, facts)).toEqual({
    kind: 'hold',
    includesBuyer: true,
    amounts: { quantity: 2, priceCents: 5000, amountCents: 10_000, feeCents: 205, shareCents: 9795 },
  });
});

test('a guest buys more tickets for friends, without a second spot of their own', () => {
  const decision = decideHold({ ...request, forFriends: true }, { ...facts, isGuest: true });
  expect(decision).toMatchObject({ kind: 'hold', includesBuyer: false });
});

test('one to five tickets are held', () => {
  const quantities = [1, 5];
  const kinds = quantities.map(
    (quantity) => decideHold({ ...request, quantity }, { ...facts, event: { ...event, capacity: null } }).kind,
  );
  expect(kinds).toEqual(['hold', 'hold']);
});

describe('a hold is refused', () => {
  const of = (over: Partial<ArvoEvent>): Partial<HoldFacts> => ({ event: { ...event, ...over } });
  test.each<[string, string, Partial<HoldFacts>, Partial<HoldRequest>]>([
    ['for an event that does not exist', 'no-event', { event: null }, {}],
    ['for a cancelled event', 'cancelled', of({ isCancelled: true }), {}],
    ['for a free event', 'free', of({ isPaid: false, priceCents: 0 }), {}],
    ['from the end of the event on', 'over', { now: event.endAt ?? 0 }, {}],
    ['for the host', 'host', {}, { buyerId: asUserId('host') }],
    ['while the host has closed sales', 'sales-closed', of({ isSalesClosed: true }), {}],
    ['for no ticket', 'quantity', {}, { quantity: 0 }],
    ['for six tickets', 'quantity', of({ capacity: null }), { quantity: 6 }],
    ['for one and a half tickets', 'quantity', {}, { quantity: 1.5 }],
    ['without a complete profile', 'no-profile', { buyer: { profileComplete: false } }, {}],
    ['without a profile', 'no-profile', { buyer: null }, {}],
    ['for a guest’s second own spot', 'already-guest', { isGuest: true }, {}],
    ['if the event has no payout account', 'requires-setup', of({ hostStripeAccountId: null }), {}],
    ['if the host has deleted their account', 'requires-setup', { host: null }, {}],
    [
      'if the host has no payout account',
      'requires-setup',
      { host: { stripeAccountId: null, paymentSetupComplete: false } },
      {},
    ],
    [
      'if Stripe needs more details from the host',
      'setup-error',
      { host: { stripeAccountId: 'acct_host', paymentSetupComplete: false } },
      {},
    ],
    ['below the minimum price', 'setup-error', of({ priceCents: MINIMUM_PRICE_CENTS - 1 }), {}],
    ['above the maximum price', 'setup-error', of({ priceCents: MAXIMUM_PRICE_CENTS + 1 }), {}],
    ['if every spot is taken or held', 'full', of({ heldCount: 6 }), {}],
    ['if fewer spots are left than requested', 'too-few', of({ heldCount: 5 }), {}],
  ])('%s: %s', (_what, reason, factsOver, requestOver) => {
    expect(decideHold({ ...request, ...requestOver }, { ...facts, ...factsOver })).toEqual({ kind: 'refused', reason });
  });
});

test.each([MINIMUM_PRICE_CENTS, MAXIMUM_PRICE_CENTS])('a price of %d cents is held', (priceCents) => {
  expect(decideHold(request, { ...facts, event: { ...event, priceCents } })).toMatchObject({ kind: 'hold' });
});

test('a hold never exceeds the spots left, and its amounts add up to the cent', () => {
  fc.assert(
    fc.property(
      fc.record({
        capacity: fc.option(fc.integer({ min: 1, max: 1000 })),
        ticketCount: fc.nat(1000),
        heldCount: fc.nat(50),
        priceCents: fc.integer({ min: 1, max: 1_100_000 }),
      }),
      fc.oneof(fc.integer({ min: -2, max: 8 }), fc.double()),
      (over, quantity) => {
        const decision = decideHold({ ...request, quantity }, { ...facts, event: { ...event, ...over } });
        if (decision.kind === 'refused') return;
        const { amountCents, shareCents, feeCents } = decision.amounts;
        expect(over.ticketCount + over.heldCount + quantity).toBeLessThanOrEqual(over.capacity ?? Infinity);
        expect(amountCents).toBe(over.priceCents * quantity);
        expect(shareCents + feeCents).toBe(amountCents);
      },
    ),
  );
});
