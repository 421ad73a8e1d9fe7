import { eventHref } from '@arvo/domain/protocol/page/eventSearch.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { useData } from '#src/session/data.tsx';
import { onReturn } from '@arvo/domain/protocol/page/onReturn.ts';
import { SpinnerIcon } from '#src/ui/feedback/spinnerIcon.tsx';
import { Status } from '#src/ui/feedback/status.tsx';
import type { EventView, Joining } from '../eventView.ts';
import type { EventNavigation } from '../navigation.ts';
import type { Ticketing } from '../useTicketing.ts';

/** When to call the server to read Stripe, ms after the return; the webhook is usually faster. */
const CHECK_AFTER_MS = [0, 3000, 8000, 20_000, 45_000, 120_000];
/** A phone may be offline or asleep for longer: ask again this long after each return, so often. */
const CHECK_AFTER_RETURN_MS = 1000;
const MOST_RETURNS = 20;
const LONGER_AFTER_MS = 10_000;

type ConfirmingProps = Pick<EventView, 'event' | 'joining' | 'ticketing' | 'navigation'> & { order: Order };

/**
 * The return from Stripe's page (paid=true). The address proves nothing, so this follows the live order, and calls the server
 * to read the payment from Stripe as well.
 */
export function Confirming({ order, event, joining, ticketing, navigation }: ConfirmingProps) {
  const isOpen = order.state === 'held' || order.state === 'paid';
  const checked = useChecks(order, isOpen || order.state === 'expired');
  useCelebrated(order, joining, navigation, ticketing);
  if (isOpen || (order.state === 'expired' && !checked)) return <ConfirmingPayment ticketing={ticketing} />;
  if (order.state === 'expired') return <Status tone="caution">{salesTexts.notPaid}</Status>;
  // A cancelled event's page says by itself what each buyer gets back.
  if (order.issuedAt !== null || event.isCancelled) return null;
  return <Status tone="caution">{tooLateText(order)}</Status>;
}

/** Shown until the outcome of the payment is known. Meanwhile nothing more can be bought. */
export function ConfirmingPayment({ ticketing: { setOpenOrder } }: Pick<EventView, 'ticketing'>) {
  const takesLonger = useLater(LONGER_AFTER_MS);
  useEffect(() => {
    setOpenOrder('confirming');
    return () => setOpenOrder(null);
  }, [setOpenOrder]);
  return (
    <Status icon={<SpinnerIcon />}>
      {salesTexts.confirming}
      {takesLonger && <p className="mt-1 font-normal">{salesTexts.confirmingLonger}</p>}
    </Status>
  );
}

const tooLateText = ({ refunds }: Order): string =>
  refunds.some(({ reason }) => reason === 'over') ? salesTexts.tooLate.over : salesTexts.tooLate.noSpot;

/** Calls the server to read the payment from Stripe while `wanted`: a few times, and after a return. True after the first answer. */
function useChecks({ id }: Order, wanted: boolean): boolean {
  const { sales } = useData();
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const check = async (gateway: SalesGateway) => {
      const outcome = await gateway.checkOrder(id);
      if (outcome.kind === 'answered') setChecked(true);
    };
    const request = () => void sales().then(check, () => {});
    const timers = CHECK_AFTER_MS.map((ms) => setTimeout(request, ms));
    let returns = 0;
    let afterReturn: ReturnType<typeof setTimeout> | undefined;
    const stopReturns = onReturn(() => {
      if (returns >= MOST_RETURNS) return;
      returns += 1;
      clearTimeout(afterReturn);
      afterReturn = setTimeout(request, CHECK_AFTER_RETURN_MS);
    });
    return () => {
      timers.forEach(clearTimeout);
      clearTimeout(afterReturn);
      stopReturns();
    };
  }, [sales, id, wanted]);
  return checked;
}

function useLater(ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}

/**
 * "You're in!" once the tickets are issued, or that more tickets for friends have arrived; then paid=true leaves the address, so that a
 * reload does not celebrate again. Afterwards friends' tickets are there to be sent.
 */
function useCelebrated(
  { eventId, state, includesBuyer, quantity }: Order,
  { celebrate }: Joining,
  { go }: EventNavigation,
  { openSending }: Ticketing,
): void {
  const { sales } = useData();
  const celebrated = useRef(false);
  const celebrateNow = useEffectEvent(() => {
    if (celebrated.current) return;
    celebrated.current = true;
    celebrate(includesBuyer ? eventTexts.joined : salesTexts.extra.arrived(quantity));
    if (!includesBuyer || quantity > 1) openSending(true);
    go(eventHref(eventId), { replace: true });
  });
  useEffect(() => {
    if (state !== 'issued') return undefined;
    let isHere = true;
    // Who leaves as soon as the ticket is there finds it on home too.
    const noted = sales().then((gateway) => gateway.noted());
    void noted.catch(() => {}).then(() => isHere && celebrateNow());
    return () => {
      isHere = false;
    };
  }, [state, sales]);
}
