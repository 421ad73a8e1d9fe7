import { loadUntilThere } from '#src/session/loading/loadUntilThere.ts';
import type { AppRouter } from '../app/router.tsx';

type Preload = () => Promise<void> | undefined;

/** What loads the code of the open page's routes, as far as it has not arrived: the router forgets `preload` once it has. */
const missingCode = ({ state, routesById }: AppRouter): readonly Preload[] =>
  state.matches.flatMap(({ routeId }) => {
    const component: { readonly preload?: Preload | undefined } | undefined = routesById[routeId]?.options.component;
    return component?.preload ?? [];
  });

/**
 * Resolves once the code of the open page has arrived. The router would render an error screen in place of a page that can be read, so
 * that page stays, and what could not be loaded is loaded again. `onWait`: called if it has not arrived with the router's first attempt.
 */
export function pageCodeArrived(router: AppRouter, onWait: () => void): Promise<void> {
  if (missingCode(router).length === 0) return Promise.resolve();
  onWait();
  return new Promise((resolve) => {
    const load = async () => {
      await Promise.all(missingCode(router).map((preload) => preload()));
      // A component's `preload` resolves after a failure too.
      if (missingCode(router).length > 0) throw new Error('The code of the page has not arrived.');
    };
    const started = () => {
      resolve();
      return () => {};
    };
    loadUntilThere(load, started, () => {});
  });
}
