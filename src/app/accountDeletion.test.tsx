import type { AccountDeletion } from '@arvo/domain/accounts/accountDeletion.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { userPath } from '@arvo/domain/protocol/store/paths.ts';
import { RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Live } from '#src/data/ports.ts';
import type { DeviceGateway } from '#src/data/ports/device.ts';
import { Route } from '#src/routes/account-deletion.tsx';
import { SetupGate } from '#src/routes/-SetupGate.tsx';
import { aDeviceWith } from '#src/session/offline/outbox.testing.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { testRouter } from '#src/session/testRouter.testing.tsx';

const ADA = asUserId('ada');

/** Ada's page while her account is deleted, on a device that may fail to remove something. */
function open(deletion: AccountDeletion, isWiped = true) {
  const wipe = vi.fn<DeviceGateway['wipe']>(async () => isWiped);
  const signOut = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { data, signIn, around } = screenWorld(
    {},
    {
      people: { followDeletion: async () => ({ kind: 'found', value: deletion }) },
      signIn: { signOut },
      device: async () => ({ ...(await aDeviceWith(null)()), wipe, hasUnfinishedEvent: async () => true }),
    },
  );
  signIn(ADA);
  const { component: Page } = Route.options;
  if (!Page) throw new Error('The route has no page');
  const router = testRouter('/account-deletion', { '/account-deletion': () => <Page /> });
  render(around(<RouterProvider router={router as never} />));
  return { wipe, signOut, data };
}

it.each([true, false])(
  'a deleted account leaves nothing on the device, not even an unfinished event (%s)',
  async (isWiped) => {
    const { wipe, signOut } = open({ status: 'done' }, isWiped);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeTruthy();
    expect(wipe.mock.calls).toEqual([[ADA, 'delete']]);
    // The account does not exist any more, so nobody can retry: signed out even if something could not be removed.
    await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  },
);

it('an account whose deletion is blocked stays signed in, and its data stays', async () => {
  const { wipe, signOut } = open({ status: 'blocked', events: [] });
  await screen.findByRole('heading', { level: 1 });
  await vi.dynamicImportSettled();
  expect([wipe.mock.calls, signOut.mock.calls]).toEqual([[], []]);
});

/** The profile setup of Ada, whose record is gone. */
async function openSetup(deletion: Live<AccountDeletion>) {
  const world = screenWorld({}, { people: { followDeletion: async () => deletion } });
  world.signIn(ADA);
  await act(async () => world.server.delete(userPath(ADA)));
  const router = testRouter('/setup-profile', {
    '/setup-profile': () => <SetupGate redirect={null}>{() => <p>The form</p>}</SetupGate>,
    '/account-deletion': () => <p>The deletion</p>,
  });
  await router.load();
  render(world.around(<RouterProvider router={router as never} />));
}

it.each(['working', 'done'] as const)(
  'an account whose deletion on another device is %s leads to its deletion instead of the profile setup',
  async (status) => {
    await openSetup({ kind: 'found', value: { status } });
    expect(await screen.findByText('The deletion')).toBeTruthy();
  },
);

it.each<[string, Live<AccountDeletion>]>([
  ['nobody deletes', { kind: 'missing' }],
  ['cannot be asked about', { kind: 'failed' }],
  ['was not deleted', { kind: 'found', value: { status: 'blocked', events: [] } }],
])('an account without a record that %s begins with the profile setup', async (_what, deletion) => {
  await openSetup(deletion);
  expect(await screen.findByText('The form')).toBeTruthy();
});
