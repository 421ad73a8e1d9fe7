import type { EventId } from '@arvo/domain/events/event.ts';
import { pathOfEvent } from '@arvo/domain/events/eventOfPath.ts';
import { EVENT_PAGES_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';

const BOUND_MS = 10_000;
/** The longest wait for the first worker, which caches the whole app first. */
const FIRST_WORKER_MS = 60_000;

/**
 * Whether a worker answers this page's requests. On a first visit this waits until the worker has been installed and has claimed the page.
 */
export function isControlled(): Promise<boolean> {
  const container = navigator.serviceWorker;
  if (!container) return Promise.resolve(false);
  if (container.controller) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      container.removeEventListener('controllerchange', end);
      resolve(container.controller !== null);
    };
    const timer = setTimeout(end, FIRST_WORKER_MS);
    container.addEventListener('controllerchange', end);
  });
}

/**
 * Lets the worker fetch and cache the server's page of an event, so that it opens without a connection before any code has run, as if
 * somebody had opened its address. For a page that a worker controls. Resolves to whether the server answered; never rejects, because the
 * app can show the event without that page.
 */
export async function cacheEventPage(id: EventId): Promise<boolean> {
  const answer = await fetch(pathOfEvent(id), { signal: AbortSignal.timeout(BOUND_MS) }).catch(() => null);
  // The worker has its own copy; an answer that nobody reads keeps its connection.
  void answer?.body?.cancel();
  return answer !== null && answer.status < 500;
}

/** The same for an event that was opened inside the app; requests nothing without a worker, or if the worker has the page. */
export async function cacheMissingEventPage(id: EventId): Promise<boolean> {
  // Pages that may have no worker may have no caches either.
  if (!(await isControlled())) return true;
  return (await hasEventPage(id)) || cacheEventPage(id);
}

/** Whether the worker has cached an event's page. For a page that a worker controls. */
export const hasEventPage = async (id: EventId): Promise<boolean> =>
  (await caches.match(pathOfEvent(id), { cacheName: EVENT_PAGES_CACHE }).catch(() => undefined)) !== undefined;
