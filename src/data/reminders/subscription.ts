import { withTimeout } from '@arvo/domain/time/withTimeout.ts';

/** This browser's push subscription, which all people who use it share. */

/** The worker registers once the page has loaded and is idle. */
const WORKER_BOUND_MS = 10_000;
/** Without a connection to the push service the browser never answers. */
const SUBSCRIBE_BOUND_MS = 20_000;

export const hasPushMessages = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The subscription that the browser has now; does not wait for a worker, because without one it has none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Null if no worker starts. */
export const readyRegistration = (): Promise<ServiceWorkerRegistration | null> =>
  withTimeout(navigator.serviceWorker.ready, WORKER_BOUND_MS, null);

/** The subscription with our key, created if needed; null without a connection to the push service. */
export async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription | null> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await withTimeout(pushManager.subscribe(options), SUBSCRIBE_BOUND_MS, null);
  } catch (error) {
    const isOfOldKey = error instanceof DOMException && error.name === 'InvalidStateError';
    if (!isOfOldKey) throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return withTimeout(pushManager.subscribe(options), SUBSCRIBE_BOUND_MS, null);
  }
}
