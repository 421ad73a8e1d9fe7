import { MEMBER_REVISION, parseWindowMessage, SCANNER_REVISION } from '@arvo/domain/protocol/contracts/worker.ts';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { MEMBER_CODE_CACHE, SCANNER_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { createEventPages, isEventPage } from './eventPages.ts';
import { createKeptCode } from './keptCode.ts';
import { createPictures } from './pictures.ts';
import { listenForPeriodicSync } from './periodicSync.ts';
import { listenForPush } from './push.ts';
import { answerTo } from './requests.ts';
import { listenForOutbox } from './outbox.ts';
import { someAtOnce } from './someAtOnce.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

// One precache holds shell and chunks, so a stale shell never loads new chunks. A new version waits until the window reports
// that the person agreed.
const files = self.__WB_MANIFEST;
const addressOf = (file: PrecacheEntry | string): string => (typeof file === 'string' ? file : file.url);
const isOf = (revision: string) => (file: PrecacheEntry | string) =>
  typeof file !== 'string' && file.revision === revision;
const [isMemberFile, isScannerFile] = [isOf(MEMBER_REVISION), isOf(SCANNER_REVISION)];
const forEveryone = files.filter((file) => !isMemberFile(file) && !isScannerFile(file));
const precache = new PrecacheController();
precache.addToCacheList(forEveryone);
self.addEventListener('activate', precache.activate);

const memberCode = createKeptCode({
  cacheName: MEMBER_CODE_CACHE,
  addresses: files.filter(isMemberFile).map(addressOf),
  types: ['javascript'],
});
// 375 kB, on devices where a door was opened: the camera works there without a connection, and nobody else downloads it.
const scannerCode = createKeptCode({
  cacheName: SCANNER_CACHE,
  addresses: files.filter(isScannerFile).map(addressOf),
  types: ['javascript', 'wasm'],
});

/** Workbox' own installation fetches one file after the other, and somebody may close the page before the last. */
async function precacheFile(event: ExtendableEvent, file: PrecacheEntry | string): Promise<void> {
  const cacheKey = precache.getCacheKeyForURL(addressOf(file));
  const fetchFile = (cache: RequestCache) => {
    const request = new Request(addressOf(file), { cache, credentials: 'same-origin' });
    return Promise.all(precache.strategy.handleAll({ event, request, params: { cacheKey } }));
  };
  // A hashed file never changes, so the HTTP cache may answer for it, unless it has the 404 from before the file was there.
  const isHashed = typeof file === 'string' || !file.revision;
  await (isHashed ? fetchFile('default').catch(() => fetchFile('reload')) : fetchFile('reload'));
}

/** Caches the pages opened from a shared link before this worker existed, so that they open without a connection later. */
async function cacheOpenPages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.map(({ url }) => url).filter((url) => isEventPage(new URL(url)));
  await Promise.allSettled(open.map(eventPages.cachePage));
}

/** No earlier version is active. */
let isFirst = false;
self.addEventListener('install', (event) => {
  event.waitUntil(someAtOnce(forEveryone, (file) => precacheFile(event, file)));
  // Install a new version completely, so that an offline member does not miss a chunk.
  event.waitUntil(memberCode.isWanted().then((wanted) => (wanted ? memberCode.cacheAll() : undefined)));
  // An earlier version still shows the pages that it has cached.
  if (self.registration.active) return;
  isFirst = true;
  event.waitUntil(eventPages.clear().then(cacheOpenPages));
});

/** The server answers for a cache that cannot be read: without this a device with a damaged storage could not open the app at all. */
const orFromServer = (answer: Promise<Response>, { request }: FetchEvent): Promise<Response> =>
  answer.catch(() => fetch(request));
const precached = (event: FetchEvent, path: string): Promise<Response> | null => {
  const cacheKey = precache.getCacheKeyForURL(path);
  return cacheKey === undefined
    ? null
    : orFromServer(precache.strategy.handle({ event, request: event.request, params: { cacheKey } }), event);
};
const openShell = precache.createHandlerBoundToURL('/app.html');
const shell = (event: FetchEvent): Promise<Response> =>
  orFromServer(openShell({ event, request: event.request, url: new URL(event.request.url) }), event);
const eventPages = createEventPages((address) => precache.getCacheKeyForURL(address) !== undefined);
const pictures = createPictures();

/**
 * Settles when a new version takes over. Chromium starts it only once this worker is idle, and a page that loads before then
 * may hang: events end without their work, which ends with the worker. All of it can be repeated.
 */
const replaced = new Promise<void>((resolve) =>
  self.addEventListener('message', (event) => {
    if (parseWindowMessage(event.data)?.type === 'MAKE_WAY') resolve();
  }),
);

/** Ends the requests that have no answer yet. */
const unanswered = new Set<() => void>();
void replaced.then(() => unanswered.forEach((end) => end()));
const unlessReplaced = (answer: Promise<Response>): Promise<Response> =>
  new Promise((resolve, reject) => {
    const end = () => resolve(Response.error());
    unanswered.add(end);
    void answer.then(resolve, reject).finally(() => unanswered.delete(end));
  });

self.addEventListener('fetch', (event) => {
  const lasting = { waitUntil: (work: Promise<unknown>) => event.waitUntil(Promise.race([work, replaced])) };
  const answer = answerTo(event, lasting, { precached, shell, memberCode, scannerCode, pictures, eventPages });
  if (answer !== null) event.respondWith(event.request.mode === 'navigate' ? answer : unlessReplaced(answer));
});

listenForPush(self);
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await memberCode.prune();
      await scannerCode.prune();
      if (!isFirst) await eventPages.clear();
      // Also those that were opened during the installation.
      await cacheOpenPages();
      // From the first visit on, the worker caches what its page opens, and a new version waits. Last, because a claimed page's
      // requests wait until this handler has finished. A later version takes over by itself after SKIP_WAITING.
      if (isFirst) await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  switch (parseWindowMessage(event.data)?.type) {
    case 'SKIP_WAITING':
      return void self.skipWaiting();
    case 'KEEP_ALL':
      // The next visit fetches what fails now.
      return event.waitUntil(Promise.race([memberCode.cacheAll().catch(() => undefined), replaced]));
    case 'KEEP_SCANNER':
      return event.waitUntil(Promise.race([scannerCode.cacheAll().catch(() => undefined), replaced]));
    case 'IS_COMPLETE':
      return event.waitUntil(isComplete().then((is) => event.ports[0]?.postMessage(is)));
    default:
  }
});

/** Compares names only, without reading files. */
async function isComplete(): Promise<boolean> {
  const cached = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  const addresses = new Set(cached.flat().map(({ url }) => url));
  return files
    .filter((file) => !isScannerFile(file))
    .map(addressOf)
    .every((file) => addresses.has(precache.getCacheKeyForURL(file) ?? new URL(file, location.href).href));
}

listenForOutbox(replaced);
listenForPeriodicSync(
  (event, request) =>
    isEventPage(new URL(request.url)) ? eventPages.fetchAndCache(event, request) : pictures.answer(event, request),
  replaced,
);
