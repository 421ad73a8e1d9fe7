import type { UserId } from '@arvo/domain/people/person.ts';
import type { ReminderChoices } from '@arvo/domain/reminders/reminder.ts';
import { reminderTexts } from '@arvo/domain/texts/reminders.ts';
import { useEffect, useRef, useState } from 'react';
import type { ReminderState, RemindersGateway, SaveReminders } from '#src/data/ports/reminders.ts';
import { useData } from './data.tsx';

export type Reminders = {
  /** Null while loading, and if reminders are not configured. */
  readonly state: ReminderState | null;
  /** The choices that are being saved, or null. */
  readonly saving: ReminderChoices | null;
  readonly problem: string | null;
  /** Call it only from a press: it may show the browser's question. */
  readonly save: (choices: ReminderChoices) => void;
};

/** This device's notifications for the signed-in person. */
export function useReminders(uid: UserId | null): Reminders {
  const { reminders } = useData();
  const [state, setState] = useState<ReminderState | null>(null);
  const [saving, setSaving] = useState<ReminderChoices | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isSaving = useRef(false);
  /** How often a save has begun: a read that began before one may be out of date. */
  const saves = useRef(0);
  /** If the person presses during a save, the last press counts. */
  const wanted = useRef<ReminderChoices | null>(null);

  useEffect(() => {
    if (reminders === null || uid === null) return;
    let isStopped = false;
    const read = () => {
      const before = saves.current;
      void reminders.state(uid).then((now) => {
        if (!isStopped && !isSaving.current && saves.current === before) setState(now);
      });
    };
    read();
    // Somebody who allows notifications in the browser's settings returns to this page.
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
    saves.current += 1;
    let next: ReminderChoices | null = pressed;
    while (next !== null) {
      wanted.current = null;
      const outcome = await gateway.save(person, next);
      // Later presses were based on a state that was not saved.
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
    // The state already shows it.
    case 'denied':
      return null;
    case 'refused':
      return outcome.error;
    case 'failed':
      return reminderTexts.failed;
  }
}
