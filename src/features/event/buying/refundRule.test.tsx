import { orderAmounts } from '@arvo/domain/orders/order.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { clockAt } from '@arvo/domain/time/zonedTime.ts';
import { parseTicketId } from '@arvo/domain/tickets/ticket.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import {
  ADA,
  findButton,
  givenEvent,
  HANG,
  HOST,
  HOUR,
  ID,
  open,
  sales,
  signIn,
  useStage,
  world,
} from '../eventStage.testing.tsx';
import { dayHere } from './timeHere.ts';

/** How often a change of mind is refunded, before buying and before leaving. */

beforeAll(teachJsdomDialogs);
useStage();

const PAID = { isPaid: true, priceCents: 5000 };
const RULE = 'Full refund until 24 hours before the start, up to 5 orders in 30 days.';
const DAY = 24 * HOUR;
const changesOfMind = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`order${n}`, Date.now() - n * DAY]));
/** 30 days after the first of the five, on this device. */
const day = dayHere(Date.now() + 25 * DAY, Date.now());

describe('before buying', () => {
  it('a visitor reads how often a change of mind is refunded', async () => {
    givenEvent(PAID);
    await open();
    expect(await screen.findByText(RULE, {}, HANG)).toBeTruthy();
  });

  it('somebody whose changes of mind are used up reads until when nothing is refunded', async () => {
    signIn(ADA, { changesOfMind });
    givenEvent(PAID);
    await open();
    const said = await screen.findByText(
      /^You've changed your mind about 5 orders in 30 days\. If you leave/u,
      {},
      HANG,
    );
    expect(said.textContent).toContain(day);
    expect(screen.queryByText(RULE)).toBeNull();
  });

  it.each([
    ['a free event', { isPaid: false, priceCents: 0 }],
    ['an event that is over', { ...PAID, startAt: Date.now() - 48 * HOUR }],
    ['a full event', { ...PAID, ticketCount: 20 }],
  ])('%s says nothing about it', async (_what, changes) => {
    signIn(ADA, { changesOfMind });
    givenEvent(changes);
    await open();
    expect(screen.queryByText(/orders in 30 days/u)).toBeNull();
  });
});

/** Ada's order of two tickets; she paid for an event that starts then. */
function givenOrder(boughtStartAt: number): void {
  const bought = order({ buyerId: ADA, hostId: HOST, eventId: ID, ...orderAmounts(5000, 2) });
  world.given.order({ ...bought, event: { ...bought.event, startAt: boughtStartAt } });
  world.given.ticket({
    id: parseTicketId('abcdefghijklmnopqrstuv') ?? expect.fail('no ticket id'),
    eventId: ID,
    orderId: bought.id,
    ownerId: asUserId('ada'),
    hostId: HOST,
    ticketNumber: 2,
    pass: null,
    status: 'reserved',
    openedAt: null,
    sentAt: null,
    claimedBy: null,
    claimedByName: null,
  });
}

it('the dialogs for leaving and for returning a ticket say the same before the press', async () => {
  signIn(ADA, { changesOfMind });
  world.given.guest(givenEvent(PAID), ADA);
  givenOrder(Date.now() + 72 * HOUR);
  const noRefundUntil = Date.now() + 25 * DAY;
  sales.leavePaid.mockResolvedValue({ kind: 'answered', answer: { refundCents: 0, noRefundUntil } });
  await open();
  const sentence = /^You've changed your mind about 5 orders in 30 days, so no money goes back until after/u;
  await userEvent.click(await findButton('Leave Event'));
  const leaving = await screen.findByRole('alertdialog', undefined, HANG);
  expect((await within(leaving).findByText(sentence, {}, HANG)).textContent).toContain(day);
  await userEvent.click(within(leaving).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await findButton('Return ticket'));
  const returning = await screen.findByRole('alertdialog', { name: 'Return ticket 2?' }, HANG);
  expect(within(returning).getByText(sentence).textContent).toContain(day);
  expect(within(returning).getByRole('button', { name: 'Return ticket' })).toHaveProperty('disabled', true);
});

it.each([
  ['in good time, the ticket cannot be returned a few hours before', 20, true],
  ['at short notice, it can', 3, false],
])('after the event was brought forward %s', async (_what, noticeDays, isDisabled) => {
  signIn(ADA);
  const startAt = Math.floor(Date.now() / 60_000) * 60_000 + 6 * HOUR;
  const { date, time: startTime } = clockAt(startAt, 'Australia/Sydney');
  const startNotice = { at: Date.now() - noticeDays * DAY, startAt };
  world.given.guest(givenEvent({ ...PAID, date, startTime, startAt, startNotice }), ADA);
  givenOrder(Date.now() + 40 * DAY);
  await open();
  await userEvent.click(await findButton('Return ticket'));
  const returning = await screen.findByRole('alertdialog', { name: 'Return ticket 2?' }, HANG);
  expect(within(returning).getByRole('button', { name: 'Return ticket' })).toHaveProperty('disabled', isDisabled);
});
