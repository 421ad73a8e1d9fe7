import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { Notices } from './Notices.tsx';

afterEach(cleanup);

it.each([
  [3 * 3_600_000 + 1_500, 'Clock is 3\u00a0h ahead'],
  [-90 * 60_000, 'Clock is 1\u00a0h\u00a030\u00a0min behind'],
])('says that a clock is wrong by %d ms', async (aheadMs, text) => {
  const world = screenWorld();
  const router = createRouter({
    routeTree: createRootRoute({ component: Notices }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(world.around(<RouterProvider router={router as never} />));
  await act(async () => {});
  expect(screen.queryByText(/Clock is/u)).toBeNull();
  act(() => world.data.stores.clock.setState({ aheadMs }));
  expect(screen.getByText(text, { normalizer: (shown) => shown }).closest('output')).not.toBeNull();
});
