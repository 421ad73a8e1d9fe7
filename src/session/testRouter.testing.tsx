import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Component = () => ReactNode;
type At = {
  /** Around every page. */
  readonly frame?: Component;
  /** The state of the first history entry. */
  readonly state?: object;
};

/** The app's router with these pages only, by path, opened at `address`. */
export function testRouter(
  address: string,
  pages: Readonly<Record<string, Component>>,
  { frame = () => <Outlet />, state = {} }: At = {},
) {
  const root = createRootRoute({ component: frame });
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  history.replace(address, state);
  return createRouter({ routeTree: root.addChildren(routes), history });
}
