import { LRUCache } from 'lru-cache';

export type Rate = {
  readonly most: number;
  /** ms. */
  readonly per: number;
};

/** Counts one more for the key. 0 where that is allowed, else how long to wait, ms. */
export type RateLimit = (key: string) => number;

/** Beyond so many keys the one that has been quiet for longest is forgotten: 10,000 take about 2 MB. */
const MOST_KEYS = 10_000;

/**
 * At most `most` for each key in a window of `per` ms that begins with its first. An instance counts for itself, so the
 * real bound is `most` times the number of instances: it stops loops and scripts, and is no quota.
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
