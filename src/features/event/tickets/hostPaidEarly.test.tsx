import { order } from '@arvo/domain/orders/order.testing.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseTicketId } from '@arvo/domain/tickets/ticket.ts';
import { beforeAll, expect, it } from 'vitest';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import {
  ADA,
  findButton,
  givenGuest,
  HANG,
  HOST,
  HOUR,
  ID,
  open,
  openPicnicAs,
  sales,
  useStage,
  world,
} from '../eventStage.testing.tsx';

beforeAll(teachJsdomDialogs);
useStage();

const LATER =
  'You get $50.00 back on the card you paid with. The host was paid for this ticket already, so it can take longer than 10 business days.';

/** Ada has bought a ticket for herself and one for a friend, and the host has been paid for them in advance. */
async function openPaidEarly(): Promise<void> {
  givenGuest({ isPaid: true, priceCents: 5000, startAt: Date.now() + 48 * HOUR });
  world.given.order(order({ transferredCents: 9795 }));
  world.given.ticket({
    id: parseTicketId('abcdefghijklmnopqrstuv') ?? expect.fail('no ticket id'),
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
}

it.each([
  ['Leave Event', 'Are you sure you want to leave this event?'],
  ['Return ticket', 'Return ticket 2?'],
])('after an advance "%s" promises no refund within 10 business days', async (name, question) => {
  sales.leavePaid.mockResolvedValue({ kind: 'answered', answer: { refundCents: 5000 } });
  await openPaidEarly();
  await screen.findByRole('link', { name: 'Your order' }, HANG);
  await userEvent.click(await findButton(name));
  const dialog = within(await screen.findByRole('alertdialog', { name: question }, HANG));
  expect(await dialog.findByText(LATER)).toBeTruthy();
});

it('a host who cancels reads first that what they were paid for the tickets comes back from them', async () => {
  sales.cancelEvent.mockResolvedValue({ kind: 'answered', answer: { people: 12, refundCents: 60_000 } });
  await openPicnicAs(HOST, { isPaid: true, priceCents: 5000 });
  await userEvent.click(await findButton('Delete Event'));
  const dialog = within(await screen.findByRole('alertdialog', {}, HANG));
  expect(await dialog.findByText(/^If we've paid you for these tickets already, you owe that money/u)).toBeTruthy();
});
