import type { Live, Unsubscribe } from '#src/data/ports.ts';
import type { ConnectionStore } from '../connection.ts';
import { noteRequest } from './noteRequest.ts';
import { onReturn } from './onReturn.ts';

/** Starts a server's answers, one or several. Returns a function that stops them. */
export type Server<T> = (hear: (live: Live<T>) => void) => Unsubscribe;

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** Jitter, so that devices which lost their connection together do not retry together. */
const SPREAD_MS = 500;

/** The backoff after this many failures in a row, in ms: doubled each time, random within its last half. */
export function pauseAfter(failures: number, random: () => number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
  return longest / 2 + (random() * longest) / 2;
}

/** An answer once, and again every `againMs` while the server says that there is none. */
export const once =
  <T>(ask: () => Promise<Live<T>>, againMs: number | null = null): Server<T> =>
  (hear) => {
    let isStopped = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const tell = (live: Live<T>) => {
      if (isStopped) return;
      hear(live);
      if (live.kind === 'missing' && againMs !== null) again = setTimeout(askNow, againMs);
    };
    const askNow = () => void ask().then(tell, () => tell({ kind: 'failed' }));
    askNow();
    const stopReturns = whenBackOnline(askNow);
    return () => {
      isStopped = true;
      clearTimeout(again);
      stopReturns();
    };
  };

/** Follows the server. After a failure it restarts with backoff, or at once when the connection or the person returns. */
export function keepTrying<T>(
  connection: ConnectionStore,
  server: Server<T>,
  hear: (live: Live<T>) => void,
): Unsubscribe {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: Unsubscribe = () => {};
  let ended = noteRequest(connection);
  const start = () => {
    clearTimeout(timer);
    stop();
    ended(null);
    ended = noteRequest(connection);
    stop = server((live) => {
      ended(live.kind !== 'failed');
      failures = live.kind === 'failed' ? failures + 1 : 0;
      clearTimeout(timer);
      if (failures > 0) timer = setTimeout(start, pauseAfter(failures, Math.random));
      hear(live);
    });
  };
  start();
  const stopReturns = onReturn(() => {
    if (failures === 0) return;
    clearTimeout(timer);
    timer = setTimeout(start, Math.random() * SPREAD_MS);
  });
  return () => {
    clearTimeout(timer);
    ended(null);
    stopReturns();
    stop();
  };
}

/** The data may have changed while the connection was lost. */
function whenBackOnline(work: () => void): Unsubscribe {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(work, Math.random() * SPREAD_MS);
  };
  window.addEventListener('online', soon);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', soon);
  };
}
