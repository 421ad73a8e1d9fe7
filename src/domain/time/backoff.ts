/**
 * The pause after this many failures in a row, in ms: doubled each time up to a limit, and random within its last half, so that devices
 * which lost their connection together do not retry together. `random` is 0 to 1.
 */
export function backoff(failures: number, { firstMs, mostMs }: Limits, random: number): number {
  const longest = Math.min(mostMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(longest * (0.5 + random / 2));
}

type Limits = { readonly firstMs: number; readonly mostMs: number };
