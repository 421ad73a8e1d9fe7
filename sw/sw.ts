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
import { NOT_THE_SHELL } from './navigation.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

// Shell and chunks come from one precache, so a stale shell never meets new chunks. A new version waits until the window
// says that the person agreed.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const shell = createHandlerBoundToURL('/app.html');
const eventPages = createEventPages((address) => getCacheKeyForURL(address) !== undefined);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isEventPage(url),
  ({ event, request, url }) => eventPages.answer(event, request, () => shell({ event, request, url })),
);
registerRoute(new NavigationRoute(shell, { denylist: [...NOT_THE_SHELL] }));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await eventPages.clear();
      // Whoever came by a shared link looks at a page that no worker has seen: it opens without a connection the next time.
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = windows.map(({ url }) => url).filter((url) => isEventPage(new URL(url)));
      await Promise.allSettled(open.map(eventPages.keep));
    })(),
  );
});

self.addEventListener('message', (event) => {
  if (parseWindowMessage(event.data)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
