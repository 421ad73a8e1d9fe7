import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ADA, button, found, NOT_A_GUEST, open, showOwn, signIn, useStage } from '../eventStage.testing.tsx';

useStage();

const tickets = () => screen.getByRole('combobox', { name: 'Number of tickets' });
const counts = () =>
  within(tickets())
    .getAllByRole('option')
    .map((option) => (option instanceof HTMLOptionElement ? option.value : null));

describe('the number of tickets', () => {
  const openPaid = async (capacity: number | null) => {
    signIn(ADA);
    await open();
    await found({ isPaid: true, priceCents: 2500, capacity, ticketCount: 12 });
    await showOwn(NOT_A_GUEST);
  };

  it.each([
    [50, ['1', '2', '3', '4', '5']],
    [null, ['1', '2', '3', '4', '5']],
    [17, ['1', '2', '3', '4', '5']],
    [15, ['1', '2', '3']],
  ] as const)('is 1 to 5 a purchase, and never more than are left: of %s', async (capacity, offered) => {
    await openPaid(capacity);
    expect(counts()).toEqual(offered);
  });

  it('makes the price', async () => {
    await openPaid(50);
    expect(button('Join Event ($25.00)')).toBeTruthy();
    await userEvent.selectOptions(tickets(), '5');
    expect(button('Join Event ($125.00)')).toBeTruthy();
  });
});

it('promises nothing while it is not known who is looking', async () => {
  signIn(ADA);
  await open();
  await found();
  const card = screen.getByRole('region', { name: 'Your spot' });
  expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('Your spot');
  expect(within(card).queryByText(/join/iu)).toBeNull();
});
