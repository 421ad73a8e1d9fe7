import { Outlet, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { noteJoined } from '#src/session/install/installRecord.ts';
import { useInstallSlotRef } from '#src/session/installSlot.ts';
import { createStores } from '#src/session/stores.ts';
import { testRouter } from '#src/session/testRouter.testing.tsx';
import { InstallNotice } from './InstallNotice.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A guest's card, which has a place for the offer. */
const GuestCard = () => <section aria-label="Your spot" ref={useInstallSlotRef()} />;

/** Somebody who has joined an event opens a page, and the browser offers to install the app. */
async function open(path: string) {
  const stores = createStores(null);
  const prompt = Object.assign(new Event('beforeinstallprompt'), {
    prompt: vi.fn(async () => ({ outcome: 'accepted' as const })),
  });
  stores.slots.setState({ installPrompt: prompt });
  noteJoined(stores.slots);
  const frame = () => (
    <>
      <Outlet />
      <InstallNotice />
      <footer>
        <div />
      </footer>
    </>
  );
  const empty = () => null;
  const pages = { '/': empty, '/home': empty, '/create-event': empty, '/events/$id': GuestCard };
  const router = testRouter(path, pages, { frame });
  await router.load();
  render(
    <DataProvider data={dataWith({ stores })}>
      <RouterProvider router={router as never} />
    </DataProvider>,
  );
  return { go: (to: string) => act(() => router.navigate({ to: to as '/' })) };
}
const offers = () => screen.queryAllByRole('button', { name: 'Install app' });

it('is shown in the footer of a page that has no place for it', async () => {
  await open('/home');
  expect(offers()).toHaveLength(1);
  expect(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Install app' })).toBeTruthy();
});

it('is shown once, in the guest’s card of a joined event', async () => {
  await open('/events/picnic');
  expect(offers()).toHaveLength(1);
  expect(
    within(screen.getByRole('region', { name: 'Your spot' })).getByRole('button', { name: 'Install app' }),
  ).toBeTruthy();
});

it.each(['/', '/create-event', '/events/picnic?paid=true', '/events/picnic?intent=join-free'])(
  'waits until the person has left %s',
  async (path) => {
    const { go } = await open(path);
    expect(offers()).toEqual([]);
    await go('/home');
    expect(offers()).toHaveLength(1);
  },
);
