import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { useEffect, useState } from 'react';
import type { Live, Unsubscribe } from '#src/data/ports.ts';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { useData } from './data.tsx';

type Watch<T> = (sales: SalesGateway, listener: (live: Live<T>) => void) => Unsubscribe;

/**
 * A live value of the sales gateway, null while it loads. A new `watch` function starts a new subscription, so callers memoise
 * it; null watches nothing. Keeps the last value while the connection is lost.
 */
export function useSalesWatch<T>(watch: Watch<T> | null): Live<T> | null {
  const { sales } = useData();
  const [seen, setSeen] = useState<{ readonly of: Watch<T>; readonly live: Live<T> } | null>(null);
  useEffect(() => {
    if (watch === null) return;
    let isStopped = false;
    let stop: Unsubscribe = () => {};
    const receive = (live: Live<T>) =>
      setSeen((before) => (live.kind === 'failed' && before?.of === watch ? before : { of: watch, live }));
    sales().then(
      (gateway) => {
        if (!isStopped) stop = watch(gateway, receive);
      },
      (error: unknown) => {
        console.warn(failureLine('Sales not available', error));
        if (!isStopped) receive({ kind: 'failed' });
      },
    );
    return () => {
      isStopped = true;
      stop();
    };
  }, [sales, watch]);
  return seen !== null && seen.of === watch ? seen.live : null;
}
