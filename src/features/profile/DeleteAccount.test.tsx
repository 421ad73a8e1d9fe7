import type { Unsent } from '@arvo/domain/outbox/unsent.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { anOutbox } from '#src/session/offline/outbox.testing.ts';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import { DeleteAccount } from './DeleteAccount.tsx';

const ADA = asUserId('ada');
const JOIN: Unsent = { id: 'ada/guest/picnic', kind: 'join', text: 'Join “Picnic”' };
const LEAVE: Unsent = { id: 'ada/guest/choir', kind: 'leave', text: 'Leave “Choir”' };

/** A person who signed in long ago. Their device has the queued actions `waiting`; sending carries out all but `stuck`. */
function open(waiting: readonly Unsent[], stuck: readonly Unsent[]) {
  let unsent = waiting;
  const sendNow = async () => void (unsent = stuck);
  const data = dataWith({
    people: { signedInRecently: async () => 'no' },
    device: async () => ({
      hasUnfinishedEvent: async () => false,
      unsent: async () => unsent,
      wipe: async () => true,
      dropLeftovers: async () => undefined,
      isOffline: async () => false,
      persistAgain: async () => undefined,
      hasQueuedActions: async () => true,
      outbox: async () => anOutbox({ sendNow }),
    }),
  });
  const nothing = () => {};
  render(
    <DataProvider data={data}>
      <DeleteAccount uid={ADA} prepare={async () => {}} onRequested={nothing} onSignedOut={nothing} />
    </DataProvider>,
  );
}
const deleteButton = () => screen.getByRole('button', { name: 'Delete account' });
const dialogOf = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

beforeEach(teachJsdomDialogs);

it('names what has not been sent before it asks whether to delete the account', async () => {
  open([JOIN], []);
  await userEvent.click(deleteButton());
  expect(await (await dialogOf('Delete your account?')).findByText(JOIN.text)).toBeTruthy();
});

it('before a sign-out it sends queued actions, and names those that could not be sent', async () => {
  open([JOIN, LEAVE], [LEAVE]);
  await userEvent.click(deleteButton());
  const question = await dialogOf('Delete your account?');
  await userEvent.click(question.getByRole('button', { name: 'Delete account' }));
  const again = await dialogOf('For your safety, sign in again first');
  expect(again.getAllByRole('listitem').map((item) => item.textContent)).toEqual([LEAVE.text]);
});
