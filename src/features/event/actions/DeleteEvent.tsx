import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { guestCount } from '@arvo/domain/guests/guestCount.ts';
import { PUBLIC_OWNER } from '@arvo/domain/protocol/store/records.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { farewellTexts } from '@arvo/domain/texts/events/news.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useNow } from '#src/session/useNow.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirmDialog.tsx';
import { WhyField } from '../host/WhyField.tsx';

type DeleteEventProps = {
  event: ArvoEvent;
  onCancel: () => void;
  onRemoving: (removing: boolean) => void;
  onDeleted: () => void;
};

/** "Delete Event": asks the host to confirm, deletes, and shows failures (specification sections 5 and 8). */
export function DeleteEvent({ event, onCancel, onRemoving, onDeleted }: DeleteEventProps) {
  const { events, records } = useData();
  const [busy, setBusy] = useState(false);
  const [word, setWord] = useState('');
  const [error, setError] = useState<string | null>(null);
  const over = isOver(event, useNow());
  const takes = over ? eventDialogTexts.deletePastTakes : eventDialogTexts.deleteTakes;
  const guests = guestCount(event) ?? 0;
  const remove = async () => {
    setBusy(true);
    onRemoving(true);
    const outcome = await events.remove(event.id, over ? '' : word.trim()).catch((thrown: unknown) => ({
      kind: 'failed' as const,
      message: thrown instanceof Error ? thrown.message : String(thrown),
    }));
    if (outcome.kind === 'removed') {
      // Also takes the event off the device's lists.
      void records.remove(PUBLIC_OWNER, 'event', event.id);
      return onDeleted();
    }
    onRemoving(false);
    setBusy(false);
    setError(eventDialogTexts.deleteFailed(outcome.message));
  };
  return (
    <ConfirmDialog
      open
      danger
      question={eventDialogTexts.deleteQuestion}
      confirmLabel={eventTexts.delete}
      cancelLabel={eventDialogTexts.cancel}
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      {guests > 0 && <p>{takes(guests)}</p>}
      {guests > 0 && !over && <WhyField value={word} onChange={setWord} hint={farewellTexts.whyHint} />}
    </ConfirmDialog>
  );
}
