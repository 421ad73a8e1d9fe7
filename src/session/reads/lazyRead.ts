import type { Reading } from '@arvo/domain/protocol/reading/reading.ts';
import type { Unsubscribe } from '#src/data/ports.ts';
import { loadUntilThere } from '../loading/loadUntilThere.ts';
import { createRead, type Read, type ReadSink } from './read.ts';

/** A read whose sources' code loads with the first subscriber, and again until it is there. */
export const createLazyRead = <T>(
  first: Reading<T> | null,
  start: (code: typeof import('./sources.ts'), sink: ReadSink<T>, isRetry: boolean) => Unsubscribe,
): Read<T> =>
  createRead(first, (sink, isRetry) =>
    loadUntilThere(
      () => import('./sources.ts'),
      (code) => start(code, sink, isRetry),
      () => sink.put('failed'),
    ),
  );
