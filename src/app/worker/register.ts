import { whenIdle } from '@arvo/domain/time/whenIdle.ts';
import { loadUntilThere } from '#src/session/loading/loadUntilThere.ts';
import type { Stores } from '#src/session/stores.ts';
import { WORKER_ADDRESS } from './workerAddress.ts';

/**
 * Registers the service worker once the page has loaded and is idle, so that what it fetches for the next visit does not compete
 * with this one. There is no worker in development. `touched`: when the first page of a device needs the rest, which follows the app's
 * versions and offers to install it; a page that a worker controls needs it at once.
 */
export function registerWorker(stores: Stores, touched: Promise<void> = Promise.resolve()): void {
  if (!import.meta.env.PROD) return;
  const startRest = () =>
    loadUntilThere(
      () => import('./startVersions.tsx'),
      ({ startVersions }) => {
        // The app works online without a worker, so a failure needs no message.
        startVersions(stores).catch((error: unknown) => console.warn('Service worker not registered', error));
        return () => {};
      },
      () => {},
    );
  const register = () => {
    if (isControlled()) return void startRest();
    registerFirst();
    void touched.then(startRest);
  };
  whenIdle(window, register);
}

const isControlled = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/**
 * Registers a first worker before the code that follows its versions has loaded, because somebody may close the page and open
 * it again without a connection. That code registers a later one, so that it misses none of its events.
 */
function registerFirst(): void {
  if (!('serviceWorker' in navigator)) return;
  // `startWorker` reports a failure.
  navigator.serviceWorker.register(WORKER_ADDRESS).catch(() => undefined);
}
