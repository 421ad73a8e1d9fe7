import { AHEAD_LOCK, AHEAD_SYNC } from '@arvo/domain/protocol/store/outboxNames.ts';
import { headersOf, tokens } from './credentials.ts';
import { withDeviceDatabase } from './database.ts';
import { createDocumentStore } from './documentStore.ts';
import { origins, project } from './environment.ts';
import { fetchComingEvents } from './fetchAhead.ts';

declare const self: ServiceWorkerGlobalScope;
declare global {
  /** Periodic Background Sync, which TypeScript's worker library lacks. */
  interface ServiceWorkerGlobalScopeEventMap {
    periodicsync: ExtendableEvent & { readonly tag: string };
  }
}

const FETCH_BOUND_MS = 10_000;

type FetchAndCache = (event: ExtendableEvent, request: Request) => Promise<unknown>;

/**
 * Fetches joined and hosted events ahead when the browser finds it a good time. A failure waits for the next time, and so does
 * what is left when a new version takes over (`replaced`).
 */
export function listenForPeriodicSync(fetchAndCache: FetchAndCache, replaced: Promise<void>): void {
  self.addEventListener('periodicsync', (event) => {
    if (event.tag === AHEAD_SYNC)
      event.waitUntil(
        Promise.race([
          fetchOnce((address) =>
            fetchAndCache(event, new Request(address, { signal: AbortSignal.timeout(FETCH_BOUND_MS) })),
          ).catch(() => undefined),
          replaced,
        ]),
      );
  });
}

const fetchOnce = (fetchAndCache: (address: string) => Promise<unknown>): Promise<void> =>
  navigator.locks.request(AHEAD_LOCK, { ifAvailable: true }, async (lock) => {
    const owner = lock && (await tokens.uid());
    if (owner === null) return;
    const store = createDocumentStore({
      origin: origins.firestore,
      projectId: project.projectId,
      headers: headersOf(owner, 'Bearer'),
    });
    await withDeviceDatabase('records', (database) => fetchComingEvents({ owner, store, database, fetchAndCache }));
  });
