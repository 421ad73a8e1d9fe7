import { payableUntil } from '@arvo/domain/checkout/nextHold.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import type { Order, OrderId } from '@arvo/domain/orders/order.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useNotice } from '#src/session/useNotice.ts';
import { useNow } from '#src/session/useNow.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { MovingCard } from '#src/ui/motion/MovingCard.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { CALLOUT } from '../layout.ts';
import type { Ticketing } from '../useTicketing.ts';
import { startPayment } from './startPayment.ts';
import { timeHere } from './timeHere.ts';
import { useCall } from '#src/session/useCall.ts';

const texts = salesTexts.unfinished;

type UnfinishedOrderProps = {
  event: Pick<ArvoEvent, 'told'>;
  /** Null if the person has none. */
  order: Order | null;
  here: string;
  ticketing: Ticketing;
};

/**
 * For a buyer who left Stripe's page by Back or by closing the app: their spots are still held. If they have paid and the webhook
 * is late, the server reads the payment from Stripe, and the live order shows it.
 */
export function UnfinishedOrder({ event, order, here, ticketing: { setOpenOrder } }: UnfinishedOrderProps) {
  const lapsed = useLapsed(order);
  const isVisible = order !== null && !lapsed;
  useEffect(() => {
    if (!isVisible) return;
    setOpenOrder('held');
    return () => setOpenOrder(null);
  }, [isVisible, setOpenOrder]);
  // Most people have none, and then no empty card.
  const [wasVisible, setWasVisible] = useState(isVisible);
  if (isVisible && !wasVisible) setWasVisible(true);
  if (!wasVisible) return null;
  return (
    <MovingCard isVisible={isVisible}>
      {order && <HeldOrder key={order.id} event={event} order={order} here={here} />}
    </MovingCard>
  );
}

function HeldOrder({ event: { told }, order, here }: Pick<UnfinishedOrderProps, 'event' | 'here'> & { order: Order }) {
  const data = useData();
  const { busy, call } = useCall();
  const say = useNotice();
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The same request again returns the same page.
  const resume = async () => {
    setProblem(null);
    setLeaving(true);
    const { eventId, quantity, includesBuyer } = order;
    setProblem(await startPayment(data.sales, { eventId, quantity, forFriends: !includesBuyer, here }, setProblem));
    setLeaving(false);
  };
  const giveBack = async () => {
    setProblem(null);
    const outcome = await call((sales) => sales.cancelCheckout(order.id));
    // The order's card disappears.
    if (outcome?.kind === 'answered') say(texts.givenBack);
    else if (outcome !== null) setProblem(texts.giveBackFailed);
  };
  return (
    <Card title={texts.title} className={CALLOUT}>
      <p className="text-ink-soft">
        {texts.text(
          salesTexts.ticketCount(order.quantity),
          formatCents(order.amountCents),
          timeHere(payableUntil(order)),
        )}
      </p>
      {told !== undefined && order.createdAt < told.at && <p className="mt-2 font-semibold">{texts.changed}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {order.hasPage && (
          <Button busy={leaving} disabled={busy} onClick={() => void resume()}>
            {texts.resume}
          </Button>
        )}
        <Button variant="secondary" busy={busy} disabled={leaving} onClick={() => void giveBack()}>
          {texts.giveBack}
        </Button>
      </div>
      {problem !== null && (
        <Alert tone={leaving ? 'caution' : 'error'} className="mt-4">
          {problem}
        </Alert>
      )}
    </Card>
  );
}

const CHECK_AGAIN_MS = 30_000;
/** The longest timer. If this device's clock is wrong, the hold may seem to end later than the 25 days that a timer can last. */
const LONGEST_MS = 30 * 60_000;

/**
 * Whether the hold has ended. This device's clock may be wrong, so the server decides, at once and again when the hold ends by this
 * clock. If it does not answer, the clock decides.
 */
function useLapsed(order: Order | null): boolean {
  const { sales } = useData();
  const now = useNow();
  const [known, setKnown] = useState<{ readonly id: OrderId; readonly lapsed: boolean } | null>(null);
  const id = order?.id;
  const heldUntil = order ? payableUntil(order) : 0;
  useEffect(() => {
    if (id === undefined) return;
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async (): Promise<void> => {
      const outcome = await sales()
        .then((gateway) => gateway.checkOrder(id))
        .catch(() => null);
      if (isStopped) return;
      const leftMs = heldUntil - Date.now();
      const state = outcome?.kind === 'answered' ? outcome.answer.state : null;
      setKnown({ id, lapsed: state === null ? leftMs <= 0 : state === 'expired' });
      if (state === null || state === 'held')
        timer = setTimeout(() => void check(), leftMs > 0 ? Math.min(leftMs, LONGEST_MS) : CHECK_AGAIN_MS);
    };
    void check();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [sales, id, heldUntil]);
  return known !== null && known.id === id ? known.lapsed : heldUntil <= now;
}
