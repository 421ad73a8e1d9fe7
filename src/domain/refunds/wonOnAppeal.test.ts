import { describe, expect, test } from 'vitest';
import { order } from '../orders/order.testing.ts';
import type { OrderRecord, StoredRefund } from '../orders/orderRecord.ts';
import { restCents, ticketsLeft } from './refund.ts';
import { afterAppeal, hasLostSpots } from './wonOnAppeal.ts';

/** Two tickets at $50.00, the buyer's own and one for a friend; the bank had taken the payment back and has returned it. */
const record = (
  changes: Partial<OrderRecord> = {},
  refunds: Readonly<Record<string, StoredRefund>> = {},
): OrderRecord => ({
  ...order({ state: 'refunded', dispute: 'won' }),
  checkout: null,
  heldSince: 0,
  transfer: null,
  transferTry: null,
  nextCheckAt: null,
  refundsByKey: new Map(Object.entries(refunds)),
  ...changes,
});
const refund = (changes: Partial<StoredRefund> = {}): StoredRefund => ({
  cents: 5000,
  ticket: null,
  reason: 'host',
  state: 'succeeded',
  refundId: 're_1',
  ...changes,
});
const refundsOf = ({ refundsByKey }: OrderRecord) => [...refundsByKey.values()];

describe('an order whose lost dispute was won on appeal', () => {
  test('is issued again without its spots, which were free when the dispute was lost', () => {
    const after = afterAppeal(record());
    expect(after.state).toBe('issued');
    expect(refundsOf(after)).toEqual([
      { cents: 0, ticket: 'own', reason: null, state: 'succeeded', refundId: null },
      { cents: 0, ticket: 2, reason: null, state: 'succeeded', refundId: null },
    ]);
    expect(ticketsLeft(after, refundsOf(after))).toEqual([]);
    expect([after.refundedCents, restCents(after, refundsOf(after))]).toEqual([0, 10_000]);
    expect(hasLostSpots({ ...after, refunds: refundsOf(after) })).toBe(true);
  });

  test('keeps the spots that it did not lose', () => {
    const issued = record({ state: 'issued' });
    expect(afterAppeal(issued)).toEqual(issued);
  });

  test.each([
    ['that never had a ticket', record({ issuedAt: null })],
    ['of which nothing is left to refund', record({}, { rest: refund({ cents: 10_000 }) })],
  ])('stays as it is, %s', (_which, before) => {
    expect(afterAppeal(before)).toBe(before);
  });

  test('that was being refunded as a whole is refunded what the bank returned, for the same reason', () => {
    const before = record(
      { state: 'refunding' },
      { rest: refund({ cents: 4000, state: 'pending', reason: 'cancelled' }) },
    );
    const after = afterAppeal(before);
    expect(refundsOf(after).at(-1)).toMatchObject({ cents: 6000, ticket: null, reason: 'cancelled', state: 'pending' });
    expect([after.state, after.refundedCents]).toEqual(['refunding', 10_000]);
  });

  test.each([
    ['a refund of a ticket', refund({ ticket: 2 })],
    ['a refund that failed', refund({ state: 'failed' })],
    ['one without a reason', refund({ reason: null })],
  ])('counts as being refunded as a whole not because of %s', (_what, one) => {
    const after = afterAppeal(record({}, { one }));
    expect(after.state).toBe('issued');
    expect(refundsOf(after).filter(({ state }) => state === 'pending')).toEqual([]);
  });
});

test('an order has lost its spots if a won dispute left refunds of nothing without a reason', () => {
  const given = refund({ cents: 0, ticket: 'own', reason: null });
  expect(hasLostSpots({ dispute: 'won', refunds: [given] })).toBe(true);
  expect(hasLostSpots({ dispute: 'lost', refunds: [given] })).toBe(false);
  expect(hasLostSpots({ dispute: 'won', refunds: [{ ...given, reason: 'left' }] })).toBe(false);
  expect(hasLostSpots({ dispute: 'won', refunds: [{ ...given, cents: 1 }] })).toBe(false);
  expect(hasLostSpots({ dispute: 'won', refunds: [] })).toBe(false);
});
