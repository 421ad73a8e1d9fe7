import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { asOrderId, orderAmounts } from '@arvo/domain/orders/order.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import { type FriendTicket, parseTicketId } from '@arvo/domain/tickets/ticket.ts';
import { ticketPath } from '@arvo/domain/store/paths.ts';
import { clockAt } from '@arvo/domain/time/zonedTime.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.ts';
import {
  ADA,
  button,
  findButton,
  event,
  givenEvent,
  givenGuest,
  HANG,
  HANG_MS,
  HOST,
  HOUR,
  ID,
  meanwhile,
  navigation,
  open,
  openPicnicAs,
  sales,
  signIn,
  update,
  useStage,
  world,
} from '../eventStage.testing.tsx';

beforeAll(teachJsdomDialogs);
useStage();

const PAID = { isPaid: true, priceCents: 5000 };
const TICKET = 'abcdefghijklmnopqrstuv';
const ticketId = parseTicketId(TICKET) ?? expect.fail('no ticket id');
const otherId = parseTicketId('vutsrqponmlkjihgfedcba') ?? expect.fail('no ticket id');
const answered = <A,>(answer: A) => ({ kind: 'answered' as const, answer });
const refused = (error: string) => ({ kind: 'refused' as const, status: 409, error, extra: {} });

const friend = (changes: Partial<FriendTicket> = {}): FriendTicket => ({
  id: ticketId,
  eventId: ID,
  orderId: order().id,
  ownerId: ADA,
  hostId: HOST,
  ticketNumber: 2,
  status: 'reserved',
  openedAt: null,
  claimedBy: null,
  claimedByName: null,
  ...changes,
});

/** Ada opens the page of a paid event to which she has an order, and `tickets` for her friends. */
async function guest(changes: Partial<ArvoEvent> = {}, ...tickets: readonly FriendTicket[]) {
  givenGuest({ ...PAID, ...changes });
  const { startAt, timeZone } = event(changes);
  const { date, time: startTime } = clockAt(startAt, timeZone);
  world.given.order(order({ event: { ...order().event, startAt, date, startTime } }));
  tickets.forEach(world.given.ticket);
  await open();
  // The order and the tickets arrive one after the other.
  await screen.findByRole('link', { name: 'Your order' }, HANG);
  await vi.waitFor(() => expect(rows()).toHaveLength(1 + tickets.length), HANG_MS);
}
const becomes = (ticket: FriendTicket) => meanwhile(() => world.given.ticket(ticket));
const rows = () => within(screen.getByRole('region', { name: 'Your tickets' })).getAllByRole('listitem');

describe('your tickets', () => {
  it('show the holder of each one, live', async () => {
    await guest({}, friend(), friend({ id: otherId, ticketNumber: 3, openedAt: 1 }));
    expect(rows().map((row) => row.querySelectorAll('span')[1]?.textContent)).toEqual(['Yours', 'Reserved', 'Opened']);
    await becomes(friend({ status: 'claimed', claimedBy: asUserId('bob'), claimedByName: 'Bob' }));
    expect(rows()[1]?.textContent).toBe('Ticket 2Claimed by Bob');
    expect(screen.getByRole('link', { name: 'Your order' }).getAttribute('href')).toBe(`/orders/${order().id}`);
  });

  it('have an invitation to copy, with the link of that ticket', async () => {
    await guest({}, friend());
    const write = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
    await userEvent.click(button('Copy invitation link'));
    expect(write).toHaveBeenCalledWith(`http://localhost:3000/events/picnic?invitation#ticket=${TICKET}`);
  });

  it('get a new link by a press', async () => {
    sales.replaceTicket.mockResolvedValue(answered({ ticketId: 'x' }));
    await guest({}, friend());
    await userEvent.click(button('Take back'));
    expect(sales.replaceTicket).toHaveBeenCalledExactlyOnceWith({ eventId: ID, ticketId: TICKET });
    // The old link cannot be copied while the new one is loading.
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Copy invitation link' })).toBeNull(), HANG_MS);
    await meanwhile(() => {
      world.server.delete(ticketPath(ID, ticketId));
      world.given.ticket(friend({ id: otherId }));
    });
    expect(await screen.findByText(/The old link no longer works/u)).toBeTruthy();
    expect(button('Copy invitation link')).toBeTruthy();
    // Once somebody opens the new link, the note about the old one disappears.
    await becomes(friend({ id: otherId, openedAt: 1 }));
    expect(screen.queryByText(/The old link no longer works/u)).toBeNull();
  });

  it('cannot be returned once there would be no refund', async () => {
    await guest({ startAt: Date.now() + 23 * HOUR }, friend());
    await userEvent.click(button('Return ticket'));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Return ticket 2?' }));
    expect(dialog.getByText(/until 24 hours before the start\. Ask the host/u)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Return ticket' }));
    expect(sales.returnTicket).not.toHaveBeenCalled();
  });

  it('can be returned for a refund until a day before', async () => {
    sales.returnTicket.mockResolvedValue(answered({ refundCents: 5000 }));
    await guest({ startAt: Date.now() + 25 * HOUR }, friend());
    await userEvent.click(button('Return ticket'));
    const dialog = screen.getByRole('alertdialog', { name: 'Return ticket 2?' });
    expect(dialog.textContent).toContain('You get $50.00 back');
    expect(sales.returnTicket).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Return ticket' }));
    expect(sales.returnTicket).toHaveBeenCalledExactlyOnceWith({ eventId: ID, ticketId: TICKET });
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), HANG_MS);
  });
});

describe('an invitation', () => {
  const invited = async () => {
    await openPicnicAs(ADA, PAID, { ticket: TICKET });
    return screen.findByRole('button', { name: 'Claim ticket' });
  };

  it('is claimed by a press, never by opening it, and is reported as opened once', async () => {
    sales.claim.mockResolvedValue(answered({}));
    const claim = await invited();
    await update({ ticketCount: 13 });
    expect(sales.claim).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(sales.openTicket).toHaveBeenCalledTimes(1), HANG_MS);
    await userEvent.click(claim);
    expect(sales.claim).toHaveBeenCalledExactlyOnceWith({ eventId: ID, ticketId: TICKET });
    const sentence = await screen.findByText("Welcome to Picnic! Your friend's invitation has been claimed.");
    expect(sentence.closest('output')).toBeTruthy();
    expect(navigation.go).toHaveBeenCalledExactlyOnceWith('/events/picnic', { replace: true });
  });

  it.each([
    ['the server refuses', refused("You're already attending this event!"), "You're already attending this event!"],
    ['the server says nothing', refused(''), 'This invitation link is no longer valid.'],
    [
      'no answer comes',
      { kind: 'failed' as const },
      'There was an error processing your invitation. Please try again.',
    ],
  ])('says why it could not be claimed if %s', async (_what, outcome, sentence) => {
    sales.claim.mockResolvedValue(outcome);
    await userEvent.click(await invited());
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  const dead = { kind: 'refused' as const, status: 410, error: 'Gone', extra: { reason: 'invalid' } };

  it('that is no longer valid says so at once, without a button', async () => {
    sales.openTicket.mockResolvedValue(dead);
    await openPicnicAs(ADA, PAID, { ticket: TICKET });
    expect((await screen.findByRole('alert')).textContent).toBe('This invitation link is no longer valid.');
    expect(screen.queryByRole('button', { name: 'Claim ticket' })).toBeNull();
    expect(button('Join Event ($50.00)').className).toContain('bg-accent ');
  });

  it('that turns out invalid only at the press leaves joining as the one green button', async () => {
    sales.claim.mockResolvedValue(dead);
    await userEvent.click(await invited());
    expect((await screen.findByRole('alert')).textContent).toBe('This invitation link is no longer valid.');
    expect(screen.queryByRole('button', { name: 'Claim ticket' })).toBeNull();
    expect(button('Join Event ($50.00)').className).toContain('bg-accent ');
  });

  it('that can be claimed is the one green button, and leaves the price on one line', async () => {
    expect((await invited()).className).toContain('bg-accent ');
    expect(button('Join Event ($50.00)').className).not.toContain('bg-accent ');
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('that lost a letter is reported as invalid to anybody', async () => {
    givenEvent(PAID);
    await open({ ticket: 'short' });
    expect((await screen.findByRole('alert')).textContent).toBe('This invitation link is no longer valid.');
    expect(screen.queryByRole('button', { name: 'Claim ticket' })).toBeNull();
  });

  it('shows a guest at once that they already attend', async () => {
    givenGuest(PAID);
    await open({ ticket: TICKET });
    expect((await screen.findByRole('alert')).textContent).toBe("You're already attending this event!");
    expect(screen.queryByRole('button', { name: 'Claim ticket' })).toBeNull();
    expect(screen.getByRole('alert').className).toContain('text-caution');
  });

  it('welcomes the person who claimed it, even if the guest record arrives before the answer', async () => {
    const answer = Promise.withResolvers<{ kind: 'answered'; answer: object }>();
    sales.claim.mockReturnValue(answer.promise);
    await userEvent.click(await invited());
    await meanwhile(() => world.given.guest(event(PAID), ADA));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => answer.resolve(answered({})));
    expect(await screen.findByText("Welcome to Picnic! Your friend's invitation has been claimed.")).toBeTruthy();
  });

  it("carries a visitor's press through sign-in", async () => {
    givenEvent(PAID);
    await open({ ticket: TICKET });
    await userEvent.click(await screen.findByRole('button', { name: 'Claim ticket' }));
    expect(navigation.signIn).toHaveBeenCalledExactlyOnceWith(navigation.here);
    expect(sales.claim).not.toHaveBeenCalled();
    expect(sales.openTicket).not.toHaveBeenCalled();
    // Back with an account and a profile: claimed without another press, and once.
    sales.claim.mockResolvedValue(refused(''));
    await meanwhile(() => signIn(ADA));
    await vi.waitFor(
      () => expect(sales.claim).toHaveBeenCalledExactlyOnceWith({ eventId: ID, ticketId: TICKET }),
      HANG_MS,
    );
    expect((await screen.findByRole('alert')).textContent).toBe('This invitation link is no longer valid.');
    await update({ ticketCount: 13 });
    expect(sales.claim).toHaveBeenCalledTimes(1);
  });
});

describe('leaving a paid event', () => {
  it.each([
    ['the money', []],
    ["the money and friends' tickets", [friend()]],
  ])('shows what happens to %s before leaving', async (_what, tickets) => {
    sales.leavePaid.mockResolvedValue(answered({ refundCents: 5000 }));
    await guest({}, ...tickets);
    await userEvent.click(await findButton('Leave Event'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to leave this event?' });
    expect(await within(dialog).findByText(/You get \$50\.00 back/u)).toBeTruthy();
    expect(within(dialog).queryAllByText('Tickets for your friends stay valid.')).toHaveLength(tickets.length);
    expect(sales.leavePaid).toHaveBeenCalledExactlyOnceWith(ID, true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave Event' }));
    expect(sales.leavePaid).toHaveBeenLastCalledWith(ID, false);
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), HANG_MS);
  });

  it('cannot be confirmed before the consequences are known', async () => {
    sales.leavePaid.mockResolvedValue({ kind: 'failed' });
    await guest();
    await userEvent.click(await findButton('Leave Event'));
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText(/We couldn't work out the refund/u)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Leave Event' })).toHaveProperty('disabled', true);
  });
});

describe('the host of an event with sold tickets', () => {
  it('sees how many people get how much back before cancelling', async () => {
    sales.cancelEvent.mockResolvedValue(answered({ people: 12, refundCents: 60_000 }));
    await openPicnicAs(HOST, PAID);
    await userEvent.click(button('Delete Event'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this event? This cannot be undone.' });
    expect(await within(dialog).findByText('12 people get $600.00 back between them.')).toBeTruthy();
    expect(sales.cancelEvent).toHaveBeenCalledExactlyOnceWith(ID, true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel event and refund' }));
    expect(sales.cancelEvent).toHaveBeenLastCalledWith(ID, false);
  });

  it('finds the orders from the action card', async () => {
    await openPicnicAs(HOST, PAID);
    const link = await screen.findByRole('link', { name: 'Orders and payouts' });
    expect(link.getAttribute('href')).toBe('/events/picnic/orders');
    await userEvent.click(link);
    expect(navigation.go).toHaveBeenCalledExactlyOnceWith('/events/picnic/orders');
  });
});

it('a cancelled event says so to everybody, and shows a buyer their refund', async () => {
  signIn(ADA);
  givenEvent({ ...PAID, isCancelled: true });
  const refund = { cents: 10_000, state: 'pending', ticket: null, reason: 'cancelled' } as const;
  // Their last try to buy more has expired, and another order is still to be refunded.
  for (const one of [
    order({ id: asOrderId('z9y8x7w6v5u4t3s2r1q0'), state: 'expired', paidAt: null, issuedAt: null }),
    order({ state: 'refunding', refundedCents: 10_000, refunds: [refund] }),
    order({ id: asOrderId('b1B2c3D4e5F6g7H8i9J0'), ...orderAmounts(5000, 1) }),
  ])
    world.given.order(one);
  await open();
  expect(await screen.findByRole('heading', { name: 'Cancelled' })).toBeTruthy();
  expect(document.querySelector('section s')).not.toBeNull();
  expect(await screen.findByText('This event is cancelled. You get $150.00 back.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Join Event/u })).toBeNull();
  // The notice has its link, so the list has only the other one.
  expect(await screen.findByRole('link', { name: /^Order of/u }, HANG)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Your order' })).toHaveLength(1);
});
