import type { Order, OrderId } from '@arvo/domain/orders/order.ts';
import { refundReasons, statusOf } from '@arvo/domain/orders/orderStatus.ts';
import { hasOwnSpot } from '@arvo/domain/refunds/refund.ts';
import { passTexts } from '@arvo/domain/texts/events/pass.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { orderTexts } from '@arvo/domain/texts/money/orders.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { Live } from '#src/data/ports.ts';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { SavedNote } from '#src/widgets/SavedNote.tsx';
import { useData } from '#src/session/data.tsx';
import { useNow } from '#src/session/useNow.ts';
import { useSalesWatch } from '#src/session/useSales.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { Card } from '#src/ui/page/card.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { Receipt } from './Receipt.tsx';
import { useOrderOnDevice } from './useOrderOnDevice.ts';

/** /orders/{id}: where the buyer's money and tickets are, live, and a receipt to print; from this device until the server answers. */
export function OrderScreen({ id }: { id: OrderId | null }) {
  usePageTitle(orderTexts.title);
  const watch = useCallback(
    (sales: SalesGateway, listener: (live: Live<Order>) => void) =>
      id === null ? () => {} : sales.watchOrder(id, listener),
    [id],
  );
  const live = useSalesWatch(id === null ? null : watch);
  const kept = useOrderOnDevice(id);
  if (live?.kind === 'found') return <Found order={live.value} savedAt={null} />;
  if (kept !== null && live?.kind !== 'missing') return <Found order={kept.order} savedAt={kept.savedAt} />;
  if (id !== null && live === null) return <Spinner label={generalTexts.loading} page />;
  // The rules keep other people's orders private.
  return (
    <>
      <PageTitle>{live?.kind === 'failed' ? orderTexts.title : orderTexts.missing}</PageTitle>
      {live?.kind === 'failed' ? <Alert>{orderTexts.loadFailed}</Alert> : <p>{orderTexts.missingText}</p>}
      <Link to="/home" className={`${buttonClass('secondary')} mt-5`}>
        {generalTexts.backToHome}
      </Link>
    </>
  );
}

/** `savedAt`: when the server sent the order (ms UTC), if it comes from this device. */
function Found({ order, savedAt }: { order: Order; savedAt: number | null }) {
  const status = statusOf(order);
  const now = useNow();
  useOrderCheck(order.id, order.state === 'held' || order.state === 'paid');
  return (
    <div className="flex flex-col gap-5">
      <PageTitle className="mb-0!">{orderTexts.title}</PageTitle>
      {savedAt !== null && <SavedNote at={savedAt} />}
      <Card className="print:hidden">
        <output className="block text-pretty">
          <span className="block text-lg font-bold">{status.name}</span>
          <span className="mt-1 block text-ink-soft">{status.text}</span>
          {refundReasons(order).map((reason) => (
            <span key={reason} className="mt-1 block text-ink-soft">
              {reason}
            </span>
          ))}
        </output>
      </Card>
      <Receipt order={order} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Link to="/events/$eventId" params={{ eventId: order.eventId }} className={buttonClass('primary')}>
          {orderTexts.backToEvent}
        </Link>
        {hasPass(order, now) && (
          <Link to="/events/$eventId/pass" params={{ eventId: order.eventId }} className={buttonClass('secondary')}>
            {passTexts.title}
          </Link>
        )}
        {order.paidAt !== null && (
          <Button variant="secondary" onClick={() => window.print()}>
            {orderTexts.print}
          </Button>
        )}
      </div>
    </div>
  );
}

const hasPass = ({ state, event, refunds, ...order }: Order, now: number): boolean =>
  state === 'issued' && hasOwnSpot(order, refunds) && !isOver(event, now);

/** Calls the server once to read the payment from Stripe while `wanted`, for somebody who paid and closed the app. */
function useOrderCheck(id: OrderId, wanted: boolean): void {
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
