import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { useMemo } from 'react';
import type { Live } from '#src/data/ports.ts';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { useData } from '#src/session/data.tsx';
import { type List, type ListSource, useList, whole } from '#src/session/reads/list.ts';

/** All orders of an event: the summary needs every one. */
export function useEventOrders(id: EventId, host: UserId): List<Order> {
  const { sales } = useData();
  const source = useMemo<ListSource<Order>>(
    () => ({
      first: async () => whole(await readAll(await sales(), id, host)),
      idOf: (order) => order.id,
      kept: null,
    }),
    [sales, id, host],
  );
  return useList(source);
}

async function readAll(sales: SalesGateway, id: EventId, host: UserId): Promise<Live<readonly Order[]>> {
  const orders: Order[] = [];
  let page = await sales.ordersOfEvent(id, host);
  while (page.kind === 'found') {
    orders.push(...page.value.items);
    if (page.value.more === null) return { kind: 'found', value: orders };
    page = await page.value.more();
  }
  return { kind: 'failed' };
}
