import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import {
  ADA,
  button,
  event,
  findButton,
  givenEvent,
  givenGuest,
  HANG,
  HANG_MS,
  HOST,
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
import { answered, friend, guest, PAID, TICKET } from './friends.testing.tsx';

beforeAll(teachJsdomDialogs);
useStage();

const refused = (error: string) => ({ kind: 'refused' as const, status: 409, error, extra: {} });

describe('an invitation', () => {
  const invited = async () => {
    await openPicnicAs(ADA, PAID, { ticket: TICKET });
    return screen.findByRole('button', { name: 'Claim ticket' });
  };

  // @spec:4/friend-ticket @spec:6/complete-buys @spec:7/claim-ticket
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
    expect(await screen.findByText("You're in!", {}, HANG)).toBeTruthy();
    expect(navigation.go).toHaveBeenCalledExactlyOnceWith('/events/picnic', { replace: true });
  });

  // @spec:5/claim-attending @spec:8/claim
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

  // @spec:8/claim
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

  // @spec:5/claim-attending
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

  // @spec:2/paid-and-ticket
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
    expect(sales.cancelEvent).toHaveBeenCalledExactlyOnceWith(ID, true, '');
    // "Cancel" would say the opposite beside "Cancel event and refund".
    expect(within(dialog).getByRole('button', { name: 'Keep event' })).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('Tell guests why (optional)'), ' Rain. ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel event and refund' }));
    expect(sales.cancelEvent).toHaveBeenLastCalledWith(ID, false, 'Rain.');
  });

  it('finds their room from the action card', async () => {
    await openPicnicAs(HOST, PAID);
    const link = await screen.findByRole('link', { name: 'Manage' });
    expect(link.getAttribute('href')).toBe('/events/picnic/manage');
    await userEvent.click(link);
    expect(navigation.go).toHaveBeenCalledExactlyOnceWith('/events/picnic/manage');
  });
});
