import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventTexts } from '@arvo/domain/texts/events.ts';
import { useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { ConfirmDialog } from '#src/ui/confirmDialog.tsx';

type LeaveEventProps = { id: EventId; uid: UserId; onDone: () => void };

/** Asks, then gives the place back in one commit (specification section 4, "Leaving"). */
export function LeaveEvent({ id, uid, onDone }: LeaveEventProps) {
  const { guests } = useData();
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const leave = async () => {
    setState('busy');
    const outcome = await guests.leave(id, uid).catch(() => ({ kind: 'failed' as const }));
    if (outcome.kind === 'left') onDone();
    else setState('failed');
  };
  return (
    <ConfirmDialog
      open
      question={eventTexts.leaveQuestion}
      confirmLabel={eventTexts.leave}
      cancelLabel={eventTexts.cancel}
      busy={state === 'busy'}
      error={state === 'failed' ? eventTexts.leaveFailed : null}
      onConfirm={() => void leave()}
      onCancel={onDone}
    />
  );
}
