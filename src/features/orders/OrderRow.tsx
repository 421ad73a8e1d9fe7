import { formatCents } from '@arvo/domain/money/price.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { statusOf } from '@arvo/domain/orders/orderStatus.ts';
import { owesRefund, refundRefusal } from '@arvo/domain/refunds/refund.ts';
import { hasLostSpots } from '@arvo/domain/refunds/wonOnAppeal.ts';
import { hostOrderTexts } from '@arvo/domain/texts/money/orders.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { zonedMoment } from '@arvo/domain/time/zonedMoment.ts';
import { useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { part } from '#src/session/loading/part.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Status } from '#src/ui/feedback/status.tsx';

const RefundDialog = part(() => import('./RefundDialog.tsx'), 'RefundDialog');

/** One order for the host, with the same status as its buyer sees. */
export function OrderRow({ order, name }: { order: Order; name: string }) {
  const { sales } = useData();
  const [check, setCheck] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const [refund, setRefund] = useState<'closed' | 'open' | 'failed'>('closed');
  const canRefund = refundRefusal(order, order.refunds) === null;
  const checkAgain = async () => {
    setCheck('busy');
    const outcome = await sales()
      .then((gateway) => gateway.checkOrder(order.id))
      .catch(() => ({ kind: 'failed' as const }));
    setCheck(outcome.kind === 'answered' ? 'done' : 'failed');
  };
  /** Loads the dialog's code first, so that the row says if that fails. */
  const openRefund = () =>
    void RefundDialog.preload().then(
      () => setRefund('open'),
      () => setRefund('failed'),
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 last:-mb-3">
      <div className="min-w-0 flex-1 basis-60">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums">
          <span>
            {hostOrderTexts.item(salesTexts.ticketCount(order.quantity), formatCents(order.amountCents))}
            {order.refundedCents > 0 && `, ${hostOrderTexts.refundedPart(formatCents(order.refundedCents))}`}
          </span>
          <span>{zonedMoment(order.createdAt, order.event.timeZone)}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6">
        <span className="text-sm font-semibold">{statusOf(order).name}</span>
        {/* As wide as both buttons, so that the states of all orders stand below each other. */}
        <div className="flex min-w-44 flex-wrap gap-x-6">
          <Button variant="quiet" className="text-edge" busy={check === 'busy'} onClick={() => void checkAgain()}>
            {hostOrderTexts.checkAgain}
          </Button>
          {canRefund && (
            <Button variant="quiet" className="text-edge" aria-haspopup="dialog" onClick={openRefund}>
              {hostOrderTexts.refund}
            </Button>
          )}
        </div>
      </div>
      <MoneyAlerts order={order} />
      {check === 'done' && (
        <Status tone="success" className="w-full">
          {hostOrderTexts.checked}
        </Status>
      )}
      {check === 'failed' && <Alert className="w-full">{hostOrderTexts.checkFailed}</Alert>}
      {refund === 'failed' && <Alert className="w-full">{hostOrderTexts.refundFailedNow}</Alert>}
      {refund === 'open' && <RefundDialog order={order} name={name} onClose={() => setRefund('closed')} />}
    </li>
  );
}

/** What the host should know about this order's money: a dispute, or a refund that failed. */
function MoneyAlerts({ order }: { order: Order }) {
  const texts = [
    order.dispute === 'open' && hostOrderTexts.disputeOpen,
    order.dispute === 'lost' && hostOrderTexts.disputeLost,
    order.dispute === 'partly-lost' && hostOrderTexts.disputePartlyLost(formatCents(order.lostCents)),
    hasLostSpots(order) && hostOrderTexts.disputeWonOnAppeal,
    owesRefund(order, order.refunds) && hostOrderTexts.refundFailed,
  ].filter((text) => text !== false);
  return texts.map((text) => (
    <Alert key={text} tone="caution" className="w-full">
      {text}
    </Alert>
  ));
}
