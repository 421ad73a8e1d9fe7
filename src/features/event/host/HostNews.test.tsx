import type { EventPayout } from '@arvo/domain/sales/payout.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { found, HOST, ID, navigation, open, sales, showPayout, signIn, useStage } from '../eventStage.testing.tsx';

useStage();

const PAID = { isPaid: true, priceCents: 5000 };
const payout = (changes: Pick<EventPayout, 'state' | 'problem'>): EventPayout => ({
  eventId: ID,
  hostId: HOST,
  firstEndAt: 1,
  dueAt: 1,
  transferredCents: 0,
  ...changes,
});

it('the host sees above the event why the money waits, with a link to more', async () => {
  signIn(HOST);
  await open();
  await found(PAID);
  await vi.waitFor(() => expect(sales.watchPayout).toHaveBeenCalled(), 10_000);
  expect(sales.watchMyOrders).not.toHaveBeenCalled();
  await showPayout(payout({ state: 'waiting', problem: null }));
  expect(screen.queryByRole('alert')).toBeNull();
  await showPayout(payout({ state: 'problem', problem: 'bank' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your bank refused the payment.');
  await userEvent.click(within(alert).getByRole('link', { name: 'Orders and payouts' }));
  expect(navigation.go).toHaveBeenCalledExactlyOnceWith('/events/picnic/orders');
});
