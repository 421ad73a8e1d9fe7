import { type EventId, type Guest, REMOVAL_WORD_MAX_LENGTH } from '@arvo/domain/events/event.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import { manageTexts } from '@arvo/domain/texts/events/manage.ts';
import { useState } from 'react';
import { useCall } from '#src/session/useCall.ts';
import { useNotice } from '#src/session/useNotice.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirmDialog.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';

type RemoveGuestProps = {
  id: EventId;
  guest: Guest;
  /** What goes back to them; 0: they got a friend's ticket; null: the event is free. */
  refundCents: number | null;
  onClose: () => void;
};

/** Asks before a guest is removed, and says what happens to the money. */
export function RemoveGuest({ id, guest: { userId, name }, refundCents, onClose }: RemoveGuestProps) {
  const { busy, call } = useCall();
  const say = useNotice();
  const [word, setWord] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setProblem(null);
    const outcome = await call((sales) => sales.removeGuest(id, userId, word.trim()));
    if (outcome === null) return;
    if (outcome.kind === 'answered') {
      say(manageTexts.removed(name));
      return onClose();
    }
    setProblem((outcome.kind === 'refused' && outcome.error) || manageTexts.removeFailed);
  };
  return (
    <ConfirmDialog
      open
      danger
      question={manageTexts.removeQuestion(name)}
      confirmLabel={manageTexts.remove}
      busy={busy}
      error={problem}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{manageTexts.removeText}</p>
      {refundCents !== null && (
        <p className="mt-2">
          {refundCents > 0 ? manageTexts.removeRefund(formatCents(refundCents)) : manageTexts.removeClaimed}
        </p>
      )}
      <div className="mt-4">
        <TextField
          label={manageTexts.word}
          hint={manageTexts.wordHint}
          value={word}
          onChange={setWord}
          maxLength={REMOVAL_WORD_MAX_LENGTH}
        />
      </div>
    </ConfirmDialog>
  );
}
