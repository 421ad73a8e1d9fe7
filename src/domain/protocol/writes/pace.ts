/** How wrong this device's clock may be. Beyond this a refusal has another cause. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Added to what is left of a pause, because the clocks that measure it are not the same. */
const MARGIN_MS = 1_000;

/**
 * After a refusal: when the same change may succeed, if the rules demand `pauseMs` between two changes and the last one was at
 * `changedAt` by the server's clock (ms UTC; null: never). All of the pause if this device's clock, `now`, is wrong; null if the
 * refusal has another cause.
 */
export function pauseLeft(changedAt: number | null, pauseMs: number, now: number): number | null {
  if (changedAt === null) return null;
  const age = now - changedAt;
  if (age >= pauseMs + CLOCK_TOLERANCE_MS) return null;
  return pauseMs - (age < pauseMs ? Math.max(0, age) : 0) + MARGIN_MS;
}
