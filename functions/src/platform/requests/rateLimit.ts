import { LRUCache } from 'lru-cache';

/** At most `most` requests in `per` ms. */
export type Rate = {
  readonly most: number;
  /** ms. */
  readonly per: number;
};

/** Counts a request of the key. Returns 0 if it is allowed, otherwise how long to wait in ms. */
export type RateLimit = (key: string) => number;

/** Beyond this many keys the least recently used is dropped: 10,000 take about 2 MB. */
const MOST_KEYS = 10_000;

/**
 * At most `most` requests for each key in a window of `per` ms that begins with the first. Each instance counts separately, so
 * the real limit is `most` times the number of instances: it stops loops and scripts, and is not a quota.
 */
export function createRateLimit({ most, per }: Rate, clock: () => number, keys = MOST_KEYS): RateLimit {
  const windows = new LRUCache<string, { readonly count: number; readonly until: number }>({ max: keys });
  return (key) => {
    const now = clock();
    const known = windows.get(key);
    const { count, until } = known && now < known.until ? known : { count: 0, until: now + per };
    if (count >= most) return until - now;
    windows.set(key, { count: count + 1, until });
    return 0;
  };
}
