import { othersFirstUntil } from '@arvo/domain/checkout/nextHold.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useNow } from '#src/session/useNow.ts';
import { Status } from '#src/ui/feedback/status.tsx';
import { timeHere } from './timeHere.ts';

type OthersFirstProps = {
  event: ArvoEvent;
  /** The person's newest order of the event. */
  order: Order | undefined;
  quantity: number;
  className?: string;
};

/** For somebody who has held scarce spots without paying: when they can buy again, before they press. The server decides. */
export function OthersFirst({ event, order, quantity, className = '' }: OthersFirstProps) {
  const until = othersFirstUntil(order, { event, quantity, now: useNow() });
  if (until === null) return null;
  return (
    <Status tone="caution" className={className}>
      {salesTexts.payment.othersFirst(timeHere(until))}
    </Status>
  );
}
