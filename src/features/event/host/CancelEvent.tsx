import type { EventId } from '@arvo/domain/events/event.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#src/ui/dialogs/confirmDialog.tsx';
import { PreviewNote } from '../tickets/PreviewNote.tsx';
import { useCall } from '../tickets/useCall.ts';
import { usePreview } from '../tickets/usePreview.ts';

const texts = salesTexts.cancelling;

/** "Delete Event" with sold tickets: every buyer gets a refund, and the page stays and shows that the event is cancelled. */
export function CancelEvent({ id, onDone }: { id: EventId; onDone: () => void }) {
  const { busy, ask } = useCall();
  const [problem, setProblem] = useState<string | null>(null);
  const preview = usePreview((sales) => sales.cancelEvent(id, true));
  const cancel = async () => {
    setProblem(null);
    const outcome = await ask((sales) => sales.cancelEvent(id, false));
    if (outcome?.kind === 'answered') onDone();
    else if (outcome !== null)
      setProblem(eventDialogTexts.deleteFailed(outcome.kind === 'refused' ? outcome.error : callTexts.unavailable));
  };
  return (
    <ConfirmDialog
      open
      danger
      question={eventDialogTexts.deleteQuestion}
      confirmLabel={texts.confirm}
      cancelLabel={eventDialogTexts.cancel}
      busy={busy}
      confirmDisabled={preview.kind !== 'known'}
      error={problem}
      onConfirm={() => void cancel()}
      onCancel={onDone}
    >
      <PreviewNote preview={preview}>
        {({ people, refundCents }) => (
          <>
            <p className="font-semibold">
              {people === 0 ? texts.nobody : texts.people(people, formatCents(refundCents))}
            </p>
            <p className="mt-2">{texts.page}</p>
          </>
        )}
      </PreviewNote>
    </ConfirmDialog>
  );
}
