import type { Live, Unsubscribe } from '#src/data/ports.ts';
import type { ConnectionStore } from '../connection.ts';
import { noteRequest } from './noteRequest.ts';
import { onReturn } from '@arvo/domain/protocol/page/onReturn.ts';
import { pauseAfter } from './pauseAfter.ts';

/** `at`: the time until which the answer was certainly up to date, by `performance.now()`. */
export type LiveListener<T> = (live: Live<T>, at: number) => void;

/** Starts a server's answers, one or several. Returns a function that stops them. */
export type Server<T> = (listener: LiveListener<T>) => Unsubscribe;

/** Jitter, so that devices which lost their connection together do not retry together. */
const SPREAD_MS = 500;
/** The least time between two requests of a person who comes and goes. */
export const RETURN_PAUSE_MS = 5_000;

/** How long to wait before asking again when the connection or the person returns, in ms. `requestedAt`: by `performance.now()`. */
export const pauseOnReturn = (
  who: 'connection' | 'person',
  requestedAt: number,
  pauseMs: number = RETURN_PAUSE_MS,
): number =>
  who === 'connection' ? Math.random() * SPREAD_MS : Math.max(0, requestedAt + pauseMs - performance.now());

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
  <T>(watch: (listener: (live: Live<T>) => void) => Unsubscribe): Server<T> =>
  (listener) => {
    const began = performance.now();
    let isFirst = true;
    return watch((live) => {
      listener(live, isFirst ? began : performance.now());
      isFirst &&= live.kind === 'failed';
    });
  };

/** One answer, for what hardly changes. */
export const readOnce =
  <T>(request: () => Promise<Live<T>>): Server<T> =>
  (listener) => {
    let isStopped = false;
    const requestedAt = performance.now();
    const receive = (live: Live<T>) => !isStopped && listener(live, requestedAt);
    void request().then(receive, () => receive({ kind: 'failed' }));
    return () => {
      isStopped = true;
    };
  };

/** An answer now, and another whenever the connection or the person returns, because the data may have changed meanwhile. */
export const readOnReturn =
  <T>(request: () => Promise<Live<T>>, { pauseMs = () => RETURN_PAUSE_MS, whileMissingMs }: Again = {}): Server<T> =>
  (listener) => {
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [sent, answered, requestedAt] = [0, 0, 0];
    let hasFailed = false;
    const requestAfter = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(requestNow, ms);
    };
    const receive = (live: Live<T>, number: number, at: number) => {
      // A slow answer to an earlier request is older than what the listener has.
      if (isStopped || number < answered) return;
      answered = number;
      hasFailed = live.kind === 'failed';
      listener(live, at);
      if (live.kind === 'missing' && whileMissingMs !== undefined) requestAfter(whileMissingMs);
    };
    const requestNow = () => {
      sent += 1;
      requestedAt = performance.now();
      const [number, at] = [sent, requestedAt];
      void request().then(
        (live) => receive(live, number, at),
        () => receive({ kind: 'failed' }, number, at),
      );
    };
    requestNow();
    const stopReturns = onReturn((who) => {
      // `keepTrying` itself repeats a request that failed.
      if (hasFailed) return;
      requestAfter(pauseOnReturn(who, requestedAt, pauseMs()));
    });
    return () => {
      isStopped = true;
      clearTimeout(timer);
      stopReturns();
    };
  };

/** Follows the server. After a failure it restarts with backoff, or at once when the connection or the person returns. */
export function keepTrying<T>(connection: ConnectionStore, server: Server<T>, listener: LiveListener<T>): Unsubscribe {
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
      listener(live, at);
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
