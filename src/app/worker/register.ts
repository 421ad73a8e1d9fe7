import { whenIdle } from '@arvo/domain/time/whenIdle.ts';
import { loadUntilThere } from '#src/session/reads/loadUntilThere.ts';
import type { Stores } from '#src/session/stores.ts';
import { WORKER_ADDRESS } from './workerAddress.ts';

/**
 * Registers the service worker once the page has loaded and is idle, so that what it fetches for the next visit does not compete
 * with this one. There is no worker in development.
 */
export function registerWorker(stores: Stores): void {
  if (!import.meta.env.PROD) return;
  const register = () => {
    registerFirst();
    loadUntilThere(
      () => import('./startLate.tsx'),
      ({ startLate }) => {
        // The app works online without a worker, so a failure needs no message.
        startLate(stores).catch((error: unknown) => console.warn('Service worker not registered', error));
        return () => {};
      },
      () => {},
    );
  };
  const start = () => whenIdle(window, register);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/**
 * Registers a first worker before the code that follows its versions has loaded, because somebody may close the page and open
 * it again without a connection. That code registers a later one, so that it misses none of its events.
 */
function registerFirst(): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return;
  // `startWorker` reports a failure.
  navigator.serviceWorker.register(WORKER_ADDRESS).catch(() => undefined);
}
