import type { EventId } from '@arvo/domain/events/event.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useCallback } from 'react';
import type { AppData } from '../stores.ts';
import { useLiveRead } from './liveRead.ts';
import { salesServer } from './salesServer.ts';

/** All orders of an event, newest first, live: the summary needs every one. */
export function useEventOrders(id: EventId, host: UserId) {
  const server = useCallback(
    (data: AppData) =>
      salesServer<readonly Order[]>(data, (sales, listener) => sales.watchOrdersOfEvent(id, host, listener)),
    [id, host],
  );
  return useLiveRead(server);
}
