import { order } from '@arvo/domain/orders/order.testing.ts';
import { parseTicketId } from '@arvo/domain/tickets/ticket.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { isClaimSent, noteSentClaim } from '#src/session/joining/sentClaim.ts';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import {
  ADA,
  event,
  findButton,
  givenGuest,
  HANG,
  HANG_MS,
  HOST,
  HOUR,
  ID,
  meanwhile,
  open,
  openPicnicAs,
  sales,
  useStage,
  world,
} from '../eventStage.testing.tsx';

beforeAll(teachJsdomDialogs);
useStage();

const PAID = { isPaid: true, priceCents: 5000 };
const TICKET = 'abcdefghijklmnopqrstuv';
const ticketId = parseTicketId(TICKET) ?? expect.fail('no ticket id');
const WELCOME = "Welcome to Picnic! Your friend's invitation has been claimed.";
const ATTENDING = "You're already attending this event!";
const already = { kind: 'refused' as const, status: 409, error: ATTENDING, extra: { reason: 'already-guest' } };
const done = { kind: 'answered' as const, answer: {} };

const claim = async () => {
  await openPicnicAs(ADA, PAID, { ticket: TICKET });
  await userEvent.click(await findButton('Claim ticket'));
};
const becomesGuest = () => meanwhile(() => world.given.guest(event(PAID), ADA));

it('a claim that the server carried out, but whose answer was lost, ends with the welcome', async () => {
  sales.claim.mockResolvedValueOnce({ kind: 'failed' }).mockResolvedValueOnce(done);
  await claim();
  await vi.waitFor(() => expect(screen.getByRole('alert')).toBeTruthy(), HANG_MS);
  expect(isClaimSent(ticketId)).toBe(true);
  await becomesGuest();
  expect(await screen.findByText(WELCOME, {}, HANG)).toBeTruthy();
  expect(isClaimSent(ticketId)).toBe(false);
  expect(sales.claim).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(ATTENDING)).toBeNull();
});

it('somebody who joined in another way, while their claim was lost, is told that they attend', async () => {
  sales.claim.mockResolvedValueOnce({ kind: 'failed' }).mockResolvedValueOnce(already);
  await claim();
  await becomesGuest();
  expect(await screen.findByText(ATTENDING, {}, HANG)).toBeTruthy();
  expect(screen.queryByText(WELCOME)).toBeNull();
  expect(sales.claim).toHaveBeenCalledTimes(2);
});

it('a reload after a lost answer ends with the welcome too; opening the link again does not claim again', async () => {
  noteSentClaim(ticketId);
  sales.claim.mockResolvedValue(done);
  givenGuest(PAID);
  await open({ ticket: TICKET });
  expect(await screen.findByText(WELCOME, {}, HANG)).toBeTruthy();
  cleanup();
  await open({ ticket: TICKET });
  expect(await screen.findByText(ATTENDING, {}, HANG)).toBeTruthy();
  expect(sales.claim).toHaveBeenCalledOnce();
});

it('a returned ticket is reported with what comes back, because its row disappears', async () => {
  sales.returnTicket.mockResolvedValue({ kind: 'answered', answer: { refundCents: 5000 } });
  givenGuest({ ...PAID, startAt: Date.now() + 48 * HOUR });
  world.given.order(order());
  world.given.ticket({
    id: ticketId,
    eventId: ID,
    orderId: order().id,
    ownerId: ADA,
    hostId: HOST,
    ticketNumber: 2,
    pass: null,
    status: 'reserved',
    claimedBy: null,
    claimedByName: null,
    openedAt: null,
    sentAt: null,
  });
  await open();
  await userEvent.click(await findButton('Return ticket'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Return ticket 2?' }, HANG));
  await act(async () => dialog.getByRole('button', { name: 'Return ticket' }).click());
  const said = () => world.data.stores.slots.getState().notice?.text;
  await vi.waitFor(() => expect(said()).toMatch(/^Ticket 2 is returned\. You get \$50\.00 back/u), HANG_MS);
});
