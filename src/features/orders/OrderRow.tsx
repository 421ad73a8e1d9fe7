import { formatCents } from '@arvo/domain/money/price.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { statusOf } from '@arvo/domain/orders/orderStatus.ts';
import { owesRefund, refundRefusal } from '@arvo/domain/refunds/refund.ts';
import { hasLostPlaces } from '@arvo/domain/refunds/wonOnAppeal.ts';
import { hostOrderTexts } from '@arvo/domain/texts/money/orders.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { lazy, startTransition, Suspense, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Status } from '#src/ui/feedback/status.tsx';
import { momentOf } from './moment.ts';

const loadDialog = () => import('./RefundDialog.tsx');
const RefundDialog = lazy(async () => ({ default: (await loadDialog()).RefundDialog }));

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
  /** Loads the dialog's code first: a lazy component that fails to load takes the whole page down. The transition: lazyDialogs.ts. */
  const openRefund = () =>
    void loadDialog().then(
      () => startTransition(() => setRefund('open')),
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
          <span>{momentOf(order.createdAt, order.event.timeZone)}</span>
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
      {refund === 'open' && (
        <Suspense>
          <RefundDialog order={order} name={name} onClose={() => setRefund('closed')} />
        </Suspense>
      )}
    </li>
  );
}

/** What the host should know about this order's money: a dispute, or a refund that failed. */
function MoneyAlerts({ order }: { order: Order }) {
  const texts = [
    order.dispute === 'open' && hostOrderTexts.disputeOpen,
    order.dispute === 'lost' && hostOrderTexts.disputeLost,
    order.dispute === 'partly-lost' && hostOrderTexts.disputePartlyLost(formatCents(order.lostCents)),
    hasLostPlaces(order) && hostOrderTexts.disputeWonOnAppeal,
    owesRefund(order, order.refunds) && hostOrderTexts.refundFailed,
  ].filter((text) => text !== false);
  return texts.map((text) => (
    <Alert key={text} tone="caution" className="w-full">
      {text}
    </Alert>
  ));
}
