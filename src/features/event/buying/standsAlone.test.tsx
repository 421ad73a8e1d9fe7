import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ADA, button, givenEvent, HANG, open, sales, signIn, useStage } from '../eventStage.testing.tsx';

useStage();

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
