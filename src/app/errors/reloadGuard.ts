const KEY = 'arvo.reloads';
const WINDOW_MS = 60_000;
const MOST = 3;

/** sessionStorage may be forbidden by the browser's settings: then one cannot count, and so must not reload. */
function recentReloads(now: number): number[] | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((at: unknown) => typeof at === 'number' && now - at < WINDOW_MS);
  } catch {
    return null;
  }
}

/** Whether an automatic reload is in order: an error that survives three of them within a minute is shown instead. `now` in ms. */
export function mayReload(now: number): boolean {
  const recent = recentReloads(now);
  return recent !== null && recent.length < MOST;
}

export function noteReload(now: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...(recentReloads(now) ?? []), now]));
  } catch {
    // mayReload has said no already.
  }
}
