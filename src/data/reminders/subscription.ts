import { within } from '../loading/bounded.ts';

/** This browser's push subscription, which all people who use it share. */

/** The worker registers once the page has loaded and is idle. */
const WORKER_BOUND_MS = 10_000;
/** Without a connection to the push service the browser never answers. */
const SUBSCRIBE_BOUND_MS = 20_000;

/** Null if the browser has no push messages. */
export async function pushRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return null;
  return within(navigator.serviceWorker.ready, WORKER_BOUND_MS, null);
}

/** The subscription with our key, created if needed; null without a connection to the push service. */
export async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription | null> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await within(pushManager.subscribe(options), SUBSCRIBE_BOUND_MS, null);
  } catch (error) {
    const isOfOldKey = error instanceof DOMException && error.name === 'InvalidStateError';
    if (!isOfOldKey) throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return within(pushManager.subscribe(options), SUBSCRIBE_BOUND_MS, null);
  }
}
