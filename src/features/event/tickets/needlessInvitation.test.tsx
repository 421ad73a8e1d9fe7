import { order } from '@arvo/domain/orders/order.testing.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  ADA,
  button,
  findButton,
  givenEvent,
  givenGuest,
  HANG,
  HOST,
  HOUR,
  meanwhile,
  open,
  openPicnicAs,
  sales,
  signIn,
  useStage,
  world,
} from '../eventStage.testing.tsx';

useStage();

const PAID = { isPaid: true, priceCents: 5000 };
const ticket = 'abcdefghijklmnopqrstuv';
const INVALID = 'This invitation link is no longer valid.';

describe('an invitation', () => {
  it('to a free event says that nobody needs one, and joining stays the next step', async () => {
    await openPicnicAs(ADA, {}, { ticket });
    expect(
      await screen.findByText('This event is free, so you can join without an invitation.', {}, HANG),
    ).toBeTruthy();
    expect(sales.openTicket).not.toHaveBeenCalled();
    await userEvent.click(button('Join Event'));
    expect(await screen.findByText("You're in!", {}, HANG)).toBeTruthy();
    expect(screen.queryByText(/without an invitation|already attending/u)).toBeNull();
  });

  it('to a free event that is over is not valid', async () => {
    await openPicnicAs(ADA, { startAt: Date.now() - 13 * HOUR }, { ticket });
    expect(await screen.findByText(INVALID, {}, HANG)).toBeTruthy();
  });

  it('to a free event is refused to its guests with the specified sentence', async () => {
    givenGuest();
    await open({ ticket });
    expect(await screen.findByText("You're already attending this event!", {}, HANG)).toBeTruthy();
  });

  it.each([
    ['free', {}],
    ['paid', PAID],
  ])('opened by the host of a %s event says why there is nothing to claim', async (_price, changes) => {
    await openPicnicAs(HOST, changes, { ticket });
    expect(await screen.findByText(/^You're the host, so you don't need this invitation/u, {}, HANG)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Claim ticket' })).toBeNull();
    expect(sales.openTicket).not.toHaveBeenCalled();
  });

  it('leaves a visitor "Sign In" and "Share"', async () => {
    givenEvent(PAID);
    await open({ ticket });
    await findButton('Claim ticket');
    expect(button('Sign In')).toBeTruthy();
    expect(button('Share')).toBeTruthy();
  });
});

describe('after paying', () => {
  it.each([
    [1, 'Your extra ticket is here!'],
    [3, 'Your 3 extra tickets are here!'],
  ])('a guest who bought %i more for friends reads that, not "You\'re in!"', async (quantity, sentence) => {
    givenGuest(PAID);
    const extra = order({ quantity, includesBuyer: false });
    world.given.order({ ...extra, state: 'held', paidAt: null, issuedAt: null, hasPage: true });
    await open({ paid: true });
    expect(await screen.findByText('Confirming your payment…', {}, HANG)).toBeTruthy();
    await meanwhile(() => world.given.order(extra));
    expect(await screen.findByText(sentence, {}, HANG)).toBeTruthy();
    expect(screen.queryByText("You're in!")).toBeNull();
  });

  it('"Join Event" cannot be pressed while the payment is being confirmed', async () => {
    signIn(ADA);
    givenEvent(PAID);
    world.given.order(order({ state: 'held', paidAt: null, issuedAt: null, hasPage: true }));
    await open({ paid: true });
    expect(await screen.findByText('Confirming your payment…', {}, HANG)).toBeTruthy();
    await waitFor(() => expect(button(/^Join Event/u)).toHaveProperty('disabled', true), HANG);
    await userEvent.click(button(/^Join Event/u));
    expect(sales.buy).not.toHaveBeenCalled();
  });
});
