import { order } from '@arvo/domain/orders/order.testing.ts';
import { HOLD_MS } from '@arvo/domain/orders/order.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ADA, findButton, givenEvent, HANG, open, sales, signIn, useStage, world } from '../eventStage.testing.tsx';
import { timeHere } from './timeHere.ts';

/** Somebody who has held scarce spots without paying reads it before they press. */

useStage();

const MINUTE = 60_000;
const PAID = { isPaid: true, priceCents: 5000 };
const ended = (minutesAgo: number) => {
  const holdUntil = Date.now() - minutesAgo * MINUTE;
  const createdAt = holdUntil - HOLD_MS;
  return order({ state: 'expired', hasPage: true, paidAt: null, issuedAt: null, createdAt, holdUntil });
};
const sentenceOf = ({ holdUntil }: { readonly holdUntil: number }) =>
  salesTexts.payment.othersFirst(timeHere(holdUntil + HOLD_MS));

it('when a hold ended unpaid and few spots are left, the page says from when on they can buy', async () => {
  signIn(ADA);
  givenEvent({ ...PAID, capacity: 12 + 10 });
  const held = ended(1);
  world.given.order(held);
  await open();
  expect(await screen.findByText(sentenceOf(held), {}, HANG)).toBeTruthy();
  expect(sales.buy).not.toHaveBeenCalled();
});

it('a guest reads it beside “Buy More Tickets”', async () => {
  signIn(ADA);
  world.given.guest(givenEvent({ ...PAID, capacity: 12 + 10 }), ADA);
  const held = ended(1);
  world.given.order(held);
  await open();
  expect(await screen.findByText(sentenceOf(held), {}, HANG)).toBeTruthy();
});

it('with more tickets chosen than leave enough for others', async () => {
  signIn(ADA);
  givenEvent({ ...PAID, capacity: 12 + 22 });
  const held = ended(1);
  world.given.order(held);
  await open();
  const count = await screen.findByLabelText('Number of tickets', {}, HANG);
  expect(screen.queryByText(sentenceOf(held))).toBeNull();
  await userEvent.selectOptions(count, '3 tickets');
  expect(screen.getByText(sentenceOf(held))).toBeTruthy();
});

describe('nothing is said', () => {
  it.each([
    ['after as long again', 10, ended(36)],
    ['while many spots are left', 60, ended(1)],
    ['if the order never got its page', 10, { ...ended(1), hasPage: false }],
    ['once the order is paid', 10, { ...ended(1), state: 'issued' as const, paidAt: Date.now() }],
  ])('%s', async (_what, left, last) => {
    signIn(ADA);
    givenEvent({ ...PAID, capacity: 12 + left });
    world.given.order(last);
    await open();
    await findButton('Join Event ($50.00)');
    await screen.findByLabelText('Number of tickets', {}, HANG);
    expect(screen.queryByText(/others go first/u)).toBeNull();
  });
});
