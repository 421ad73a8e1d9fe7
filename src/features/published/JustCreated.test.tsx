import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { JustCreated } from './JustCreated.tsx';

const HANG = { timeout: 10_000 };
const ID = asEventId('a1B2c3D4e5F6g7H8i9J0');
const HOST = asUserId('host');
const writeText = vi.fn<(text: string) => Promise<void>>();
let world: ReturnType<typeof screenWorld>;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  writeText.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  world = screenWorld();
  world.given.person(HOST, { name: 'Priya Raman' });
  world.given.event({ id: ID, title: 'Picnic', area: 'Newtown NSW', creatorId: HOST });
});
afterEach(() => {
  cleanup();
  vi.doUnmock('./PublishedSheet.tsx');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'share');
});

/** Opens a path in the state that the wizard leaves behind. */
async function open(path: string, created?: string, shown: () => ReactNode = JustCreated) {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  history.replace(path, created === undefined ? {} : { created });
  const rootRoute = createRootRoute({ component: shown, notFoundComponent: shown });
  const router = createRouter({ routeTree: rootRoute, history });
  render(world.around(<RouterProvider router={router as never} />));
  await act(() => vi.dynamicImportSettled());
  return history;
}
const openCreated = () => open(`/events/${ID}`, ID);
const sheet = async () => within(await screen.findByRole('region', { name: "It's live" }, HANG));

it.each([
  ['another visit of the event', `/events/${ID}`, undefined],
  ['another page', '/home', ID],
])('%s does not say that the event is live', async (_what, path, created) => {
  await open(path, created);
  expect(screen.queryByRole('region')).toBeNull();
});

it("says that the new event is live, with its plain address, and disappears with its host's press", async () => {
  const history = await openCreated();
  const live = await sheet();
  expect(live.getByText(`${window.location.origin}/events/${ID}`)).toBeTruthy();
  fireEvent.click(live.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull(), HANG);
  // Also after a reload.
  expect(history.location.state.created).toBeUndefined();
  expect(history.location.pathname).toBe(`/events/${ID}`);
});

it('copies the link, says so, and offers it again after 2 seconds', async () => {
  await openCreated();
  const live = await sheet();
  vi.useFakeTimers();
  await act(async () => fireEvent.click(live.getByRole('button', { name: 'Copy Link' })));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/events/${ID}`);
  expect(live.getByRole('button', { name: 'Copied!' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(live.queryByRole('button', { name: 'Copy Link' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(live.getByRole('button', { name: 'Copy Link' })).toBeTruthy();
});

it('says what to do if copying fails', async () => {
  writeText.mockRejectedValue(new Error('refused'));
  await openCreated();
  const live = await sheet();
  fireEvent.click(live.getByRole('button', { name: 'Copy Link' }));
  expect((await live.findByRole('alert', {}, HANG)).textContent).toMatch(/^That didn't copy\./u);
});

it('hands the link to the device if that can share, and counts both ways', async () => {
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  await openCreated();
  const live = await sheet();
  await act(async () => fireEvent.click(live.getByRole('button', { name: 'Share link' })));
  await act(async () => fireEvent.click(live.getByRole('button', { name: 'Copy Link' })));
  expect(share).toHaveBeenCalledExactlyOnceWith({ url: `${window.location.origin}/events/${ID}` });
  await vi.waitFor(() => expect(world.calls('analytics.record')).toHaveLength(2), HANG);
  const shared = (method: string) => [{ name: 'event_shared', method }];
  expect(world.calls('analytics.record')).toEqual(expect.arrayContaining([shared('copy'), shared('device')]));
});

it('shows the event as guests see it on request, without the address', async () => {
  await openCreated();
  const live = await sheet();
  expect(live.queryByRole('figure')).toBeNull();
  fireEvent.click(live.getByRole('button', { name: 'See it as guests do' }));
  const seen = within(await live.findByRole('figure', { name: 'See it as guests do' }, HANG));
  for (const text of ['Picnic', 'Newtown NSW', 'Priya Raman']) expect(seen.getByText(text)).toBeTruthy();
  expect(seen.getByText('The full address stays hidden until 24 hours before.')).toBeTruthy();
});

it('says so if what guests see cannot be loaded, and loads it at the next press', async () => {
  await openCreated();
  const live = await sheet();
  world.next('publicEvents.read', 'fails');
  fireEvent.click(live.getByRole('button', { name: 'See it as guests do' }));
  expect((await live.findByRole('alert', {}, HANG)).textContent).toMatch(/^We could not load what guests see\./u);
  fireEvent.click(live.getByRole('button', { name: 'See it as guests do' }));
  expect(await live.findByRole('figure', {}, HANG)).toBeTruthy();
});

it('appears as soon as its code arrives, also after a failure', async () => {
  vi.resetModules();
  const load = vi.fn(() => Promise.reject(new Error('Loading chunk failed.')));
  vi.doMock('./PublishedSheet.tsx', load);
  const { JustCreated: Failing } = await import('./JustCreated.tsx');
  const page = () => (
    <>
      <p>The footer</p>
      <Failing />
    </>
  );
  await open(`/events/${ID}`, ID, page);
  expect(await screen.findByText('The footer', {}, HANG)).toBeTruthy();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  expect(screen.queryByRole('region')).toBeNull();
  vi.doMock('./PublishedSheet.tsx', () => ({ PublishedSheet: () => <section aria-label="It's live" /> }));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('region', {}, HANG)).toBeTruthy();
});
