import type { EventId, Guest } from '@arvo/domain/events/event.ts';
import type { ReadState } from '@arvo/domain/protocol/reading/reading.ts';
import { useMemo } from 'react';
import { useData } from '../data.tsx';
import { keepTrying, watching } from './keepTrying.ts';
import { createRead, useRead } from './read.ts';

/** All guest records of an event in the order of joining, live; the rules let only its host read them. */
export function useGuestRecords(id: EventId): {
  readonly state: ReadState<readonly Guest[]>;
  readonly retry: () => void;
} {
  const data = useData();
  const read = useMemo(
    () =>
      createRead<readonly Guest[]>(null, (sink) =>
        keepTrying<readonly Guest[]>(
          data.stores.connection,
          watching((listener) => data.guests.watchAll(id, listener)),
          (live) => sink.put(live.kind === 'failed' ? 'failed' : { ...live, source: 'live', at: performance.now() }),
        ),
      ),
    [data, id],
  );
  return { state: useRead(read), retry: read.retry };
}
