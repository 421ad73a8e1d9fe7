import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { ConfirmWithPreview } from './ConfirmWithPreview.tsx';
import { useMyOrders, useMyTickets } from './useMySales.ts';

type LeavePaidEventProps = { event: ArvoEvent; uid: UserId; onDone: () => void };

/** "Leave Event" for paid events: first shows what happens to the money (specification section 4, "Leaving"). */
export function LeavePaidEvent({ event, uid, onDone }: LeavePaidEventProps) {
  const orders = useMyOrders(event, uid);
  const tickets = useMyTickets(event, uid);
  const hasPaid =
    orders.kind === 'found' && orders.value.some((order) => order.includesBuyer && order.issuedAt !== null);
  return (
    <ConfirmWithPreview
      question={eventDialogTexts.leaveQuestion}
      confirmLabel={eventTexts.leave}
      call={(sales, isPreview) => sales.leavePaid(event.id, isPreview)}
      problemText={(sentence) => sentence || eventDialogTexts.leaveFailed}
      onDone={onDone}
    >
      {({ refundCents }) => (
        <>
          <p>{consequence(refundCents, hasPaid)}</p>
          {tickets.kind === 'found' && tickets.value.length > 0 && (
            <p className="mt-2">{salesTexts.money.friendsStay}</p>
          )}
        </>
      )}
    </ConfirmWithPreview>
  );
}

function consequence(refundCents: number, hasPaid: boolean): string {
  if (refundCents > 0) return salesTexts.money.back(formatCents(refundCents));
  return hasPaid ? salesTexts.money.none : salesTexts.money.ticketGoesBack;
}
