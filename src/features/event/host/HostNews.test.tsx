import type { EventPayout } from '@arvo/domain/payouts/payout.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import {
  givenEvent,
  HANG,
  HANG_MS,
  HOST,
  ID,
  meanwhile,
  navigation,
  open,
  signIn,
  useStage,
  world,
} from '../eventStage.testing.tsx';

useStage();

const payout = (changes: Pick<EventPayout, 'state' | 'problem'>): EventPayout => ({
  eventId: ID,
  hostId: HOST,
  firstEndAt: 1,
  dueAt: 1,
  receivesCents: 0,
  transferredCents: 0,
  ...changes,
});

it('the host sees above the event why the money waits, with a link to more', async () => {
  signIn(HOST);
  givenEvent({ isPaid: true, priceCents: 5000 });
  world.given.payout(payout({ state: 'waiting', problem: null }));
  await open();
  await vi.waitFor(() => expect(world.calls('sales.watchPayout')).toHaveLength(1), HANG_MS);
  expect(world.calls('sales.watchMyOrders')).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  await meanwhile(() => world.given.payout(payout({ state: 'problem', problem: 'bank' })));
  const alert = await screen.findByRole('alert', {}, HANG);
  expect(alert.textContent).toContain('Your bank refused the payment.');
  await userEvent.click(within(alert).getByRole('link', { name: 'Orders and payouts' }));
  expect(navigation.go).toHaveBeenCalledExactlyOnceWith('/events/picnic/orders');
});
