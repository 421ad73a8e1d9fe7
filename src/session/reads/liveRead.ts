import type { ReadState } from '@arvo/domain/protocol/reading/reading.ts';
import { useMemo } from 'react';
import { useData } from '../data.tsx';
import type { AppData } from '../stores.ts';
import { keepTrying, type Server } from './keepTrying.ts';
import { createRead, useRead } from './read.ts';

/** What the database says, live, and kept nowhere. A new `server` function starts a new read, so callers memoise it. */
export function useLiveRead<T>(server: (data: AppData) => Server<T>): {
  readonly state: ReadState<T>;
  readonly retry: () => void;
} {
  const data = useData();
  const read = useMemo(
    () =>
      createRead<T>(null, (sink) =>
        keepTrying<T>(data.stores.connection, server(data), (live) =>
          sink.put(live.kind === 'failed' ? 'failed' : { ...live, source: 'live', at: performance.now() }),
        ),
      ),
    [data, server],
  );
  return { state: useRead(read), retry: read.retry };
}
