import type { UserId } from '@arvo/domain/people/person.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { useMemo } from 'react';
import { useData } from '#src/session/data.tsx';
import { deviceRecord } from '#src/session/reads/deviceRecord.ts';
import { type ListSource, useList, whole } from '#src/session/reads/list.ts';

/** The person's orders of events that are not over; empty while they load, and if they could not be read. */
export function useComingOrders(uid: UserId, now: number): readonly Order[] {
  const data = useData();
  const source = useMemo<ListSource<Order>>(
    () => ({
      // If they cannot be read, home is shown without orders: the event's page has them too.
      first: async () => whole(await data.orders.forHome(uid, Date.now())),
      idOf: ({ id }) => id,
      kept: deviceRecord(data, 'comingOrders', uid, 'home'),
    }),
    [data, uid],
  );
  const list = useList(source);
  return list.kind === 'loaded' ? list.items.filter(({ event }) => !isOver(event, now)) : [];
}
