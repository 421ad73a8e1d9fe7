import type { WindowMessage } from '@arvo/domain/protocol/contracts/worker.ts';

const PATIENCE_MS = 20_000;

const reaches = (worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!states.includes(worker.state)) return;
      worker.removeEventListener('statechange', check);
      resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });

const tell = (worker: ServiceWorker | null, message: WindowMessage): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has this origin
  worker?.postMessage(message);

async function activate(fetchNew: boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  // Offline: a version that has been installed can still take over.
  if (fetchNew || !registration.waiting) await registration.update().catch(() => undefined);
  const next = registration.installing ?? registration.waiting;
  if (!next) return;
  await reaches(next, ['installed', 'activating', 'activated', 'redundant']);
  tell(registration.active, { type: 'MAKE_WAY' });
  tell(next, { type: 'SKIP_WAITING' });
  await reaches(next, ['activated', 'redundant']);
}

/**
 * Makes a new version of the app answer the next load: the one that waits, or with `fetchNew` the newest on the server. Ends after
 * 20 s at the latest: 'late' if it could not take over by then. Never rejects.
 */
export async function activateNewest({ fetchNew }: { readonly fetchNew: boolean }): Promise<'done' | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS);
  });
  const done = activate(fetchNew)
    .catch(() => undefined)
    .then(() => 'done' as const);
  const outcome = await Promise.race([done, late]);
  clearTimeout(timer);
  return outcome;
}
