/**
 * ms UTC at which a server renders the page; null in a browser, which has its own clock and time zone. A server renders
 * synchronously, so one variable is enough, and a browser's build leaves it out.
 */
let serverTime: number | null = null;

export const isOnServer = (): boolean => serverTime !== null;

/** The reader's time, or a server's. */
export const timeNow = (): number => serverTime ?? Date.now();

/** `work` must be synchronous. */
export function renderedAt<T>(now: number, work: () => T): T {
  serverTime = now;
  try {
    return work();
  } finally {
    serverTime = null;
  }
}
