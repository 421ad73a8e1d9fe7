import { offerUpdate } from './update.ts';

const WORKER_ADDRESS = '/sw.js';
/** How old the last look for a new version may be when the person comes back to the page. */
const LOOK_AGAIN_AFTER_MS = 60 * 60 * 1000;

/** Registers the service worker of a built app once the page has loaded; during development there is none. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => {
    // Without a worker the app works all the same, online: a failure here is nobody's to mend.
    startWorker().catch((error: unknown) => console.warn('The service worker could not be registered.', error));
  };
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
    // Another window's person agreed: what is being typed in this one is not thrown away for that.
    if (agreedHere) window.location.reload();
    else offerUpdate(() => window.location.reload());
  });
  await workbox.register({ immediate: true });
  lookAgainOnReturn(workbox);
}

function lookAgainOnReturn(workbox: { update(): Promise<void> }): void {
  let lastLook = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastLook < LOOK_AGAIN_AFTER_MS) return;
    lastLook = Date.now();
    // Offline: the next return looks again.
    workbox.update().catch(() => undefined);
  });
}
