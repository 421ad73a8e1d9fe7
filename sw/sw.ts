import { parseWindowMessage } from '@arvo/domain/contracts/worker.ts';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { createEventPages, isEventPage } from './eventPages.ts';
import { createMemberCode } from './memberCode.ts';
import { isMemberCode } from './memberNames.ts';
import { NOT_THE_SHELL } from './navigation.ts';
import { createPictures, isPicture } from './pictures.ts';
import { listenForPush } from './push.ts';
import { isShare, takeShare } from './shareTarget.ts';
import { sendOutbox } from './outbox.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

// One precache holds shell and chunks, so a stale shell never loads new chunks. A new version waits until the window reports
// that the person agreed.
const parts = self.__WB_MANIFEST;
const addressOf = (part: PrecacheEntry | string): string => (typeof part === 'string' ? part : part.url);
precacheAndRoute(parts.filter((part) => !isMemberCode(addressOf(part))));
cleanupOutdatedCaches();

const memberCode = createMemberCode(parts.map(addressOf).filter(isMemberCode));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && memberCode.has(url),
  ({ request }) => memberCode.answer(request),
);
self.addEventListener('install', (event) => {
  // Install a new version completely, so that an offline member does not miss a chunk.
  event.waitUntil(memberCode.isWanted().then((wanted) => (wanted ? memberCode.keepAll() : undefined)));
});

const shell = createHandlerBoundToURL('/app.html');
const eventPages = createEventPages((address) => getCacheKeyForURL(address) !== undefined);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isEventPage(url),
  ({ event, request, url }) => eventPages.answer(event, request, () => shell({ event, request, url })),
);
const pictures = createPictures();
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url),
  ({ event, request }) => pictures.answer(event, request),
);
registerRoute(new NavigationRoute(shell, { denylist: [...NOT_THE_SHELL] }));

listenForPush(self);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isShare(url),
  ({ request }) => takeShare(request),
  'POST',
);

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await eventPages.clear();
      await memberCode.prune();
      // A page opened from a shared link loaded before this worker existed: cache it, so that it opens without a connection later.
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = windows.map(({ url }) => url).filter((url) => isEventPage(new URL(url)));
      await Promise.allSettled(open.map(eventPages.keep));
    })(),
  );
});

self.addEventListener('message', (event) => {
  switch (parseWindowMessage(event.data)?.type) {
    case 'SKIP_WAITING':
      return void self.skipWaiting();
    case 'KEEP_ALL':
      // The next visit fetches what fails now.
      return event.waitUntil(memberCode.keepAll().catch(() => undefined));
    case 'IS_COMPLETE':
      return event.waitUntil(isComplete().then((is) => event.ports[0]?.postMessage(is)));
    default:
  }
});

/** Compares names only, without reading files. */
async function isComplete(): Promise<boolean> {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  const addresses = new Set(kept.flat().map(({ url }) => url));
  return parts
    .map(addressOf)
    .every((part) => addresses.has(getCacheKeyForURL(part) ?? new URL(part, location.href).href));
}

sendOutbox();
