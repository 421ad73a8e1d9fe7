import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { RouterErrorScreen } from './errors/RouterErrorScreen.tsx';
import { PendingScreen } from './shell/PendingScreen.tsx';

/** `history`: another than the browser's own, for tests. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: RouterErrorScreen,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 300,
    trailingSlash: 'never',
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
