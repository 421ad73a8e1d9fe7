import { MEMBER_CODE_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { someAtOnce } from './someAtOnce.ts';

export type MemberCode = {
  readonly has: (url: URL) => boolean;
  readonly answer: (request: Request) => Promise<Response>;
  /** Fetches the missing chunks. Throws if one fails; keeps the others. */
  readonly cacheAll: () => Promise<void>;
  /** Whether this device was told to cache them. */
  readonly isWanted: () => Promise<boolean>;
  /** Removes the chunks of the previous version of the app. */
  readonly prune: () => Promise<void>;
};

/** The chunks that only members cache (build/bundling/visitor.ts). `addresses`: this version's chunks, relative to the site's root. */
export function createMemberCode(addresses: readonly string[]): MemberCode {
  const paths = new Set(addresses.map((address) => `/${address.replace(/^\//u, '')}`));
  return {
    has: (url) => paths.has(url.pathname),
    // A cache that cannot be read counts as empty.
    answer: async (request) =>
      (await caches.match(request.url, { cacheName: MEMBER_CODE_CACHE }).catch(() => undefined)) ?? fetch(request),
    cacheAll: async () => {
      const cache = await caches.open(MEMBER_CODE_CACHE);
      await someAtOnce(paths, async (path) => {
        if ((await cache.match(path)) !== undefined) return;
        const cached = await fetch(path);
        // The HTTP cache may have the 404 from before the file was there.
        const answer = cached.status === 404 ? await fetch(path, { cache: 'reload' }) : cached;
        // A captive portal answers every request with its own page.
        if (!answer.ok || !isScript(answer)) throw new TypeError(`${path} is not there`);
        await cache.put(path, answer);
      });
    },
    isWanted: () => caches.has(MEMBER_CODE_CACHE),
    prune: async () => {
      if (!(await caches.has(MEMBER_CODE_CACHE))) return;
      const cache = await caches.open(MEMBER_CODE_CACHE);
      for (const { url } of await cache.keys()) if (!paths.has(new URL(url).pathname)) await cache.delete(url);
    },
  };
}

const isScript = ({ headers }: Response): boolean => headers.get('content-type')?.includes('javascript') === true;
