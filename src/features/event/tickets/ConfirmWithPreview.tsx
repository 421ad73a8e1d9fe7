import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { type ReactNode, useState } from 'react';
import type { CallOutcome } from '#src/data/ports/payments.ts';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirmDialog.tsx';
import { useCall } from '#src/session/useCall.ts';
import { type Preview, usePreview } from './usePreview.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';

type ConfirmWithPreviewProps<Answer> = {
  question: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** With `isPreview` it changes nothing, and its answer is what the call would do. */
  call: (sales: SalesGateway, isPreview: boolean) => Promise<CallOutcome<Answer>>;
  /** The sentence after a failed call. `sentence` is the server's sentence, or null if it did not answer. */
  problemText: (sentence: string | null) => string;
  onDone: () => void;
  /** The consequences, from the preview's answer. */
  children: (answer: Answer) => ReactNode;
};

/** Asks before a call that moves money. Shows first what the server would do, and cannot be confirmed before that. */
export function ConfirmWithPreview<Answer>(props: ConfirmWithPreviewProps<Answer>) {
  const { question, confirmLabel, cancelLabel = eventDialogTexts.cancel, call, problemText, onDone, children } = props;
  const { busy, call: callOnce } = useCall();
  const [problem, setProblem] = useState<string | null>(null);
  const preview = usePreview((sales) => call(sales, true));
  const confirm = async () => {
    setProblem(null);
    const outcome = await callOnce((sales) => call(sales, false));
    if (outcome?.kind === 'answered') onDone();
    else if (outcome !== null) setProblem(problemText(outcome.kind === 'refused' ? outcome.error : null));
  };
  return (
    <ConfirmDialog
      open
      danger
      question={question}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      busy={busy}
      confirmDisabled={preview.kind !== 'known'}
      error={problem}
      onConfirm={() => void confirm()}
      onCancel={onDone}
    >
      <PreviewNote preview={preview}>{children}</PreviewNote>
    </ConfirmDialog>
  );
}

type PreviewNoteProps<Answer> = { preview: Preview<Answer>; children: (answer: Answer) => ReactNode };

/** The refund that the action would cause; a loading text before the server's answer, a message after a failure. */
function PreviewNote<Answer>({ preview, children }: PreviewNoteProps<Answer>) {
  if (preview.kind === 'known') return children(preview.answer);
  if (preview.kind === 'looking') return <output>{salesTexts.money.looking}</output>;
  return (
    <Alert>
      <p>{preview.sentence ?? salesTexts.money.unknown}</p>
      <Button variant="quiet" onClick={preview.retry}>
        {generalTexts.tryAgain}
      </Button>
    </Alert>
  );
}
