import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { RouterErrorScreen } from './errors/RouterErrorScreen.tsx';
import { PendingScreen } from './shell/PendingScreen.tsx';

type Options = {
  /** Another than the browser's own, for tests. */
  history?: RouterHistory;
  /** Whether a page that has just been drawn goes to the top, or to where it was left; where absent, always. */
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
