import type { WindowMessage } from '@arvo/domain/protocol/contracts/worker.ts';
import { messageSW, Workbox } from 'workbox-window';
import type { Session, SessionStore } from '#src/session/account/session.ts';
import { setFailed } from '../errors/boundedChunk.ts';
import { activateNewest } from './activateNewest.ts';
import { followTyping, hasTyped, hasUnsavedWork } from './unsavedWork.ts';
import { createRecovery, failingWith } from './recoverChunk.ts';
import { createTabs } from './tabs.ts';
import { createUpdates, type Updates } from './updates.ts';
import { WORKER_ADDRESS } from './workerAddress.ts';

/** When the person returns to the page, check for a new version if the last check is older than this. */
const UPDATE_AGAIN_AFTER_MS = 60 * 60 * 1000;

const reload = () => window.location.reload();
const isHereAtStake = () => hasUnsavedWork(document);

/** Decides from now on when this tab changes versions, and repairs it if a deployment has removed its parts. */
export function followVersions(): Updates {
  followTyping(document);
  const updates = createUpdates({
    tabs: createTabs(isHereAtStake),
    hasUnsavedWork: isHereAtStake,
    activate: () => activateNewest({ fetchNew: false }),
    reload,
  });
  const recover = createRecovery({ updates, hasTyped, activate: () => activateNewest({ fetchNew: true }), reload });
  setFailed(failingWith(recover));
  return updates;
}

/** Registers the worker, and follows its versions. */
export async function startWorker(updates: Updates, session: SessionStore): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox(WORKER_ADDRESS);
  workbox.addEventListener('waiting', updates.onWaiting);
  followTakeOvers(updates);
  const registration = await workbox.register({ immediate: true });
  if (registration) keepAllForMembers(registration, session);
  updateOnReturn(workbox);
}

/**
 * Calls `onTakenOver` when a later version takes over this page. Workbox' own event cannot be used, because it reports the first worker of
 * the first visit in the same way.
 */
function followTakeOvers(updates: Updates): void {
  let hadController = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadController) updates.onTakenOver();
    hadController = true;
  });
}

/** Members can go on offline, so their worker caches the whole app; a visitor's caches only what they look at. */
function keepAllForMembers({ installing, waiting, active }: ServiceWorkerRegistration, session: SessionStore): void {
  // Not the Workbox object's `messageSW`, which waits for ever for a first worker that was registered before this code (register.ts).
  const worker = navigator.serviceWorker.controller ?? installing ?? waiting ?? active;
  const message: WindowMessage = { type: 'KEEP_ALL' };
  let stop = () => {};
  const keepCode = ({ kind }: Session) => {
    if (kind !== 'signed-in') return;
    stop();
    if (worker) void messageSW(worker, message);
  };
  stop = session.subscribe(keepCode);
  keepCode(session.getState());
}

function updateOnReturn(workbox: { update(): Promise<void> }): void {
  let updatedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - updatedAt < UPDATE_AGAIN_AFTER_MS) return;
    updatedAt = Date.now();
    // Offline: the next return checks again.
    workbox.update().catch(() => undefined);
  });
}
