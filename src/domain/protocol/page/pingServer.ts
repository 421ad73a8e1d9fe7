/** The same in windows, workers and Node, but the domain is compiled without any of them. */
declare function fetch(
  address: string,
  init: { readonly method: 'HEAD'; readonly cache: 'no-store'; readonly signal: unknown },
): Promise<{ readonly ok: boolean; readonly headers: { get(name: string): string | null } }>;
declare const AbortSignal: { timeout(ms: number): unknown };

/** A small file of our own. Neither the worker nor the browser caches it: the query is of no file in the worker's cache. */
const ADDRESS = '/robots.txt?probe';

/**
 * Whether our own server answers within `ms`: null if not, or if a captive portal answers with its own page. `serverTime`: the date of
 * the answer (ms UTC), null if it has none. Never rejects.
 */
export async function pingServer(ms: number): Promise<{ readonly serverTime: number | null } | null> {
  try {
    const { ok, headers } = await fetch(ADDRESS, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ms),
    });
    if (!ok || !(headers.get('content-type') ?? '').startsWith('text/plain')) return null;
    const at = Date.parse(headers.get('date') ?? '');
    return { serverTime: Number.isFinite(at) ? at : null };
  } catch {
    return null;
  }
}
