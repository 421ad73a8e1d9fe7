import { SCANNER_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { someAtOnce } from './someAtOnce.ts';

export type ScannerCode = {
  readonly has: (url: URL) => boolean;
  /** Answers from the cache, else from the server. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Fetches what the cache lacks. Throws if a file fails. */
  readonly cacheAll: () => Promise<void>;
  /** Removes the files of the previous version of the app. */
  readonly prune: () => Promise<void>;
};

/**
 * The code that reads passes, 375 kB: cached on devices where a door was opened, so that the camera works there without a connection and
 * nobody else downloads it. `addresses`: this version's files, relative to the site's root.
 */
export function createScannerCode(addresses: readonly string[]): ScannerCode {
  const paths = new Set(addresses.map((address) => `/${address.replace(/^\//u, '')}`));
  return {
    has: (url) => paths.has(url.pathname),
    // A cache that cannot be read counts as empty.
    answer: async (request) =>
      (await caches.match(request.url, { cacheName: SCANNER_CACHE }).catch(() => undefined)) ?? fetch(request),
    cacheAll: async () => {
      const cache = await caches.open(SCANNER_CACHE);
      await someAtOnce(paths, async (path) => {
        if ((await cache.match(path)) !== undefined) return;
        const answer = await fetch(path);
        // A captive portal answers every request with its own page.
        if (!answer.ok || isPage(answer)) throw new TypeError(`${path} is not there`);
        await cache.put(path, answer);
      });
    },
    prune: async () => {
      if (!(await caches.has(SCANNER_CACHE))) return;
      const cache = await caches.open(SCANNER_CACHE);
      for (const { url } of await cache.keys()) if (!paths.has(new URL(url).pathname)) await cache.delete(url);
    },
  };
}

const isPage = ({ headers }: Response): boolean => headers.get('content-type')?.includes('html') === true;
