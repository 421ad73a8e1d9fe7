import { parseWindowMessage } from '@arvo/domain/contracts/worker.ts';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NOT_THE_SHELL } from './navigation.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

// Shell and chunks come from one precache, so a stale shell never meets new chunks. A new version waits until the window
// says that the person agreed.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...NOT_THE_SHELL] }));

self.addEventListener('message', (event) => {
  if (parseWindowMessage(event.data)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
