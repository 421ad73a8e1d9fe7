import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.ts';
import { button, givenEvent, givenGuest, HANG, HOST, open, signIn, useStage } from '../eventStage.testing.tsx';

beforeAll(teachJsdomDialogs);
useStage();

const openDialog = async (action: 'Leave Event' | 'Delete Event') => {
  await open();
  await userEvent.click(button(action));
  return within(await screen.findByRole('alertdialog', {}, HANG));
};

describe('the dialog of what cannot be undone', () => {
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

  it('says nothing of people if nobody is going', async () => {
    signIn(HOST);
    givenEvent({ ticketCount: 0, guestPreview: [] });
    const dialog = await openDialog('Delete Event');
    expect(dialog.queryByText(/going/u)).toBeNull();
  });
});
