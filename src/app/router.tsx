import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { RouterErrorScreen } from './errors/RouterErrorScreen.tsx';
import { PendingScreen } from './shell/PendingScreen.tsx';

type Options = {
  /** Replaces the browser's history in tests. */
  history?: RouterHistory;
  /** Whether a rendered page scrolls to the top or its restored position; by default always. */
  scrolls?: () => boolean;
};

export const createAppRouter = ({ history, scrolls }: Options = {}) =>
  createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    scrollRestoration: scrolls ?? true,
    defaultErrorComponent: RouterErrorScreen,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 300,
    trailingSlash: 'never',
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
