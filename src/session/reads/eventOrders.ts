import type { EventId } from '@arvo/domain/events/event.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { ReadState } from '@arvo/domain/protocol/reading/reading.ts';
import { useMemo } from 'react';
import { useData } from '../data.tsx';
import { keepTrying } from './keepTrying.ts';
import { createRead, useRead } from './read.ts';
import { salesServer } from './salesServer.ts';

/** All orders of an event, newest first, live: the summary needs every one. */
export function useEventOrders(
  id: EventId,
  host: UserId,
): { readonly state: ReadState<readonly Order[]>; readonly retry: () => void } {
  const data = useData();
  const read = useMemo(
    () =>
      createRead<readonly Order[]>(null, (sink) =>
        keepTrying<readonly Order[]>(
          data.stores.connection,
          salesServer(data, (sales, listener) => sales.watchOrdersOfEvent(id, host, listener)),
          (live) => sink.put(live.kind === 'failed' ? 'failed' : { ...live, source: 'live', at: performance.now() }),
        ),
      ),
    [data, id, host],
  );
  return { state: useRead(read), retry: read.retry };
}
