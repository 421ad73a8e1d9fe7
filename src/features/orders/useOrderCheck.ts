import type { OrderId } from '@arvo/domain/orders/order.ts';
import { useEffect } from 'react';
import { useData } from '#src/session/data.tsx';

/** Calls the server once to read the payment from Stripe while `wanted`, for somebody who paid and closed the app. */
export function useOrderCheck(id: OrderId, wanted: boolean): void {
  const { sales } = useData();
  useEffect(() => {
    // If this fails, the job that runs every few minutes does it.
    if (wanted)
      void sales().then(
        (gateway) => gateway.checkOrder(id),
        () => {},
      );
  }, [sales, id, wanted]);
}
