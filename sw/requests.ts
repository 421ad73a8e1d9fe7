import type { EventPages } from './eventPages.ts';
import { isEventPage } from './eventPages.ts';
import type { KeptCode } from './keptCode.ts';
import { isDoorPage, isShellPage, withCamera } from './navigation.ts';
import { isPicture, type Pictures } from './pictures.ts';
import { isShare, takeShare } from './shareTarget.ts';

/** The caches and handlers that answer a page's requests. */
type Handlers = {
  /** The precached file at a path, or null. */
  readonly precached: (event: FetchEvent, path: string) => Promise<Response> | null;
  readonly shell: (event: FetchEvent) => Promise<Response>;
  readonly memberCode: Pick<KeptCode, 'has' | 'answer'>;
  readonly scannerCode: Pick<KeptCode, 'has' | 'answer'>;
  readonly pictures: Pictures;
  readonly eventPages: Pick<EventPages, 'answer' | 'fetchAndCache'>;
};

/** Answers a request of a page, with `lasting` for the work that outlasts the answer; null for one that the browser sends as if there were no worker. */
export function answerTo(
  event: FetchEvent,
  lasting: Pick<ExtendableEvent, 'waitUntil'>,
  { precached, shell, memberCode, scannerCode, pictures, eventPages }: Handlers,
): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return null;
  if (request.method === 'POST' && isShare(url)) return takeShare(request);
  if (request.method !== 'GET') return null;
  const file = precached(event, url.pathname === '/' ? '/index.html' : url.pathname);
  if (file !== null) return file;
  if (memberCode.has(url)) return memberCode.answer(request);
  if (scannerCode.has(url)) return scannerCode.answer(request);
  if (isPicture(url)) return pictures.answer(lasting, request);
  const isNavigation = request.mode === 'navigate';
  // The app's own code requests an event's page only to have it cached (session/offline/cacheEventPage.ts).
  if (isEventPage(url))
    return isNavigation
      ? eventPages.answer(lasting, request, () => shell(event))
      : eventPages.fetchAndCache(lasting, request);
  if (!isNavigation || !isShellPage(url)) return null;
  return isDoorPage(url) ? shell(event).then(withCamera) : shell(event);
}
