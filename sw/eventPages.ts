import { BUILD_HEADER, CACHED_AT } from '@arvo/domain/protocol/contracts/worker.ts';
import { pingServer } from '@arvo/domain/protocol/page/pingServer.ts';
import { EVENT_PAGES_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';

/**
 * Caches the server-rendered event pages (domain/page). A page seen before is shown from the cache at once, while a fresh one is
 * fetched for the next view. All content is public: the area, never the street.
 */

const MOST_PAGES = 30;
/** If the first view of an event has no answer by then, ask the server for a small file too. */
const DOUBT_MS = 1_000;
/** If neither has an answer by then, the network is silent: answer with the app itself, which shows what the device has. */
const SILENT_MS = 3_000;
/** A slow server that has answered the small file has longer, because its page is the better first view. */
const PATIENCE_MS = 6_000;

const EVENT_PAGE = /^\/events\/[A-Za-z0-9_-]{1,128}$/u;

export const isEventPage = (url: URL): boolean => EVENT_PAGE.test(url.pathname);

/** Whether this worker has cached the code that a page starts. Without a connection a page of another build would not work. */
export const isCacheable = (answer: Response, hasCode: (address: string) => boolean): boolean =>
  answer.status === 200 && !answer.redirected && hasCode(answer.headers.get(BUILD_HEADER) ?? '');

/** False for the page of a captive portal, which answers every request. */
export const isFromOurServer = ({ status, headers }: Response): boolean => status !== 200 || headers.has(BUILD_HEADER);

/** Marks cached HTML with the time, so that the app refetches the event and can say how old it is. */
export async function withCachedAt(page: Response): Promise<Response> {
  const text = await page.text();
  return new Response(text.replace('<html ', `<html ${CACHED_AT}="${Date.now()}" `), { headers: page.headers });
}

export type EventPages = {
  /** Answers a navigation to an event. `shell` is the app without an event in it. */
  readonly answer: (
    lasting: Pick<ExtendableEvent, 'waitUntil'>,
    request: Request,
    shell: () => Promise<Response>,
  ) => Promise<Response>;
  /** Fetches a page and caches it for the next navigation. */
  readonly fetchAndCache: (lasting: Pick<ExtendableEvent, 'waitUntil'>, request: Request) => Promise<Response>;
  /** Caches the page at an address that is open in a window, unless it is cached already. */
  readonly cachePage: (address: string) => Promise<void>;
  /** Removes the pages of the previous version of the app. */
  readonly clear: () => Promise<boolean>;
};

export function createEventPages(hasCode: (address: string) => boolean): EventPages {
  const keyOf = (address: string): string => new URL(address, self.location.origin).pathname;

  const store = async (path: string, answer: Response): Promise<void> => {
    const cache = await caches.open(EVENT_PAGES_CACHE);
    // Do not show a deleted page from the cache again.
    if (answer.status === 404 || answer.status === 410) await cache.delete(path);
    if (!isCacheable(answer, hasCode)) return leaveUnread(answer);
    await cache.delete(path);
    await cache.put(path, await withCachedAt(answer));
    const cached = await cache.keys();
    for (const oldest of cached.slice(0, Math.max(0, cached.length - MOST_PAGES))) await cache.delete(oldest);
  };

  const fetchAndCache: EventPages['fetchAndCache'] = async (lasting, request) => {
    const answer = await fetch(withoutQuery(request), FROM_SERVER);
    lasting.waitUntil(store(keyOf(request.url), answer.clone()));
    return answer;
  };

  return {
    answer: async (lasting, request, shell) => {
      // A cache that cannot be read counts as empty, because the server may still answer.
      const cached = await caches.match(keyOf(request.url), { cacheName: EVENT_PAGES_CACHE }).catch(() => undefined);
      const fresh = fetchAndCache(lasting, request).catch(() => null);
      // Also if the shell answers: cache the page for the next view.
      lasting.waitUntil(fresh);
      if (cached) {
        void fresh.then(leaveUnread);
        return cached;
      }
      const soon = await Promise.race([fresh, after(DOUBT_MS)]);
      const answer = soon === undefined ? await Promise.race([fresh, lateness()]) : soon;
      if (answer !== null && answer.status < 500 && isFromOurServer(answer)) return answer;
      void fresh.then(leaveUnread);
      return shell();
    },
    fetchAndCache,
    cachePage: async (address) => {
      const path = keyOf(address);
      if (await caches.match(path, { cacheName: EVENT_PAGES_CACHE })) return;
      await store(path, await fetch(path, FROM_SERVER));
    },
    clear: () => caches.delete(EVENT_PAGES_CACHE),
  };
}

/** An answer that nobody reads keeps its connection, and the page may have only six (decision 36). */
function leaveUnread(answer: Response | null): void {
  void answer?.body?.cancel();
}

/** The page does not depend on the query, which may have the secret of an invitation: an access log must not see it. */
function withoutQuery(request: Request): Request {
  const { origin, pathname, search } = new URL(request.url);
  // A redirect, such as a captive portal's, is for the browser to follow.
  return search === '' ? request : new Request(origin + pathname, { redirect: request.redirect });
}

/** Bypass the browser's HTTP cache, which may be stale: the shared cache decides what is fresh. */
const FROM_SERVER = { cache: 'no-cache' } as const;

const after = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

/** Begins after DOUBT_MS. Resolves to null once the shell must answer: later if the server answers at least a small file. */
async function lateness(): Promise<null> {
  const end = after(PATIENCE_MS - DOUBT_MS);
  const silentMs = SILENT_MS - DOUBT_MS;
  if (await Promise.race([pingServer(silentMs), after(silentMs)])) await end;
  return null;
}
