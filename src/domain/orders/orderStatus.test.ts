import { expect, test } from 'vitest';
import { orderTexts } from '../texts/money/orders.ts';
import type { OrderRefund } from './order.ts';
import { order } from './order.testing.ts';
import { refundReasons, statusOf } from './orderStatus.ts';

const refund = (over: Partial<OrderRefund>): OrderRefund => ({
  cents: 5000,
  state: 'pending',
  ticket: 2,
  reason: 'host',
  ...over,
});

test.each([
  ['on its way', refund({}), orderTexts.explained.refunding],
  ['that failed', refund({ state: 'failed' }), orderTexts.explained.refundFailed],
])('the buyer of an order with a refund %s has paid, and reads where the money is', (_what, one, text) => {
  const status = statusOf(order({ state: 'refunding', refunds: [one] }));
  expect(status).toEqual({ name: orderTexts.states.paid, text, isWaiting: true });
});

test.each([
  ['late', refund({ ticket: 'own', reason: 'left', cents: 0 }), orderTexts.explained.leftLate],
  [
    'after changing their mind often',
    refund({ ticket: 'own', reason: 'left-often', cents: 0 }),
    orderTexts.explained.leftOften,
  ],
  [
    'with their money',
    refund({ ticket: 'own', reason: 'left', cents: 1, state: 'succeeded' }),
    orderTexts.explained.forFriends,
  ],
])('a buyer who left %s and whose friends still go reads what their order is for', (_what, one, text) => {
  expect(statusOf(order({ refunds: [one] }))).toMatchObject({ text, isWaiting: false });
});

test('each reason of a refund is said once; spots given up without money and refunds by Stripe’s dashboard have none', () => {
  const refunds = [
    refund({ ticket: 'own', reason: 'left', cents: 1 }),
    refund({ ticket: 2, reason: 'host' }),
    refund({ ticket: 3, reason: 'host' }),
    refund({ ticket: 4, reason: 'returned', cents: 0 }),
    refund({ ticket: null, reason: null }),
  ];
  expect(refundReasons({ refunds })).toEqual([orderTexts.reasons.left, orderTexts.reasons.host]);
});
