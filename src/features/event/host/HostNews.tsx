import type { EventId } from '@arvo/domain/events/event.ts';
import { eventOrdersHref } from '@arvo/domain/orders/orderHref.ts';
import type { EventPayout } from '@arvo/domain/payouts/payout.ts';
import { payoutNotice } from '@arvo/domain/payouts/payoutNotice.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useCallback } from 'react';
import type { Live } from '#src/data/ports.ts';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { useSalesWatch } from '#src/session/useSales.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { PageLink } from '../tickets/PageLink.tsx';

/** A notice above the host's own event if their money has to wait. Mostly empty. */
export function HostNews({ id, go }: { id: EventId; go: (href: string) => void }) {
  const watch = useCallback(
    (sales: SalesGateway, listener: (live: Live<EventPayout>) => void) => sales.watchPayout(id, listener),
    [id],
  );
  const payout = useSalesWatch(watch);
  if (payout?.kind !== 'found' || payout.value.problem === null) return null;
  const { what, todo } = payoutNotice(payout.value.problem);
  return (
    <Alert tone="caution">
      <p className="font-semibold">{what}</p>
      <p>{todo}</p>
      <PageLink href={eventOrdersHref(id)} go={go} className={`${buttonClass('quiet')} -mb-2 -ml-5`}>
        {salesTexts.ordersAndPayouts}
      </PageLink>
    </Alert>
  );
}
