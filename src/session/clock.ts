import { createStore, type StoreApi } from 'zustand';

/** How far this device's clock is ahead of our server's, in ms; negative if it is behind, 0 if it is right or nobody has asked. */
export type ClockStore = StoreApi<{ readonly aheadMs: number; readonly isAsked: boolean }>;

export const createClock = (): ClockStore => createStore(() => ({ aheadMs: 0, isAsked: false }));

/** A smaller difference misleads nobody, and an answer may take seconds. */
export const WRONG_FROM_MS = 5 * 60_000;

const BOUND_MS = 10_000;
/** A small uncached file of our own; an answer from a cache would have an old date. */
const ADDRESS = '/robots.txt?probe';

/**
 * Compares this device's clock with our server's, once per page. Call it when the device's clock decides something that a wrong
 * clock must not, such as that an event is over. Without an answer the device's clock stands. Never rejects.
 */
export async function checkClock(clock: ClockStore): Promise<void> {
  if (clock.getState().isAsked) return;
  clock.setState({ isAsked: true });
  const serverTime = await askServerTime();
  if (serverTime === null) return clock.setState({ isAsked: false });
  const aheadMs = Date.now() - serverTime;
  clock.setState({ aheadMs: Math.abs(aheadMs) < WRONG_FROM_MS ? 0 : aheadMs });
}

/** The date of an answer of our server (ms UTC); null without one. */
async function askServerTime(): Promise<number | null> {
  try {
    const { ok, headers } = await fetch(ADDRESS, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(BOUND_MS),
    });
    const at = Date.parse(headers.get('date') ?? '');
    return ok && (headers.get('content-type') ?? '').startsWith('text/plain') && Number.isFinite(at) ? at : null;
  } catch {
    return null;
  }
}
