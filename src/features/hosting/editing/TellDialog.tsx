import { CHANGE_NOTE_MAX_LENGTH } from '@arvo/domain/changes/eventChange.ts';
import type { HostedEvent } from '@arvo/domain/changes/eventEdit.ts';
import { guestCount } from '@arvo/domain/guests/guestCount.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import { editingTexts } from '@arvo/domain/texts/events/editing.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#src/ui/dialogs/confirmDialog.tsx';
import { TextArea } from '#src/ui/forms/textArea.tsx';
import type { Versions } from './useSave.ts';
import { VersionLines } from './VersionLines.tsx';

type TellDialogProps = {
  readonly versions: Versions;
  readonly onTell: (was: HostedEvent, note: string) => void;
  readonly onCancel: () => void;
};

/** Before a change that guests must know of is saved: what they will read. */
export function TellDialog({ versions, onTell, onCancel }: TellDialogProps) {
  const [note, setNote] = useState('');
  const { isPaid, ticketCount, priceCents } = versions.was.event;
  return (
    <ConfirmDialog
      open
      question={editingTexts.tellQuestion(guestCount(versions.was.event))}
      confirmLabel={editingTexts.saveAndTell}
      confirmDisabled={note.trim().length > CHANGE_NOTE_MAX_LENGTH}
      onConfirm={() => onTell(versions.was, note.trim())}
      onCancel={onCancel}
    >
      <VersionLines versions={versions} />
      {isPaid && ticketCount > 0 && (
        <p className="mt-4">{editingTexts.mayCost(formatCents(ticketCount * priceCents))}</p>
      )}
      <div className="mt-4">
        <TextArea
          label={editingTexts.note}
          value={note}
          onChange={setNote}
          rows={2}
          counter={{ count: note.trim().length, max: CHANGE_NOTE_MAX_LENGTH, warnAt: CHANGE_NOTE_MAX_LENGTH - 30 }}
        />
      </div>
    </ConfirmDialog>
  );
}
