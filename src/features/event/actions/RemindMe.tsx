import { ALL_REMINDERS } from '@arvo/domain/reminders/reminder.ts';
import { reminderTexts } from '@arvo/domain/texts/reminders.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ReminderState } from '#src/data/ports/reminders.ts';
import { useData } from '#src/session/data.tsx';
import { useReminders } from '#src/session/useReminders.ts';
import { useUserId } from '#src/session/account/useSession.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Status } from '#src/ui/feedback/status.tsx';
import { TILE } from './tile.ts';

type RemindMeProps = {
  /** The controls that the button stands beside. */
  beside: ReactNode;
  /** Whether a reminder of this event can still be sent. */
  isInTime: boolean;
  children: ReactNode;
};

/**
 * Offers reminders to a guest, unless they are on already, come too late or the browser does not support them. Renders the children
 * below, once it knows which: so they never move.
 */
export function RemindMe({ beside, isInTime, children }: RemindMeProps) {
  const { reminders } = useData();
  const { state: read, saving, problem, save } = useReminders(useUserId());
  const [hasPressed, setPressed] = useState(false);
  const state = read ?? (reminders && stateAtOnce());
  const isOffered = isInTime && state?.kind === 'off';
  const press = () => {
    setPressed(true);
    save(ALL_REMINDERS);
  };
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2 compact:mt-2">
        {beside}
        {isOffered && (
          <Button variant="secondary" className={TILE} busy={saving !== null} onClick={press}>
            <Icon name="bell" />
            {reminderTexts.remindMe}
          </Button>
        )}
      </div>
      {isOffered && problem !== null && <Alert>{problem}</Alert>}
      {hasPressed && <Answer state={state} />}
      {(reminders === null || state !== null) && children}
    </>
  );
}

/** What the browser says at once. If the person has allowed notifications, the device knows whether reminders are on. */
function stateAtOnce(): ReminderState | null {
  if (!('PushManager' in window) || !('Notification' in window)) return { kind: 'unsupported' };
  switch (Notification.permission) {
    case 'default':
      return { kind: 'off' };
    case 'denied':
      return { kind: 'denied' };
    case 'granted':
      return null;
  }
}

function Answer({ state }: { state: ReminderState | null }) {
  if (state?.kind !== 'on' && state?.kind !== 'denied') return null;
  const isOn = state.kind === 'on';
  return (
    <Focused>
      <Status tone={isOn ? 'success' : 'caution'}>{isOn ? reminderTexts.areOn : reminderTexts.denied}</Status>
    </Focused>
  );
}

/** Takes the place of the pressed button, and its focus. */
function Focused({ children }: { children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={here} tabIndex={-1}>
      {children}
    </div>
  );
}
