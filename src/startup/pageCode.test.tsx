import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageCodeArrived } from './pageCode.ts';
import type { AppRouter } from '../app/router.tsx';

const load = vi.fn<() => Promise<{ default: () => null }>>();
const onWait = vi.fn<() => void>();
const Page = () => null;

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [load, onWait]) mock.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page whose component's code is fetched by `load`, as the router has it after its first attempt. */
async function openPage(): Promise<AppRouter> {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: lazyRouteComponent(load) });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() });
  await router.load();
  // The app's router has other routes.
  return router as unknown as AppRouter;
}

it('a page whose code has arrived need not wait', async () => {
  load.mockResolvedValue({ default: Page });
  await pageCodeArrived(await openPage(), onWait);
  expect(onWait).not.toHaveBeenCalled();
});

it('a page whose code has not arrived waits for it: it is loaded again, at once when the connection returns', async () => {
  load.mockRejectedValue(new Error('Loading chunk events failed.'));
  const arrived = vi.fn<() => void>();
  void pageCodeArrived(await openPage(), onWait).then(arrived);
  await vi.advanceTimersByTimeAsync(100_000);
  expect([onWait.mock.calls.length, arrived.mock.calls.length]).toEqual([1, 0]);
  expect(load.mock.calls.length).toBeGreaterThan(3);
  load.mockResolvedValue({ default: Page });
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(arrived).toHaveBeenCalledOnce();
});
