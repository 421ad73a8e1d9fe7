import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import { button, findButton, HANG_MS, HOUR, ID, meanwhile, sales, useStage, world } from '../eventStage.testing.tsx';
import { answered, becomes, friend, guest, otherId, rows, TICKET } from './friends.testing.tsx';

beforeAll(teachJsdomDialogs);
useStage();

const share = vi.fn<(link: { readonly url: string }) => Promise<void>>();
/** A phone, whose share sheet passes on what it gets. */
const onPhone = () => {
  share.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { ...navigator, onLine: true, share });
};
const onComputer = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { ...navigator, onLine: true, share: undefined, clipboard: { writeText } });
const sheet = () => within(screen.getByRole('dialog', { name: 'Tickets to send' }));
const sendIn = (row: HTMLElement | undefined) =>
  within(row ?? expect.fail('no row')).getByRole('button', { name: 'Send' });

describe("friends' tickets", () => {
  it('are sent from a sheet that the bar opens, one press each, until none is left', async () => {
    onPhone();
    sales.sendTicket.mockResolvedValue(answered({}));
    await guest({}, friend(), friend({ id: otherId, ticketNumber: 3 }));
    await userEvent.click(await findButton('Send 2 tickets'));
    const inSheet = () => sheet().getAllByRole('listitem');
    await userEvent.click(sendIn(inSheet()[0]));
    expect(share).toHaveBeenCalledWith({
      text: 'I have a ticket for you: Picnic',
      url: `http://localhost:3000/events/picnic?invitation#ticket=${TICKET}`,
    });
    await vi.waitFor(() => expect(inSheet()[0]?.textContent).toContain('Sent'), HANG_MS);
    const sent = { eventId: ID, ticketId: TICKET };
    await vi.waitFor(() => expect(sales.sendTicket).toHaveBeenCalledWith(sent), HANG_MS);
    expect(sheet().getByRole('button', { name: 'Later' })).toBeTruthy();
    await userEvent.click(sendIn(inSheet()[1]));
    expect(await sheet().findByText(/All sent/u)).toBeTruthy();
    await userEvent.click(sheet().getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Send \d/u })).toBeNull();
    expect(rows().map((row) => row.textContent)).toEqual([
      'Ticket 1Yours',
      expect.stringContaining('Ticket 2Sent'),
      expect.stringContaining('Ticket 3Sent'),
    ]);
  });

  it('are emailed from the sheet, and a refusal is said beside the address', async () => {
    onComputer(async () => {});
    sales.sendTicket.mockResolvedValue(answered({}));
    await guest({}, friend());
    await userEvent.click(await findButton('Send 1 ticket'));
    const ask = sheet().getByRole('button', { name: 'Email it' });
    await userEvent.click(ask);
    expect(ask.getAttribute('aria-expanded')).toBe('true');
    const form = within(sheet().getByRole('form', { name: 'Email ticket 2' }));
    const address = form.getByLabelText("Your friend's email");
    expect(document.activeElement).toBe(address);
    sales.mailInvitation.mockResolvedValueOnce({ kind: 'refused', status: 409, error: 'No thanks.', extra: {} });
    await userEvent.type(address, 'lee@friends.example{Enter}');
    expect(await form.findByText('No thanks.')).toBeTruthy();
    expect(sheet().getByText('Not sent yet')).toBeTruthy();
    sales.mailInvitation.mockImplementationOnce(async () => {
      // The ticket's document arrives before the call's answer.
      await meanwhile(() => world.server.update(`events/${ID}/tickets/${TICKET}`, { sentAt: Date.now() }));
      return answered({});
    });
    await userEvent.click(form.getByRole('button', { name: 'Send email' }));
    expect(await sheet().findByText('On its way to lee@friends.example.')).toBeTruthy();
    const email = 'lee@friends.example';
    expect(sales.mailInvitation).toHaveBeenLastCalledWith({ eventId: ID, ticketId: TICKET, email });
    expect(sheet().getByText('Sent')).toBeTruthy();
    expect(sheet().queryByText(/Link copied/u)).toBeNull();
  });

  it('whose share sheet was closed are still to be sent', async () => {
    onPhone();
    share.mockRejectedValue(new DOMException('closed', 'AbortError'));
    await guest({}, friend());
    await userEvent.click(sendIn(rows()[1]));
    expect(rows()[1]?.textContent).toContain('Not sent yet');
    expect(sales.sendTicket).not.toHaveBeenCalled();
    expect(await findButton('Send 1 ticket')).toBeTruthy();
  });

  it('are sent by a copied link where the device has no share sheet', async () => {
    const write = vi.fn(async () => {});
    onComputer(write);
    await guest({}, friend());
    await userEvent.click(await findButton('Send 1 ticket'));
    await userEvent.click(sheet().getByRole('button', { name: 'Send' }));
    expect(write).toHaveBeenCalledWith(`http://localhost:3000/events/picnic?invitation#ticket=${TICKET}`);
    expect(await sheet().findByText('Link copied. Paste it in a message to your friend.')).toBeTruthy();
  });

  it('whose link could not be copied show it, and count as not sent', async () => {
    onComputer(() => Promise.reject(new Error('not allowed')));
    await guest({}, friend());
    await userEvent.click(await findButton('Send 1 ticket'));
    await userEvent.click(sheet().getByRole('button', { name: 'Send' }));
    expect((await sheet().findByRole('alert')).textContent).toContain(`#ticket=${TICKET}`);
    expect(sheet().getByText('Not sent yet')).toBeTruthy();
  });

  it('that were sent on another device, opened or claimed leave "Share" as the next step', async () => {
    await guest({}, friend({ sentAt: 1 }), friend({ id: otherId, ticketNumber: 3, openedAt: 1 }));
    expect(screen.queryByRole('button', { name: /^Send \d/u })).toBeNull();
    expect(button('Share')).toBeTruthy();
    await becomes(friend());
    expect(await findButton('Send 1 ticket')).toBeTruthy();
  });

  it('come before an offer to install the app', async () => {
    const slot = () => world.data.stores.slots.getState().installSlot;
    await guest({}, friend());
    await findButton('Send 1 ticket');
    await vi.waitFor(() => expect(slot()).toBeNull(), HANG_MS);
    await becomes(friend({ sentAt: 1 }));
    await vi.waitFor(() => expect(slot()).not.toBeNull(), HANG_MS);
  });

  it('are not sent once the event is over', async () => {
    await guest({ startAt: Date.now() - 30 * HOUR, endAt: Date.now() - 26 * HOUR }, friend());
    expect(screen.queryByRole('button', { name: /^Send/u })).toBeNull();
  });
});
