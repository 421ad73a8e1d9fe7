import type { EventId } from '@arvo/domain/events/event.ts';
import type { EventPayout } from '@arvo/domain/payouts/payout.ts';
import { useCallback } from 'react';
import type { Live } from '#src/data/ports.ts';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { useSalesWatch } from './useSales.ts';

/** The payout of an event, live; null while it loads, and without sales: before the first there is none to follow. */
export function usePayout(id: EventId, hasSales: boolean): Live<EventPayout> | null {
  const watch = useCallback(
    (sales: SalesGateway, listener: (live: Live<EventPayout>) => void) => sales.watchPayout(id, listener),
    [id],
  );
  return useSalesWatch(hasSales ? watch : null);
}
