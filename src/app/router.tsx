import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { RouterErrorScreen } from './errors/RouterErrorScreen.tsx';

export const createAppRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: RouterErrorScreen,
    trailingSlash: 'never',
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
