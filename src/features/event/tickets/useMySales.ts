import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Order } from '@arvo/domain/sales/order.ts';
import type { FriendTicket } from '@arvo/domain/sales/ticket.ts';
import { useCallback } from 'react';
import type { Live } from '#src/data/ports.ts';
import type { SalesGateway } from '#src/data/ports.sales.ts';
import { useSalesWatch } from '#src/session/useSales.ts';

/** A person's orders of an event, newest first, live; null while they are on their way. */
export function useMyOrders(id: EventId, uid: UserId | null): Live<readonly Order[]> | null {
  const watch = useCallback(
    (sales: SalesGateway, listener: (live: Live<readonly Order[]>) => void) =>
      uid === null ? () => {} : sales.watchMyOrders(id, uid, listener),
    [id, uid],
  );
  return useSalesWatch(uid === null ? null : watch);
}

/** The friends' tickets a person has bought for an event, live. */
export function useMyTickets(id: EventId, uid: UserId): Live<readonly FriendTicket[]> | null {
  const watch = useCallback(
    (sales: SalesGateway, listener: (live: Live<readonly FriendTicket[]>) => void) =>
      sales.watchTickets(id, uid, listener),
    [id, uid],
  );
  return useSalesWatch(watch);
}
