import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anOutbox } from '#src/session/offline/outbox.testing.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { SignedInFooter } from './SignedInFooter.tsx';

const ADA = asUserId('ada');
const HANG = { timeout: 20_000 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

const persistAgain = vi.fn(async () => {});
const device = async () => ({
  persistAgain,
  wipe: async () => true,
  hasUnfinishedEvent: async () => false,
  dropLeftovers: async () => {},
  outbox: async () => anOutbox({}),
  hasQueuedActions: async () => false,
  unsent: async () => [],
  isOffline: async () => false,
});

/** Ada's footer at this path. `created` is the event that she has just created. */
async function open(path: string, created?: string): Promise<void> {
  const world = screenWorld({}, { device });
  world.signIn(ADA);
  const account = { uid: ADA, email: null, phoneNumber: null, displayName: null, provider: 'email' } as const;
  const Footer = () => <SignedInFooter account={account} />;
  const history = createMemoryHistory({ initialEntries: ['/'] });
  history.replace(path, created === undefined ? {} : { created });
  const router = createRouter({
    routeTree: createRootRoute({ component: Footer, notFoundComponent: Footer }),
    history,
  });
  render(world.around(<RouterProvider router={router as never} />));
  await act(async () => {});
}

it('tells a host on the page of a new event that it is live', async () => {
  const id = asEventId('a1B2c3D4e5F6g7H8i9J0');
  await open(`/events/${id}`, id);
  expect(await screen.findByRole('region', { name: "It's live" }, HANG)).toBeTruthy();
  expect(screen.getByText(`${window.location.origin}/events/${id}`)).toBeTruthy();
});

it('compares the clock of a page that has settled with the server', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn(async () => Response.error());
  vi.stubGlobal('fetch', fetched);
  await open('/');
  expect(fetched).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(13_000));
  expect(fetched).toHaveBeenCalledWith('/robots.txt?probe', expect.objectContaining({ method: 'HEAD' }));
});

it('counts the events of today on the icon, and asks the browser to keep the data once the app is installed', async () => {
  vi.useFakeTimers();
  const badge = vi.fn(async () => {});
  for (const name of ['setAppBadge', 'clearAppBadge'])
    Object.defineProperty(navigator, name, { configurable: true, value: badge });
  await open('/');
  await act(() => vi.advanceTimersByTimeAsync(13_000));
  vi.useRealTimers();
  await vi.waitFor(() => expect(badge).toHaveBeenCalled(), HANG);
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('appinstalled'));
    expect(persistAgain).toHaveBeenCalledWith({ isLast: false });
  }, HANG);
});
