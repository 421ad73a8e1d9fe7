import type { EventId } from '@arvo/domain/events/event.ts';
import { eventTexts } from '@arvo/domain/texts/events.ts';
import { useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { ConfirmDialog } from '#src/ui/confirmDialog.tsx';

type DeleteEventProps = {
  id: EventId;
  onCancel: () => void;
  onRemoving: (removing: boolean) => void;
  onDeleted: () => void;
};

/** Asks the host, deletes, and says what went wrong (specification sections 5 and 8). */
export function DeleteEvent({ id, onCancel, onRemoving, onDeleted }: DeleteEventProps) {
  const { events } = useData();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    onRemoving(true);
    const outcome = await events.remove(id).catch((thrown: unknown) => ({
      kind: 'failed' as const,
      message: thrown instanceof Error ? thrown.message : String(thrown),
    }));
    if (outcome.kind === 'removed') return onDeleted();
    onRemoving(false);
    setBusy(false);
    setError(eventTexts.deleteFailed(outcome.message));
  };
  return (
    <ConfirmDialog
      open
      danger
      question={eventTexts.deleteQuestion}
      confirmLabel={eventTexts.delete}
      cancelLabel={eventTexts.cancel}
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    />
  );
}
