import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, givenGuest, HANG, HANG_MS, open, sales, useStage } from '../eventStage.testing.tsx';

useStage();
afterEach(() => {
  window.location.hash = '';
});

/** jsdom cannot navigate; a change of the hash shows where the browser was sent. */
const STRIPE = 'http://localhost:3000/#stripe';

describe('more tickets', () => {
  const guest = async () => {
    givenGuest({ isPaid: true, priceCents: 5000, capacity: 16, ticketCount: 12 });
    await open();
    await screen.findByRole('combobox', { name: 'Extra tickets' }, HANG);
  };

  // @spec:2/buy-more @spec:5/quantity @spec:6/complete-buys @spec:7/create-checkout
  it('are bought for friends, never more than are left', async () => {
    sales.buy.mockResolvedValue({ kind: 'answered', answer: { url: STRIPE } });
    await guest();
    const select = screen.getByRole('combobox', { name: 'Extra tickets' });
    expect(select.querySelectorAll('option')).toHaveLength(3);
    await userEvent.selectOptions(select, '3');
    await userEvent.click(button('Buy More Tickets'));
    expect(sales.buy).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ quantity: 3, forFriends: true }));
    await vi.waitFor(() => expect(window.location.hash).toBe('#stripe'), HANG_MS);
  });

  // @spec:8/payment
  it('show a message if checkout failed', async () => {
    sales.buy.mockResolvedValue({ kind: 'failed' });
    await guest();
    await userEvent.click(button('Buy More Tickets'));
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual(['Failed to start checkout. Please try again.']);
    await act(async () => {});
  });
});
