import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  ADA,
  button,
  findButton,
  givenEvent,
  givenGuest,
  HANG,
  open,
  sales,
  signIn,
  useStage,
} from '../eventStage.testing.tsx';

useStage();

describe('somebody who has held scarce spots without paying', () => {
  const wait = { kind: 'refused', status: 409, error: 'Others go first.' } as const;
  const until = new Date(2026, 10, 25, 15, 40).getTime();
  const sentence = "You've held spots without paying, and few are left, so others go first. You can buy from 3:40 PM.";
  const alerts = async () =>
    (await screen.findAllByRole('alert', undefined, HANG)).map(({ textContent }) => textContent);

  it('reads beside the button when they can buy again', async () => {
    sales.buy.mockResolvedValue({ ...wait, extra: { reason: 'wait', until } });
    signIn(ADA);
    givenEvent({ isPaid: true, priceCents: 5000 });
    await open();
    await userEvent.click(button('Join Event ($50.00)'));
    expect(await alerts()).toEqual([sentence]);
  });

  it('reads the same beside "Buy More Tickets"', async () => {
    sales.buy.mockResolvedValue({ ...wait, extra: { reason: 'wait', until } });
    givenGuest({ isPaid: true, priceCents: 5000 });
    await open();
    await userEvent.click(await findButton('Buy More Tickets'));
    expect(await alerts()).toEqual([sentence]);
    await act(async () => {});
  });
});

it.each(['opening', 'paid'])('a press that is refused as "%s" is not called a payment error', async (reason) => {
  sales.buy.mockResolvedValue({ kind: 'refused', status: 409, error: 'What happened.', extra: { reason } });
  signIn(ADA);
  givenEvent({ isPaid: true, priceCents: 5000 });
  await open();
  await userEvent.click(button('Join Event ($50.00)'));
  expect((await screen.findAllByRole('alert', undefined, HANG)).map(({ textContent }) => textContent)).toEqual([
    'What happened.',
  ]);
});
