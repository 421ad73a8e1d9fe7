import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADA, givenEvent, HANG, HOUR, open, signIn, useStage } from '../eventStage.testing.tsx';

useStage();

const PAID = { isPaid: true, priceCents: 5000 };
const TICKET = 'abcdefghijklmnopqrstuv';
const OVER = { startAt: Date.now() - 6 * HOUR, endAt: Date.now() - 3 * HOUR };

it.each([
  ['a visitor', 'over', OVER],
  ['a visitor', 'cancelled', { isCancelled: true }],
  ['a member', 'over', OVER],
  ['a member', 'cancelled', { isCancelled: true }],
])('an invitation offers %s nothing to claim at an event that is %s', async (who, _state, changes) => {
  if (who === 'a member') signIn(ADA);
  givenEvent({ ...PAID, ...changes });
  await open({ ticket: TICKET });
  expect((await screen.findByRole('alert', {}, HANG)).textContent).toBe('This invitation link is no longer valid.');
  expect(screen.queryByRole('button', { name: 'Claim ticket' })).toBeNull();
});
