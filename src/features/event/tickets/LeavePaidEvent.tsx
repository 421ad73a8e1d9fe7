import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { hasOwnSpot } from '@arvo/domain/refunds/refund.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useNow } from '#src/session/useNow.ts';
import { dayHere } from '../buying/timeHere.ts';
import { backText } from './backText.ts';
import { ConfirmWithPreview } from './ConfirmWithPreview.tsx';
import { useMyOrders, useMyTickets } from './useMySales.ts';

type LeavePaidEventProps = { event: ArvoEvent; uid: UserId; onDone: () => void };

/** "Leave Event" for paid events: first shows what happens to the money (specification section 4, "Leaving"). */
export function LeavePaidEvent({ event, uid, onDone }: LeavePaidEventProps) {
  const orders = useMyOrders(event, uid);
  const tickets = useMyTickets(event, uid);
  // The server gives up the spot of the order that still has it.
  const paid = orders.kind === 'found' ? orders.value.filter(isPaidSpot) : [];
  const now = useNow();
  const often = (until: number) => salesTexts.money.tooOftenUntil(dayHere(until, now));
  const own = paid.find((order) => hasOwnSpot(order, order.refunds)) ?? paid[0];
  return (
    <ConfirmWithPreview
      question={eventDialogTexts.leaveQuestion}
      confirmLabel={eventDialogTexts.leave}
      call={(sales, isPreview) => sales.leavePaid(event.id, isPreview)}
      problemText={(sentence) => sentence || eventDialogTexts.leaveFailed}
      onDone={onDone}
    >
      {({ refundCents, noRefundUntil }) => (
        <>
          <p>{noRefundUntil === undefined ? consequence(refundCents, own) : often(noRefundUntil)}</p>
          {tickets.kind === 'found' && tickets.value.length > 0 && (
            <p className="mt-2">{salesTexts.money.friendsStay}</p>
          )}
        </>
      )}
    </ConfirmWithPreview>
  );
}

const isPaidSpot = (order: Order): boolean => order.includesBuyer && order.issuedAt !== null;

/** `own`: the order of the viewer's spot; missing if a friend bought it. */
function consequence(refundCents: number, own: Order | undefined): string {
  if (refundCents > 0) return backText(refundCents, own);
  return own ? salesTexts.money.none : salesTexts.money.ticketGoesBack;
}
