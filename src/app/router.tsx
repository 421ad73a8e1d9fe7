import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { RouterErrorScreen } from './errors/RouterErrorScreen.tsx';
import { PendingScreen } from './shell/PendingScreen.tsx';

export const createAppRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: RouterErrorScreen,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 300,
    trailingSlash: 'never',
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
