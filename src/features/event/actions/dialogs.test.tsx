import { asUserId } from '@arvo/domain/people/person.ts';
import { farewellWordPath } from '@arvo/domain/protocol/store/paths.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import {
  button,
  event,
  findButton,
  givenEvent,
  givenGuest,
  HANG,
  HOST,
  ID,
  meanwhile,
  navigation,
  open,
  signIn,
  useStage,
  world,
} from '../eventStage.testing.tsx';

beforeAll(teachJsdomDialogs);
useStage();

const openDialog = async (action: 'Leave Event' | 'Delete Event') => {
  await open();
  await userEvent.click(await findButton(action));
  return within(await screen.findByRole('alertdialog', {}, HANG));
};

describe('the dialog before an action that cannot be undone', () => {
  it('has a red "Leave Event"', async () => {
    givenGuest();
    const dialog = await openDialog('Leave Event');
    expect(dialog.getByRole('button', { name: 'Leave Event' }).className).toContain('bg-danger');
    expect(dialog.getByRole('button', { name: 'Cancel' }).className).not.toContain('bg-danger');
  });

  it('has a red "Delete Event"', async () => {
    signIn(HOST);
    givenEvent();
    const dialog = await openDialog('Delete Event');
    expect(dialog.getByRole('button', { name: 'Delete Event' }).className).toContain('bg-danger');
    expect(dialog.getByRole('button', { name: 'Cancel' }).className).not.toContain('bg-danger');
  });
});

describe('"Leave Event" when the connection goes before the code that queues has loaded', () => {
  const LATE = /^You're offline and still going/u;
  const comeBack = () => meanwhile(() => window.dispatchEvent(new Event('online')));
  /** Confirms without a connection. Returns the later calls, which have one. */
  async function confirmEarly() {
    const { leave } = world.data.guests;
    const late = vi.spyOn(world.data.guests, 'leave').mockResolvedValue({ kind: 'no-queue' });
    givenGuest();
    const dialog = await openDialog('Leave Event');
    await userEvent.click(dialog.getByRole('button', { name: 'Leave Event' }));
    expect(await dialog.findByText(LATE, {}, HANG)).toBeTruthy();
    late.mockReset().mockImplementation(leave);
    return { dialog, late };
  }

  it('leaves once, when the connection is back', async () => {
    const { late } = await confirmEarly();
    await comeBack();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), HANG);
    await comeBack();
    expect(late).toHaveBeenCalledOnce();
    expect(await findButton('Join Event')).toBeTruthy();
  });

  it('does not leave if the person cancels', async () => {
    const { dialog, late } = await confirmEarly();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await comeBack();
    expect(late).not.toHaveBeenCalled();
    expect(button('Leave Event')).toBeTruthy();
  });

  it('does not leave for somebody else', async () => {
    const { late } = await confirmEarly();
    const grace = asUserId('grace');
    // A guest too, so that her page has the same dialog.
    await meanwhile(() => {
      world.given.guest(event(), grace);
      signIn(grace);
    });
    expect(await findButton('Leave Event')).toBeTruthy();
    await comeBack();
    expect(late).not.toHaveBeenCalled();
  });
});

describe('the dialog before deleting an event', () => {
  it.each([
    [12, '12 people are going. Their spots go too.'],
    [1, '1 person is going. Their spot goes too.'],
  ])('says how many people lose their spots: %i', async (ticketCount, words) => {
    signIn(HOST);
    givenEvent({ ticketCount });
    const dialog = await openDialog('Delete Event');
    expect(dialog.getByText(words)).toBeTruthy();
  });

  it.each([
    [12, "12 people went. They won't see this page again."],
    [1, "1 person went. They won't see this page again."],
  ])('says after the event how many people lose its page: %i', async (ticketCount, words) => {
    signIn(HOST);
    givenEvent({ ticketCount, endAt: Date.now() - 60_000 });
    const dialog = await openDialog('Delete Event');
    expect(dialog.getByText(words)).toBeTruthy();
  });

  it('passes on what the host says, unless the event is over', async () => {
    signIn(HOST);
    givenEvent({ ticketCount: 2 });
    const dialog = await openDialog('Delete Event');
    await userEvent.type(dialog.getByLabelText('Tell guests why (optional)'), ' Rain. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Event' }));
    await waitFor(() => expect(navigation.deleted).toHaveBeenCalled(), HANG);
    expect(world.calls('events.remove')).toEqual([[ID, 'Rain.']]);
    expect(world.server.documents().get(farewellWordPath(ID))).toEqual({ word: 'Rain.' });
    cleanup();
    givenEvent({ ticketCount: 2, endAt: Date.now() - 60_000 });
    expect((await openDialog('Delete Event')).queryByLabelText('Tell guests why (optional)')).toBeNull();
  });

  it('says nothing of people if nobody is going', async () => {
    signIn(HOST);
    givenEvent({ ticketCount: 0, guestPreview: [] });
    const dialog = await openDialog('Delete Event');
    expect(dialog.queryByText(/going/u)).toBeNull();
  });
});
