import type { Live, Unsubscribe } from '#src/data/ports.ts';
import type { ConnectionStore } from '../connection.ts';
import { noteRequest } from './noteRequest.ts';
import { onReturn } from './onReturn.ts';
import { pauseAfter } from './pauseAfter.ts';

/** `at`: the time until which the answer was certainly up to date, by `performance.now()`. */
export type HearAt<T> = (live: Live<T>, at: number) => void;

/** Starts a server's answers, one or several. Returns a function that stops them. */
export type Server<T> = (hear: HearAt<T>) => Unsubscribe;

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

/**
 * The answers of a watch. The server may have read the first as soon as the watch began, long before it arrives, and tells what changes
 * from then on.
 */
export const watching =
  <T>(watch: (hear: (live: Live<T>) => void) => Unsubscribe): Server<T> =>
  (hear) => {
    const began = performance.now();
    let isFirst = true;
    return watch((live) => {
      hear(live, isFirst ? began : performance.now());
      isFirst &&= live.kind === 'failed';
    });
  };

/** One answer, for what hardly changes. */
export const askOnce =
  <T>(ask: () => Promise<Live<T>>): Server<T> =>
  (hear) => {
    let isStopped = false;
    const askedAt = performance.now();
    const tell = (live: Live<T>) => !isStopped && hear(live, askedAt);
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
    const tell = (live: Live<T>, request: number, at: number) => {
      // A slow answer to an earlier request is older than what was heard.
      if (isStopped || request < answered) return;
      answered = request;
      hasFailed = live.kind === 'failed';
      hear(live, at);
      if (live.kind === 'missing' && whileMissingMs !== undefined) askAfter(whileMissingMs);
    };
    const askNow = () => {
      asked += 1;
      askedAt = performance.now();
      const [request, at] = [asked, askedAt];
      void ask().then(
        (live) => tell(live, request, at),
        () => tell({ kind: 'failed' }, request, at),
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
export function keepTrying<T>(connection: ConnectionStore, server: Server<T>, hear: HearAt<T>): Unsubscribe {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: Unsubscribe = () => {};
  let ended = noteRequest(connection);
  const start = () => {
    clearTimeout(timer);
    stop();
    ended(null);
    ended = noteRequest(connection);
    stop = server((live, at) => {
      ended(live.kind !== 'failed');
      failures = live.kind === 'failed' ? failures + 1 : 0;
      clearTimeout(timer);
      if (failures > 0) timer = setTimeout(start, pauseAfter(failures, Math.random));
      hear(live, at);
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
