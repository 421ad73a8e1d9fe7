import type { AccountDeletion } from '@arvo/domain/accounts/accountDeletion.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DeviceGateway } from '#src/data/ports/device.ts';
import { Route } from '#src/routes/account-deletion.tsx';
import { anOutbox } from '#src/session/offline/outbox.testing.ts';
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
      device: async () => ({
        wipe,
        hasUnfinishedEvent: async () => true,
        unsent: async () => [],
        dropLeftovers: async () => undefined,
        isOffline: async () => false,
        persistAgain: async () => undefined,
        hasQueuedActions: async () => false,
        outbox: async () => anOutbox({}),
      }),
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
