import { order } from '@arvo/domain/orders/order.testing.ts';
import { asOrderId, orderAmounts } from '@arvo/domain/orders/order.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADA, givenEvent, HANG, open, signIn, useStage, world } from '../eventStage.testing.tsx';

useStage();

it('a cancelled event says so to everybody, and shows a buyer their refund', async () => {
  signIn(ADA);
  givenEvent({ isPaid: true, priceCents: 5000, isCancelled: true });
  const refund = { cents: 10_000, state: 'pending', ticket: null, reason: 'cancelled' } as const;
  // Their last try to buy more has expired, and another order is still to be refunded.
  for (const one of [
    order({ id: asOrderId('z9y8x7w6v5u4t3s2r1q0'), state: 'expired', paidAt: null, issuedAt: null }),
    order({ state: 'refunding', refundedCents: 10_000, refunds: [refund] }),
    order({ id: asOrderId('b1B2c3D4e5F6g7H8i9J0'), ...orderAmounts(5000, 1) }),
  ])
    world.given.order(one);
  await open();
  expect(await screen.findByRole('heading', { name: 'Cancelled' })).toBeTruthy();
  expect(document.querySelector('section s')).not.toBeNull();
  expect(await screen.findByText('This event is cancelled. You get $150.00 back.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Join Event/u })).toBeNull();
  // The notice has its link, so the list has only the other one.
  expect(await screen.findByRole('link', { name: /^Order of/u }, HANG)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Your order' })).toHaveLength(1);
});
