import { createRouter, defaultStringifySearch, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { RouterErrorScreen } from './errors/RouterErrorScreen.tsx';
import { PendingScreen } from './shell/PendingScreen.tsx';

type Options = {
  /** Replaces the browser's history in tests. */
  history?: RouterHistory;
  /** Whether a rendered page scrolls to the top or its restored position; by default always. */
  scrolls?: () => boolean;
};

/** As our own links are written: '?invitation', without a value. */
const stringifySearch = (search: Record<string, unknown>): string =>
  defaultStringifySearch(search).replace(/([?&]invitation)=(?:true)?(?=&|$)/u, '$1');

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
    stringifySearch,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
