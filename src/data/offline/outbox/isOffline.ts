/** Neither the worker nor the browser caches it. */
const PROBE = '/robots.txt';
const PROBE_BOUND_MS = 3_000;

/**
 * Whether there is certainly no connection. The browser's "offline" alone is not enough: a device without a network interface,
 * such as a virtual machine, may still reach the server. Node, where contract tests run, has no online state.
 */
export async function isOffline(): Promise<boolean> {
  if (navigator.onLine !== false) return false;
  try {
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_BOUND_MS) });
    return false;
  } catch {
    return true;
  }
}
