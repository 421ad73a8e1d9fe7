import type { UserId } from '@arvo/domain/people/person.ts';
import { NO_REMINDERS, type ReminderChoices } from '@arvo/domain/reminders/reminder.ts';
import { reminderTexts } from '@arvo/domain/texts/reminders.ts';
import { useReminders } from '#src/session/useReminders.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Status } from '#src/ui/feedback/status.tsx';
import { Switch } from '#src/ui/forms/switch.tsx';

const SWITCHES = [
  { name: 'tomorrow', label: reminderTexts.tomorrow, hint: reminderTexts.tomorrowHint },
  { name: 'addressOpen', label: reminderTexts.addressOpen, hint: reminderTexts.addressOpenHint },
  { name: 'myEvents', label: reminderTexts.myEvents, hint: reminderTexts.myEventsHint },
] as const satisfies readonly { name: keyof ReminderChoices; label: string; hint: string }[];

/** A switch for each kind of notification on this device; renders nothing if the browser does not support notifications. */
export function ReminderSwitches({ uid }: { uid: UserId }) {
  const { state, saving, problem, save } = useReminders(uid);
  if (state === null || state.kind === 'unsupported' || state.kind === 'failed') return null;
  if (state.kind === 'install-first') {
    return (
      <Card title={reminderTexts.section}>
        <p className="text-sm text-ink-soft">{reminderTexts.installFirst}</p>
      </Card>
    );
  }
  const choices = saving ?? (state.kind === 'on' ? state.choices : NO_REMINDERS);
  return (
    <Card title={reminderTexts.section}>
      <div className="flex flex-col gap-4" aria-busy={saving !== null}>
        {state.kind === 'denied' && <Status tone="caution">{reminderTexts.denied}</Status>}
        {SWITCHES.map(({ name, label, hint }) => (
          <Switch
            key={name}
            label={label}
            hint={hint}
            checked={choices[name]}
            disabled={state.kind === 'denied'}
            onChange={(isOn) => save({ ...choices, [name]: isOn })}
          />
        ))}
        {problem !== null && <Alert>{problem}</Alert>}
      </div>
    </Card>
  );
}
