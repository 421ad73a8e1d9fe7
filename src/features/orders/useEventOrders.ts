import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Order } from '@arvo/domain/sales/order.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Live } from '#src/data/ports.ts';
import type { SalesGateway } from '#src/data/ports.sales.ts';
import { useData } from '#src/session/data.tsx';

/** All orders of an event: the summary needs every one. Those already read stay while they are read again. */
export function useEventOrders(id: EventId, host: UserId) {
  const { sales } = useData();
  const [answer, setAnswer] = useState<Live<readonly Order[]> | null>(null);
  const read = useCallback(
    () =>
      sales()
        .then((gateway) => readAll(gateway, id, host))
        .catch(() => FAILED)
        .then((latest) =>
          setAnswer((before) => (latest.kind === 'failed' && before?.kind === 'found' ? before : latest)),
        ),
    [sales, id, host],
  );
  useEffect(() => void read(), [read]);
  return { answer, reload: () => void read() };
}

const FAILED = { kind: 'failed' } as const;

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
