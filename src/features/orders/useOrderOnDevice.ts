import type { Order, OrderId } from '@arvo/domain/orders/order.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useUserId } from '#src/session/account/useSession.ts';

export type OrderOnDevice = { readonly order: Order; readonly savedAt: number };

/** The person's order as this device has it, from the event's page or from home; null until it is read, and if the device does not have it. */
export function useOrderOnDevice(id: OrderId | null): OrderOnDevice | null {
  const { records } = useData();
  const uid = useUserId();
  const [found, setFound] = useState<OrderOnDevice | null>(null);
  useEffect(() => {
    if (id === null || uid === null) return;
    let isCurrent = true;
    const read = async () => {
      const [own, coming] = await Promise.all([records.list(uid, 'orders'), records.list(uid, 'comingOrders')]);
      const rows = [...(own.kind === 'found' ? own.value : []), ...(coming.kind === 'found' ? coming.value : [])];
      const kept = rows
        .flatMap(({ value, savedAt }) => value.map((order): OrderOnDevice => ({ order, savedAt })))
        .filter(({ order }) => order.id === id)
        .toSorted((one, other) => other.savedAt - one.savedAt);
      if (isCurrent) setFound(kept[0] ?? null);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [records, uid, id]);
  return found?.order.id === id ? found : null;
}
