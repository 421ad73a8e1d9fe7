import { LRUCache } from 'lru-cache';

/**
 * An instance's cache for some seconds. Callers that ask while a value is being made share it. Failures are not cached.
 */
export function createInstanceCache<T>(limits: {
  /** How long, ms. 0: nothing is cached. */
  readonly ms: number;
  /** The most keys; the least recently used is dropped first. */
  readonly most: number;
  /** ms, from any starting point. */
  readonly clock: () => number;
}): (key: string, make: () => Promise<T>) => Promise<T> {
  // Not lru-cache's own ttl, where 0 means "forever".
  const known = new LRUCache<string, { readonly value: Promise<T>; readonly until: number }>({ max: limits.most });
  return (key, make) => {
    const now = limits.clock();
    const entry = known.get(key);
    if (entry && now < entry.until) return entry.value;
    const value = make();
    known.set(key, { value, until: now + limits.ms });
    value.catch(() => {
      if (known.peek(key)?.value === value) known.delete(key);
    });
    return value;
  };
}
