import type { EventId } from '@arvo/domain/events/event.ts';
import { eventOrdersHref } from '@arvo/domain/orders/orderHref.ts';
import { payoutNotice } from '@arvo/domain/payouts/payoutNotice.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { usePayout } from '#src/session/usePayout.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { PageLink } from '#src/ui/buttons/pageLink.tsx';

/** A notice above the host's own event if their money has to wait. Mostly empty. */
export function HostNews({ id, go }: { id: EventId; go: (href: string) => void }) {
  const payout = usePayout(id, true);
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
