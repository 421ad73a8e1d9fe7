import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { Profile, User, UserId } from '@arvo/domain/people/person.ts';
import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { lazy, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { userOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirmDialog.tsx';
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

/** The profile in a queued leave: if the person withdraws the leave after an attempt, they join again with it. */
const profileOf = (user: User | null): Profile => ({ name: user?.name ?? '', photo: user?.profilePicture ?? null });

/** Asks to confirm, then gives the place back in one commit (specification section 4, "Leaving"). */
function LeaveFreeEvent({ event, uid, onDone }: LeaveEventProps) {
  const { guests } = useData();
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const profile = profileOf(userOf(useSession()));
  const leave = async () => {
    setState('busy');
    const outcome = await guests.leave(event, { uid, profile }).catch(() => ({ kind: 'failed' as const }));
    // The shell shows a queued leave (app/outbox).
    if (outcome.kind === 'failed') setState('failed');
    else onDone();
  };
  return (
    <ConfirmDialog
      open
      danger
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
