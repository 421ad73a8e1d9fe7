import { LATER_PARTS_CACHE } from '@arvo/domain/store/deviceKeys.ts';

/**
 * The heavy parts of the app that only members need, and they only at times: the database's code, the gazetteer, time zones,
 * Markdown, photos, the search for places, selling and buying tickets, signing out. A visitor's device is not made to fetch them; a member's has them without a connection as well.
 */

const LATER =
  /^\/?static\/js\/(?:firestore|gazetteer|tz|SafeMarkdown|draftPhoto|photos|places|personalData|SignOut|account-deletion|sales|orderState|orders|events\._eventId\.orders|BankDetailsDialog|bank|stripe-return)\./u;

export const isLater = (address: string): boolean => LATER.test(address);

type LaterParts = {
  readonly has: (url: URL) => boolean;
  readonly answer: (request: Request) => Promise<Response>;
  /** Fetches what is not there yet. Throws where one of them does not come; the others stay. */
  readonly keepAll: () => Promise<void>;
  /** Whether this device was told to keep them. */
  readonly isWanted: () => Promise<boolean>;
  /** Another version of the app begins: parts of the last one are gone. */
  readonly prune: () => Promise<void>;
};

/** `addresses`: of this version, from the site's root. */
export function createLaterParts(addresses: readonly string[]): LaterParts {
  const paths = new Set(addresses.map((address) => `/${address.replace(/^\//u, '')}`));
  return {
    has: (url) => paths.has(url.pathname),
    answer: async (request) => (await caches.match(request.url, { cacheName: LATER_PARTS_CACHE })) ?? fetch(request),
    keepAll: async () => {
      const cache = await caches.open(LATER_PARTS_CACHE);
      for (const path of paths) if ((await cache.match(path)) === undefined) await cache.add(path);
    },
    isWanted: () => caches.has(LATER_PARTS_CACHE),
    prune: async () => {
      if (!(await caches.has(LATER_PARTS_CACHE))) return;
      const cache = await caches.open(LATER_PARTS_CACHE);
      for (const { url } of await cache.keys()) if (!paths.has(new URL(url).pathname)) await cache.delete(url);
    },
  };
}
