import { LRUCache } from 'lru-cache';

/**
 * A cache of a few seconds for everybody who asks an instance. Callers that come while a value is being made wait for the
 * same one. Failures are not cached.
 */
export function createShortMemory<T>(limits: {
  /** How long, ms. 0: nothing is cached. */
  readonly ms: number;
  /** How many keys at most; the least recently used goes first. */
  readonly most: number;
  /** ms, of any beginning. */
  readonly clock: () => number;
}): (key: string, make: () => Promise<T>) => Promise<T> {
  // Not lru-cache's own ttl: 0 would mean "for ever" there.
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
