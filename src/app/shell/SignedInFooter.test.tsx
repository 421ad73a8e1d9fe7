import { asUserId } from '@arvo/domain/people/person.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anOutbox } from '#src/session/offline/outbox.testing.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { SignedInFooter } from './SignedInFooter.tsx';

const ADA = asUserId('ada');
const HANG = { timeout: 20_000 };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

it('counts the events of today on the icon, and asks the browser to keep the data once the app is installed', async () => {
  vi.useFakeTimers();
  const badge = vi.fn(async () => {});
  for (const name of ['setAppBadge', 'clearAppBadge'])
    Object.defineProperty(navigator, name, { configurable: true, value: badge });
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
  const world = screenWorld({}, { device });
  world.signIn(ADA);
  const account = { uid: ADA, email: null, phoneNumber: null, displayName: null, provider: 'email' } as const;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <SignedInFooter account={account} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(world.around(<RouterProvider router={router as never} />));
  await act(async () => {});
  await act(() => vi.advanceTimersByTimeAsync(13_000));
  vi.useRealTimers();
  await vi.waitFor(() => expect(badge).toHaveBeenCalled(), HANG);
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('appinstalled'));
    expect(persistAgain).toHaveBeenCalledWith({ isLast: false });
  }, HANG);
});
