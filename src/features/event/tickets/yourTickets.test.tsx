import { asUserId } from '@arvo/domain/people/person.ts';
import { order } from '@arvo/domain/orders/order.testing.ts';
import { ticketPath } from '@arvo/domain/protocol/store/paths.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import {
  ADA,
  button,
  findButton,
  givenEvent,
  HANG,
  HANG_MS,
  HOUR,
  ID,
  meanwhile,
  open,
  sales,
  useStage,
  world,
} from '../eventStage.testing.tsx';
import { answered, becomes, friend, guest, otherId, PAID, rows, TICKET, ticketId } from './friends.testing.tsx';

beforeAll(teachJsdomDialogs);
useStage();

/** Presses "Cancel this link", and confirms. */
async function cancelLink(): Promise<void> {
  await userEvent.click(button('Cancel this link'));
  const dialog = screen.getByRole('alertdialog', { name: 'Cancel the link of ticket 2?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel this link' }));
}
/** The replaced ticket's new document arrives. */
const replaced = () =>
  meanwhile(() => {
    world.server.delete(ticketPath(ID, ticketId));
    world.given.ticket(friend({ id: otherId }));
  });

describe('your tickets', () => {
  // @spec:3/ticket
  it('show the holder of each one, live', async () => {
    await guest({}, friend(), friend({ id: otherId, ticketNumber: 3, openedAt: 1 }));
    expect(rows().map((row) => row.querySelectorAll('span')[1]?.textContent)).toEqual([
      'Yours',
      'Not sent yet',
      'Opened',
    ]);
    await becomes(friend({ status: 'claimed', claimedBy: asUserId('bob'), claimedByName: 'Bob' }));
    expect(rows()[1]?.textContent).toBe('Ticket 2Claimed by Bob');
    expect(screen.getByRole('link', { name: 'Your order' }).getAttribute('href')).toBe(`/orders/${order().id}`);
  });

  it('that friends have not claimed can be shown at the door by a buyer without a spot, until somebody claims them', async () => {
    world.signIn(ADA);
    givenEvent(PAID);
    world.given.order(order({ includesBuyer: false }));
    world.given.ticket(friend());
    await open();
    const pass = await screen.findByRole('link', { name: 'Your pass' }, HANG);
    expect(pass.getAttribute('href')).toBe('/events/picnic/pass');
    await becomes(friend({ status: 'claimed', claimedBy: asUserId('bob'), claimedByName: 'Bob' }));
    expect(screen.queryByRole('link', { name: 'Your pass' })).toBeNull();
  });

  it('have an invitation to copy, with the link of that ticket', async () => {
    await guest({}, friend());
    const write = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
    await userEvent.click(button('Copy invitation link'));
    expect(write).toHaveBeenCalledWith(`http://localhost:3000/events/picnic?invitation#ticket=${TICKET}`);
  });

  it('get a new link once its holder has confirmed that nobody shall claim with the old one', async () => {
    sales.replaceTicket.mockResolvedValue(answered({ ticketId: 'x' }));
    await guest({}, friend());
    await cancelLink();
    expect(sales.replaceTicket).toHaveBeenCalledExactlyOnceWith({ eventId: ID, ticketId: TICKET });
    // The old link cannot be copied while the new one is loading.
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Copy invitation link' })).toBeNull(), HANG_MS);
    await replaced();
    expect(await screen.findByText(/The old link no longer works/u)).toBeTruthy();
    expect(button('Copy invitation link')).toBeTruthy();
    // Once somebody opens the new link, the note about the old one disappears.
    await becomes(friend({ id: otherId, openedAt: 1 }));
    expect(screen.queryByText(/The old link no longer works/u)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('keep their link if the holder thinks again, or if it could not be replaced', async () => {
    sales.replaceTicket.mockResolvedValue({ kind: 'failed' });
    await guest({}, friend());
    await userEvent.click(button('Cancel this link'));
    const dialog = () => within(screen.getByRole('alertdialog', { name: 'Cancel the link of ticket 2?' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Keep this link' }));
    expect(sales.replaceTicket).not.toHaveBeenCalled();
    await cancelLink();
    expect(await dialog().findByText('We could not cancel this link. Please try again.')).toBeTruthy();
    expect(screen.queryByText(/The old link no longer works/u)).toBeNull();
  });

  it('have their old link again by "Undo"', async () => {
    sales.replaceTicket.mockResolvedValue(answered({ ticketId: 'x' }));
    sales.restoreTicket.mockResolvedValueOnce({ kind: 'failed' }).mockResolvedValue(answered({}));
    await guest({}, friend());
    await cancelLink();
    await replaced();
    await userEvent.click(await findButton('Undo'));
    expect(await screen.findByText('We could not bring the old link back. Please try again.')).toBeTruthy();
    await userEvent.click(button('Undo'));
    expect(sales.restoreTicket).toHaveBeenLastCalledWith({ eventId: ID, ticketId: TICKET });
    await meanwhile(() => {
      world.server.delete(ticketPath(ID, otherId));
      world.given.ticket(friend());
    });
    await vi.waitFor(() => expect(screen.queryByText(/The old link no longer works/u)).toBeNull(), HANG_MS);
    expect(button('Copy invitation link')).toBeTruthy();
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
