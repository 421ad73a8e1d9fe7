import { someAtOnce } from './someAtOnce.ts';

export type KeptCode = {
  readonly has: (url: URL) => boolean;
  /** Answers from the cache, else from the server. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Fetches the missing files. Throws if one fails; keeps the others. */
  readonly cacheAll: () => Promise<void>;
  /** Whether this device was told to cache them. */
  readonly isWanted: () => Promise<boolean>;
  /** Removes the files of the previous version of the app. */
  readonly prune: () => Promise<void>;
};

type KeptFiles = {
  readonly cacheName: string;
  /** This version's files, relative to the site's root. */
  readonly addresses: readonly string[];
  /** What their content types contain: a captive portal answers every request with its own page. */
  readonly types: readonly string[];
};

/** Code that only some devices cache: members' (build/bundling/visitor.ts), or that of a door's camera. */
export function createKeptCode({ cacheName, addresses, types }: KeptFiles): KeptCode {
  const paths = new Set(addresses.map((address) => `/${address.replace(/^\//u, '')}`));
  const isCode = ({ headers }: Response) => types.some((type) => headers.get('content-type')?.includes(type));
  return {
    has: (url) => paths.has(url.pathname),
    // A cache that cannot be read counts as empty.
    answer: async (request) =>
      (await caches.match(request.url, { cacheName }).catch(() => undefined)) ?? fetch(request),
    cacheAll: async () => {
      const cache = await caches.open(cacheName);
      await someAtOnce(paths, async (path) => {
        if ((await cache.match(path)) !== undefined) return;
        const cached = await fetch(path);
        const isMissing = cached.status === 404;
        if (isMissing) void cached.body?.cancel();
        // The HTTP cache may have the 404 from before the file was there.
        const answer = isMissing ? await fetch(path, { cache: 'reload' }) : cached;
        if (answer.ok && isCode(answer)) return cache.put(path, answer);
        // An answer that nobody reads keeps its connection, and the page may have only six.
        void answer.body?.cancel();
        throw new TypeError(`${path} is not there`);
      });
    },
    isWanted: () => caches.has(cacheName),
    prune: async () => {
      if (!(await caches.has(cacheName))) return;
      const cache = await caches.open(cacheName);
      for (const { url } of await cache.keys()) if (!paths.has(new URL(url).pathname)) await cache.delete(url);
    },
  };
}
