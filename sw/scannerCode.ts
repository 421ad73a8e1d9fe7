import { SCANNER_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';

export type ScannerCode = {
  readonly has: (url: URL) => boolean;
  /** Answers from the cache; else fetches the file and caches it. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Removes the files of the previous version of the app. */
  readonly prune: () => Promise<void>;
};

/**
 * The code that reads passes, 375 kB: cached when a door's page first asks for it, so that the camera works there without a connection and
 * nobody else downloads it. `addresses`: this version's files, relative to the site's root.
 */
export function createScannerCode(addresses: readonly string[]): ScannerCode {
  const paths = new Set(addresses.map((address) => `/${address.replace(/^\//u, '')}`));
  return {
    has: (url) => paths.has(url.pathname),
    // A cache that cannot be read counts as empty, and one that cannot be written as full.
    answer: async (request) => {
      const kept = await caches.match(request.url, { cacheName: SCANNER_CACHE }).catch(() => undefined);
      if (kept) return kept;
      const answer = await fetch(request);
      // A captive portal answers every request with its own page.
      if (answer.ok && !isPage(answer)) {
        const copy = answer.clone();
        await caches
          .open(SCANNER_CACHE)
          .then((cache) => cache.put(request.url, copy))
          .catch(() => undefined);
      }
      return answer;
    },
    prune: async () => {
      if (!(await caches.has(SCANNER_CACHE))) return;
      const cache = await caches.open(SCANNER_CACHE);
      for (const { url } of await cache.keys()) if (!paths.has(new URL(url).pathname)) await cache.delete(url);
    },
  };
}

const isPage = ({ headers }: Response): boolean => headers.get('content-type')?.includes('html') === true;
