import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { Profile, User, UserId } from '@arvo/domain/people/person.ts';
import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { userOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirmDialog.tsx';
import { onceBack } from './onceBack.ts';

type LeaveEventProps = { event: ArvoEvent; uid: UserId; onDone: () => void };

/** The profile in a queued leave: if the person withdraws the leave after an attempt, they join again with it. */
const profileOf = (user: User | null): Profile => ({ name: user?.name ?? '', photo: user?.profilePicture ?? null });

const PROBLEMS = {
  asking: null,
  busy: null,
  failed: eventDialogTexts.leaveFailed,
  // The code that queues has not loaded: the open dialog leaves once the connection is back, unless the person cancels.
  late: eventDialogTexts.willLeave,
} as const;

/** "Leave Event" of a free event: asks to confirm, then gives the spot back in one commit (specification section 4, "Leaving"). */
export function LeaveEvent({ event, uid, onDone }: LeaveEventProps) {
  const { guests } = useData();
  const [state, setState] = useState<keyof typeof PROBLEMS>('asking');
  const profile = profileOf(userOf(useSession()));
  const leave = async () => {
    setState('busy');
    const outcome = await guests.leave(event, { uid, profile }).catch(() => ({ kind: 'failed' as const }));
    if (outcome.kind === 'failed') setState('failed');
    else if (outcome.kind === 'no-queue') setState('late');
    // The shell shows a queued leave (features/outbox).
    else onDone();
  };
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  const isLate = state === 'late';
  useEffect(() => (isLate ? onceBack(() => void latest.current()) : undefined), [isLate]);
  return (
    <ConfirmDialog
      open
      danger
      question={eventDialogTexts.leaveQuestion}
      confirmLabel={eventDialogTexts.leave}
      cancelLabel={eventDialogTexts.cancel}
      busy={state === 'busy'}
      error={PROBLEMS[state]}
      onConfirm={() => void leave()}
      onCancel={onDone}
    />
  );
}
