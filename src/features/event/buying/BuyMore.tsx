import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { spotsLeft } from '@arvo/domain/guests/join.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import { MOST_TICKETS_PER_ORDER, type Order } from '@arvo/domain/orders/order.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import type { Ticketing } from '../useTicketing.ts';
import { BuyersRefundRule } from './BuyersRefundRule.tsx';
import { OthersFirst } from './OthersFirst.tsx';
import { startExtraPayment } from './startPayment.ts';

type BuyMoreProps = {
  event: ArvoEvent;
  /** The person's newest order of the event. */
  order: Order | undefined;
  ticketing: Ticketing;
  here: string;
};

/** "Buy More Tickets" for friends (specification section 2, "Guest"); never more than are left. */
export function BuyMore({ event, order, ticketing, here }: BuyMoreProps) {
  const { sales } = useData();
  const [wanted, setWanted] = useState(1);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const underWay = useRef(false);
  const most = Math.min(MOST_TICKETS_PER_ORDER, spotsLeft(event) ?? MOST_TICKETS_PER_ORDER);
  if (most === 0 || event.isSalesClosed) return null;
  const quantity = Math.min(wanted, most);
  const buy = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    setProblem(await startExtraPayment(sales, { eventId: event.id, quantity, forFriends: true, here }, setProblem));
    setBusy(false);
    underWay.current = false;
  };
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <div className="min-w-44 flex-1">
        <Select
          label={salesTexts.extra.select}
          value={String(quantity)}
          onChange={(value) => setWanted(Number(value))}
          options={Array.from({ length: most }, (_, at) => ({
            value: String(at + 1),
            label: `${at + 1} × ${formatCents(event.priceCents)}`,
          }))}
        />
      </div>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        busy={busy}
        busyLabel={eventTexts.processing}
        disabled={ticketing.openOrder === 'confirming'}
        onClick={() => void buy()}
      >
        {salesTexts.extra.button}
      </Button>
      <BuyersRefundRule className="w-full" />
      {problem === null && <OthersFirst event={event} order={order} quantity={quantity} className="w-full" />}
      {problem !== null && (
        <Alert tone={busy ? 'caution' : 'error'} className="w-full">
          {problem}
        </Alert>
      )}
    </div>
  );
}
