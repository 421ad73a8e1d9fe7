import type { UserId } from '@arvo/domain/people/person.ts';
import type { ReminderChoices } from '@arvo/domain/reminders/reminder.ts';
import { reminderTexts } from '@arvo/domain/texts/reminders.ts';
import { useEffect, useRef, useState } from 'react';
import type { ReminderState, RemindersGateway, SaveReminders } from '#src/data/ports.reminders.ts';
import { useData } from './data.tsx';

export type Reminders = {
  /** Null while it is being read, and where no reminders are configured. */
  readonly state: ReminderState | null;
  /** The choices that are being saved, or null. */
  readonly saving: ReminderChoices | null;
  readonly problem: string | null;
  /** From a press alone: it may show the browser's question. */
  readonly save: (choices: ReminderChoices) => void;
};

/** This device's notifications for the person who is signed in. */
export function useReminders(uid: UserId | null): Reminders {
  const { reminders } = useData();
  const [state, setState] = useState<ReminderState | null>(null);
  const [saving, setSaving] = useState<ReminderChoices | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isSaving = useRef(false);
  /** Pressed while something else is being saved: the last one counts. */
  const wanted = useRef<ReminderChoices | null>(null);

  useEffect(() => {
    if (reminders === null || uid === null) return;
    let isStopped = false;
    const read = () =>
      void reminders.state(uid).then((now) => {
        if (!isStopped && !isSaving.current) setState(now);
      });
    read();
    // Somebody who allows notifications in the browser's settings comes back to this page.
    const readOnReturn = () => {
      if (document.visibilityState === 'visible') read();
    };
    document.addEventListener('visibilitychange', readOnReturn);
    return () => {
      isStopped = true;
      document.removeEventListener('visibilitychange', readOnReturn);
    };
  }, [reminders, uid]);

  const saveAll = async (gateway: RemindersGateway, person: UserId, pressed: ReminderChoices) => {
    isSaving.current = true;
    let next: ReminderChoices | null = pressed;
    while (next !== null) {
      wanted.current = null;
      const outcome = await gateway.save(person, next);
      // What was pressed after it builds on something that was not saved.
      if (outcome.kind !== 'saved') wanted.current = null;
      setProblem(problemText(outcome));
      setState(await gateway.state(person));
      next = wanted.current;
    }
    isSaving.current = false;
    setSaving(null);
  };
  const save = (choices: ReminderChoices) => {
    if (reminders === null || uid === null) return;
    wanted.current = choices;
    setSaving(choices);
    setProblem(null);
    if (!isSaving.current) void saveAll(reminders, uid, choices);
  };
  return { state, saving, problem, save };
}

function problemText(outcome: SaveReminders): string | null {
  switch (outcome.kind) {
    case 'saved':
    case 'dismissed':
    // The state says it.
    case 'denied':
      return null;
    case 'refused':
      return outcome.error;
    case 'failed':
      return reminderTexts.failed;
  }
}
