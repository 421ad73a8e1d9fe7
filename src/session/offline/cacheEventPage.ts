import type { EventId } from '@arvo/domain/events/event.ts';
import { pathOfEvent } from '@arvo/domain/events/eventOfPath.ts';
import { EVENT_PAGES_CACHE } from '@arvo/domain/store/deviceKeys.ts';

const BOUND_MS = 10_000;

/**
 * Lets the worker fetch and cache the server's page of an event, so that it opens without a connection before any code has run, as if
 * somebody had opened its address. Does nothing without a worker. Never rejects, because the app can show the event without that page.
 */
export async function cacheEventPage(id: EventId): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  await fetch(pathOfEvent(id), { signal: AbortSignal.timeout(BOUND_MS) }).catch(() => undefined);
}

/** The same for an event that was opened inside the app; does nothing if the worker has its page. */
export async function cacheMissingEventPage(id: EventId): Promise<void> {
  // Pages that may have no worker may have no caches either.
  if (!navigator.serviceWorker?.controller) return;
  const page = await caches.match(pathOfEvent(id), { cacheName: EVENT_PAGES_CACHE }).catch(() => undefined);
  if (!page) await cacheEventPage(id);
}
