import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#src/ui/dialogs/confirmDialog.tsx';
import { PreviewNote } from './PreviewNote.tsx';
import { useCall } from './useCall.ts';
import { useMyOrders } from './useMySales.ts';
import { usePreview } from './usePreview.ts';

type LeavePaidEventProps = { event: ArvoEvent; uid: UserId; onDone: () => void };

/** "Leave Event" for paid events: first shows what happens to the money (specification section 4, "Leaving"). */
export function LeavePaidEvent({ event, uid, onDone }: LeavePaidEventProps) {
  const { id } = event;
  const { busy, ask } = useCall();
  const [problem, setProblem] = useState<string | null>(null);
  const preview = usePreview((sales) => sales.leavePaid(id, true));
  const orders = useMyOrders(event, uid);
  const hasPaid =
    orders.kind === 'found' && orders.value.some((order) => order.includesBuyer && order.issuedAt !== null);
  const leave = async () => {
    setProblem(null);
    const outcome = await ask((sales) => sales.leavePaid(id, false));
    if (outcome?.kind === 'answered') onDone();
    else if (outcome !== null)
      setProblem((outcome.kind === 'refused' && outcome.error) || eventDialogTexts.leaveFailed);
  };
  return (
    <ConfirmDialog
      open
      danger
      question={eventDialogTexts.leaveQuestion}
      confirmLabel={eventTexts.leave}
      cancelLabel={eventDialogTexts.cancel}
      busy={busy}
      confirmDisabled={preview.kind !== 'known'}
      error={problem}
      onConfirm={() => void leave()}
      onCancel={onDone}
    >
      <PreviewNote preview={preview}>{({ refundCents }) => <p>{consequence(refundCents, hasPaid)}</p>}</PreviewNote>
    </ConfirmDialog>
  );
}

function consequence(refundCents: number, hasPaid: boolean): string {
  if (refundCents > 0) return salesTexts.money.back(formatCents(refundCents));
  return hasPaid ? salesTexts.money.none : salesTexts.money.ticketGoesBack;
}
