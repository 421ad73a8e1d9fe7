import { afterFailure, afterReading, type Reading, type ReadState } from '@arvo/domain/protocol/reading/reading.ts';
import { useSyncExternalStore } from 'react';
import type { Unsubscribe } from '#src/data/ports.ts';

/** A noun that screens read: its current state, live. Its sources run while it has subscribers. */
export type Read<T> = {
  readonly get: () => ReadState<T>;
  readonly subscribe: (listener: () => void) => Unsubscribe;
  /** Starts the sources again, after a failure. */
  readonly retry: () => void;
};

/** Where the sources of a read put their answers. */
export type ReadSink<T> = {
  readonly get: () => ReadState<T>;
  /** Applies a source's answer, or 'failed'. */
  readonly put: (next: Reading<T> | 'failed') => void;
};

/**
 * `first`: the state that is known at once. `start` starts the sources and returns a function that stops them; `isRetry`:
 * the person pressed a retry.
 */
export function createRead<T>(
  first: Reading<T> | null,
  start: (sink: ReadSink<T>, isRetry: boolean) => Unsubscribe,
): Read<T> {
  let state: ReadState<T> = first ?? { kind: 'loading' };
  let stop: Unsubscribe | null = null;
  const listeners = new Set<() => void>();
  const update = (next: ReadState<T>) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const get = () => state;
  const sink: ReadSink<T> = {
    get,
    put: (next) => update(next === 'failed' ? afterFailure(state) : afterReading(state, next)),
  };
  return {
    get,
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= start(sink, false);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    retry: () => {
      stop?.();
      if (state.kind === 'failed') update({ kind: 'loading' });
      stop = start(sink, true);
    },
  };
}

/** A read without sources, which stays loading. */
export const NOTHING: Read<never> = createRead<never>(null, () => () => {});

/** On a server the first value is rendered. */
export const useRead = <T>(read: Read<T>): ReadState<T> => useSyncExternalStore(read.subscribe, read.get, read.get);
