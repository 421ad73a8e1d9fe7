import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { Outlet, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateToken } from '#src/session/account/sessionToken.ts';
import { anOutbox } from '#src/session/offline/outbox.testing.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { testRouter } from '#src/session/testRouter.testing.tsx';
import { Shell } from './Shell.tsx';

const HANG = { timeout: 10_000 };
const ID = asEventId('a1B2c3D4e5F6g7H8i9J0');
const HOST = asUserId('host');
/** What the services of a member use of the device. */
const device = async () => ({
  dropLeftovers: async () => undefined,
  outbox: async () => anOutbox(),
  hasQueuedActions: async () => false,
  hasUnfinishedEvent: async () => false,
  isOffline: async () => false,
  persistAgain: async () => undefined,
  unsent: async () => [],
  wipe: async () => true,
});
let world: ReturnType<typeof screenWorld>;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  // jsdom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  world = screenWorld({}, { device });
  // As if they had signed in on this device.
  updateToken(world.data.stores.session, true);
  world.signIn(HOST, { name: 'Priya Raman', profileComplete: true });
  world.given.event({ id: ID, title: 'Picnic', creatorId: HOST });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the event's page in the app's frame, in the state that the wizard leaves behind. */
function openPublished(): void {
  const frame = () => (
    <Shell>
      <Outlet />
    </Shell>
  );
  const router = testRouter(
    `/events/${ID}`,
    { '/events/$eventId': () => <h1>Picnic</h1> },
    { frame, state: { created: ID } },
  );
  render(world.around(<RouterProvider router={router as never} />));
}

const sheet = () => screen.findByRole('region', { name: "It's live" }, HANG);

it('the page of an event that its host has just published says that it is live, with its link', async () => {
  openPublished();
  expect(within(await sheet()).getByText(`${window.location.origin}/events/${ID}`)).toBeTruthy();
});

it('the sheet goes when the host signs out on that page', async () => {
  openPublished();
  await sheet();
  world.signOut();
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: "It's live" })).toBeNull(), HANG);
});
