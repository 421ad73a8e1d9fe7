import { expect, test } from 'vitest';
import { order } from '../orders/order.testing.ts';
import type { OrderRefund } from '../orders/order.ts';
import { hostShareOf } from '../payouts/payout.ts';
import { isWaitingForHost, mustWaitForHost } from './waitForHost.ts';

const transfer = (kind: 'payout' | 'advance') => ({ transfer: { id: 'tr_1', cents: 100, at: 0, kind } });

test('a refund waits for the host to give their part back, except that of a cancelled event before its payout', () => {
  for (const reason of ['left', 'host', null] as const) {
    expect(mustWaitForHost({ transfer: null }, { reason })).toBe(true);
    expect(mustWaitForHost(transfer('advance'), { reason })).toBe(true);
  }
  expect(mustWaitForHost({ transfer: null }, { reason: 'cancelled' })).toBe(false);
  expect(mustWaitForHost(transfer('advance'), { reason: 'cancelled' })).toBe(false);
  // The event has taken place: to cancel it its host has moved it to a later date.
  expect(mustWaitForHost(transfer('payout'), { reason: 'cancelled' })).toBe(true);
});

const refund = (changes: Partial<OrderRefund> = {}): OrderRefund => ({
  cents: 5000,
  ticket: 'own',
  reason: 'left',
  state: 'pending',
  ...changes,
});

test('it is said to wait while the host has more than their share, and money is to be sent', () => {
  const share = hostShareOf(order());
  const isWaiting = (transferredCents: number, ...refunds: readonly OrderRefund[]) =>
    isWaitingForHost({ ...order({ refunds }), transferredCents });
  expect(isWaiting(share + 1, refund())).toBe(true);
  expect(isWaiting(share, refund())).toBe(false);
  expect(isWaiting(share + 1)).toBe(false);
  expect(isWaiting(share + 1, refund({ state: 'succeeded' }))).toBe(false);
  expect(isWaiting(share + 1, refund({ cents: 0 }))).toBe(false);
  expect(isWaiting(share + 1, refund({ cents: 1 }))).toBe(true);
});
