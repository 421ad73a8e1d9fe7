import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { useRef, useState } from 'react';
import type { CallOutcome } from '#src/data/ports/payments.ts';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { useData } from './data.tsx';

type Call<A> = (sales: SalesGateway) => Promise<CallOutcome<A>>;

/** Makes one call at a time, and ignores presses during it. */
export function useCall(): { busy: boolean; call: <A>(request: Call<A>) => Promise<CallOutcome<A> | null> } {
  const { sales } = useData();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  return {
    busy,
    /** Null if another call is in progress. Never rejects. */
    call: async (request) => {
      if (underWay.current) return null;
      underWay.current = true;
      setBusy(true);
      const outcome = await sales()
        .then(request)
        .catch((error: unknown) => {
          console.warn(failureLine('Call not sent', error));
          return { kind: 'failed' as const };
        });
      underWay.current = false;
      setBusy(false);
      return outcome;
    },
  };
}
