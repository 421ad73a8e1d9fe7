const KEY = 'arvo.reloads';
const WINDOW_MS = 60_000;
const MOST = 3;

/** Null if the browser forbids sessionStorage: without counting reloads we must not reload. */
function recentReloads(now: number): number[] | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((at: unknown) => typeof at === 'number' && now - at < WINDOW_MS);
  } catch {
    return null;
  }
}

/** Whether to reload automatically: after three reloads within a minute the error is shown instead. `now` in ms. */
export function mayReload(now: number): boolean {
  const recent = recentReloads(now);
  return recent !== null && recent.length < MOST;
}

/** Call before each automatic reload; `now` in ms UTC. */
export function noteReload(now: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...(recentReloads(now) ?? []), now]));
  } catch {
    // mayReload returns false in this case.
  }
}
