import { ALL_REMINDERS } from '@arvo/domain/reminders/reminder.ts';
import { reminderTexts } from '@arvo/domain/texts/reminders.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ReminderState } from '#src/data/ports/reminders.ts';
import { useData } from '#src/session/data.tsx';
import { type Reminders, useReminders } from '#src/session/useReminders.ts';
import { useUserId } from '#src/session/account/useSession.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Status } from '#src/ui/feedback/status.tsx';

/**
 * Offers reminders to a guest; renders nothing if they are on already or the browser does not support them. Renders the children below,
 * once it knows which: so they never move.
 */
export function RemindMe({ children }: { children: ReactNode }) {
  const { reminders } = useData();
  const { state: read, ...rest } = useReminders(useUserId());
  const state = read ?? (reminders && stateAtOnce());
  return (
    <>
      <Offer {...rest} state={state} />
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

function Offer({ state, saving, problem, save }: Reminders) {
  const [hasPressed, setPressed] = useState(false);
  switch (state?.kind) {
    case 'off':
      return (
        <div className="flex flex-col gap-3 compact:mt-3">
          <Button
            variant="secondary"
            className="compact:self-start"
            busy={saving !== null}
            onClick={() => {
              setPressed(true);
              save(ALL_REMINDERS);
            }}
          >
            <Icon name="bell" />
            {reminderTexts.remindMe}
          </Button>
          {problem === null ? (
            <p className="text-sm text-ink-soft">{reminderTexts.remindHint}</p>
          ) : (
            <Alert>{problem}</Alert>
          )}
        </div>
      );
    case 'on':
      return hasPressed ? (
        <Focused>
          <Status tone="success">{reminderTexts.areOn}</Status>
        </Focused>
      ) : null;
    case 'denied':
      return hasPressed ? (
        <Focused>
          <Status tone="caution">{reminderTexts.denied}</Status>
        </Focused>
      ) : null;
    case 'install-first':
    case 'unsupported':
    case 'failed':
    case undefined:
      return null;
  }
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
