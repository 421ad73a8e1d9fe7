/**
 * Remembers what was made for a key for a few seconds, for everybody who asks an instance in the meantime; whoever asks
 * while it is being made waits for the same. What fails is not remembered.
 */
export function createShortMemory<T>(limits: {
  /** How long, ms. */
  readonly ms: number;
  /** How many keys at most: the oldest goes. */
  readonly most: number;
  /** ms, of any beginning. */
  readonly clock: () => number;
}): (key: string, make: () => Promise<T>) => Promise<T> {
  const known = new Map<string, { readonly value: Promise<T>; readonly until: number }>();
  const forget = (key: string, value: Promise<T>) => {
    if (known.get(key)?.value === value) known.delete(key);
  };
  return (key, make) => {
    const now = limits.clock();
    const entry = known.get(key);
    if (entry && now < entry.until) return entry.value;
    known.delete(key);
    const value = make();
    known.set(key, { value, until: now + limits.ms });
    value.catch(() => forget(key, value));
    const [oldest] = known.keys();
    if (known.size > limits.most && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
