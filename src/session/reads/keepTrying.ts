import type { Live, Unsubscribe } from '#src/data/ports.ts';
import type { ConnectionStore } from '../connection.ts';
import { noteRequest } from './noteRequest.ts';
import { onReturn } from './onReturn.ts';
import { pauseAfter } from './pauseAfter.ts';

/** Starts a server's answers, one or several. Returns a function that stops them. */
export type Server<T> = (hear: (live: Live<T>) => void) => Unsubscribe;

/** Jitter, so that devices which lost their connection together do not retry together. */
const SPREAD_MS = 500;
/** The least time between two requests of a person who comes and goes. */
export const RETURN_PAUSE_MS = 5_000;

/** How long to wait before asking again when the connection or the person returns, in ms. `askedAt`: by `performance.now()`. */
export const pauseOnReturn = (
  who: 'connection' | 'person',
  askedAt: number,
  pauseMs: number = RETURN_PAUSE_MS,
): number => (who === 'connection' ? Math.random() * SPREAD_MS : Math.max(0, askedAt + pauseMs - performance.now()));

type Again = {
  /** The least time between two requests when the person returns, in ms. */
  readonly pauseMs?: () => number;
  /** Repeats the request after this time while the server says that there is none, in ms. */
  readonly whileMissingMs?: number;
};

/** One answer, for what hardly changes. */
export const askOnce =
  <T>(ask: () => Promise<Live<T>>): Server<T> =>
  (hear) => {
    let isStopped = false;
    const tell = (live: Live<T>) => !isStopped && hear(live);
    void ask().then(tell, () => tell({ kind: 'failed' }));
    return () => {
      isStopped = true;
    };
  };

/** An answer now, and another whenever the connection or the person returns, because the data may have changed meanwhile. */
export const askOnReturn =
  <T>(ask: () => Promise<Live<T>>, { pauseMs = () => RETURN_PAUSE_MS, whileMissingMs }: Again = {}): Server<T> =>
  (hear) => {
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [asked, answered, askedAt] = [0, 0, 0];
    let hasFailed = false;
    const askAfter = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(askNow, ms);
    };
    const tell = (live: Live<T>, request: number) => {
      // A slow answer to an earlier request is older than what was heard.
      if (isStopped || request < answered) return;
      answered = request;
      hasFailed = live.kind === 'failed';
      hear(live);
      if (live.kind === 'missing' && whileMissingMs !== undefined) askAfter(whileMissingMs);
    };
    const askNow = () => {
      asked += 1;
      askedAt = performance.now();
      const request = asked;
      void ask().then(
        (live) => tell(live, request),
        () => tell({ kind: 'failed' }, request),
      );
    };
    askNow();
    const stopReturns = onReturn((who) => {
      // `keepTrying` itself repeats a request that failed.
      if (hasFailed) return;
      askAfter(pauseOnReturn(who, askedAt, pauseMs()));
    });
    return () => {
      isStopped = true;
      clearTimeout(timer);
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
