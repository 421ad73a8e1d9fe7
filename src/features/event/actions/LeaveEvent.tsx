import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventDialogTexts } from '@arvo/domain/texts/eventDialogs.ts';
import { eventTexts } from '@arvo/domain/texts/events.ts';
import { lazy, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { ConfirmDialog } from '#src/ui/confirmDialog.tsx';
import { loadSales } from '../loadSales.ts';

const LeavePaidEvent = lazy(async () => ({ default: (await loadSales()).LeavePaidEvent }));

type LeaveEventProps = { event: ArvoEvent; uid: UserId; onDone: () => void };

/** "Leave Event"; a paid event's dialog also explains refunds. */
export const LeaveEvent = ({ event, uid, onDone }: LeaveEventProps) =>
  event.isPaid ? (
    <LeavePaidEvent event={event} uid={uid} onDone={onDone} />
  ) : (
    <LeaveFreeEvent event={event} uid={uid} onDone={onDone} />
  );

/** Asks to confirm, then gives the place back in one commit (specification section 4, "Leaving"). */
function LeaveFreeEvent({ event, uid, onDone }: LeaveEventProps) {
  const { guests } = useData();
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const leave = async () => {
    setState('busy');
    const outcome = await guests.leave(event.id, uid).catch(() => ({ kind: 'failed' as const }));
    if (outcome.kind === 'left') onDone();
    else setState('failed');
  };
  return (
    <ConfirmDialog
      open
      question={eventDialogTexts.leaveQuestion}
      confirmLabel={eventTexts.leave}
      cancelLabel={eventDialogTexts.cancel}
      busy={state === 'busy'}
      error={state === 'failed' ? eventDialogTexts.leaveFailed : null}
      onConfirm={() => void leave()}
      onCancel={onDone}
    />
  );
}
