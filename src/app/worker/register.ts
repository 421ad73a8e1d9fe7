import type { WindowMessage } from '@arvo/domain/contracts/worker.ts';
import { type Session, sessionStore } from '#src/session/session.ts';
import { offerUpdate } from './update.ts';

const WORKER_ADDRESS = '/sw.js';
/** When the person returns to the page, look for a new version if the last check is older than this. */
const LOOK_AGAIN_AFTER_MS = 60 * 60 * 1000;

const IDLE_PATIENCE_MS = 5_000;

/**
 * Registers the service worker once the page has loaded and is idle, so that what it fetches for the next visit does not compete
 * with this one. There is no worker in development.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // The app works online without a worker, so a failure needs no message.
    startWorker().catch((error: unknown) => console.warn('The service worker could not be registered.', error));
  };
  // Safari lacks requestIdleCallback.
  const start = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(register, { timeout: IDLE_PATIENCE_MS })
      : setTimeout(register, 1000);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function startWorker(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(WORKER_ADDRESS);
  let agreedHere = false;
  workbox.addEventListener('waiting', () =>
    offerUpdate(() => {
      agreedHere = true;
      workbox.messageSkipWaiting();
    }),
  );
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (!isUpdate) return;
    // If the person agreed in another window, do not reload this one: it may hold unsaved typing.
    if (agreedHere) window.location.reload();
    else offerUpdate(() => window.location.reload());
  });
  await workbox.register({ immediate: true });
  keepAllForMembers(workbox);
  lookAgainOnReturn(workbox);
}

/** Members can go on offline, so their worker caches the whole app; a visitor's caches only what they look at. */
function keepAllForMembers(workbox: { messageSW(message: WindowMessage): Promise<unknown> }): void {
  let stop = () => {};
  const tell = (session: Session) => {
    if (session.kind !== 'signed-in') return;
    stop();
    void workbox.messageSW({ type: 'KEEP_ALL' });
  };
  stop = sessionStore.subscribe(tell);
  tell(sessionStore.getState());
}

function lookAgainOnReturn(workbox: { update(): Promise<void> }): void {
  let lastLook = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastLook < LOOK_AGAIN_AFTER_MS) return;
    lastLook = Date.now();
    // Offline: the next return checks again.
    workbox.update().catch(() => undefined);
  });
}
