import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { newsTexts } from '@arvo/domain/texts/events/news.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { backText } from './backText.ts';
import { ConfirmWithPreview } from './ConfirmWithPreview.tsx';
import { useMyOrders } from './useMySales.ts';

type TakeRefundProps = { event: ArvoEvent; uid: UserId; onDone: () => void };

/** "Get a refund" after a change of a paid event: the whole price, to whoever paid it. */
export function TakeRefund({ event, uid, onDone }: TakeRefundProps) {
  const orders = useMyOrders(event, uid);
  const own = orders.kind === 'found' ? orders.value.find(({ issuedAt }) => issuedAt !== null) : undefined;
  return (
    <ConfirmWithPreview
      question={newsTexts.refundQuestion}
      confirmLabel={newsTexts.getRefund}
      call={(sales, isPreview) => sales.leavePaid(event.id, isPreview, true)}
      problemText={(sentence) => sentence || eventDialogTexts.leaveFailed}
      onDone={onDone}
    >
      {({ refundCents }) => (
        <>
          <p>{own === undefined ? newsTexts.refundToFriend(formatCents(refundCents)) : backText(refundCents, own)}</p>
          <p className="mt-2">{own?.includesBuyer === true ? salesTexts.money.friendsStay : newsTexts.spotGoes}</p>
        </>
      )}
    </ConfirmWithPreview>
  );
}
