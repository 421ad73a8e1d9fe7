import { NAME_MAX_LENGTH, type User, type UserId } from '@arvo/domain/people/person.ts';
import { nameProblem } from '@arvo/domain/profiles/personName.ts';
import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import { type FormEvent, useState } from 'react';
import type { SaveOutcome } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { NAME_TEXTS } from './problemTexts.ts';
import { saveFailureText } from './saveFailureText.ts';
import type { WaitingChange } from './useWaitingChange.ts';
import { WaitingNote } from './WaitingNote.tsx';

type NameFormProps = {
  uid: UserId;
  user: User;
  /** The change that is queued on the device. */
  waiting: WaitingChange | null;
  onSaved: () => void;
};

/** The display name: trimmed; Save is disabled while it is empty, unchanged or being saved (specification section 5). */
export function NameForm({ uid, user, waiting, onSaved }: NameFormProps) {
  const { people } = useData();
  // Null: unedited, so it follows the queued name and the live record.
  const [draft, setDraft] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Exclude<SaveOutcome, { kind: 'saved' }> | null>(null);
  const [problem, setProblem] = useState<'name-unseen' | null>(null);
  const current = waiting?.name ?? user.displayName;
  const name = (draft ?? current).trim();
  const found = nameProblem(name);
  const isNameWaiting = waiting !== null && waiting.name !== null;
  // A refused name can be saved again.
  const isCurrent = name === current && !(isNameWaiting && waiting.state.kind === 'refused');
  const nothingToSave = found === 'name-missing' || found === 'name-too-long' || isCurrent;

  const type = (typed: string) => {
    setDraft(typed);
    setProblem(null);
    if (failure?.kind === 'too-soon') setFailure(null);
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (nothingToSave || saving) return;
    setProblem(found);
    if (found !== null) return;
    setSaving(true);
    setFailure(null);
    const outcome = await people.saveName(uid, name).catch((): SaveOutcome => ({ kind: 'failed' }));
    setSaving(false);
    if (outcome.kind === 'saved') onSaved();
    else if (outcome.kind !== 'queued') setFailure(outcome);
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
      <TextField
        label={profileTexts.displayNameField}
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        value={draft ?? current}
        onChange={type}
        error={problem ? NAME_TEXTS[problem] : null}
      />
      {failure && <Alert>{saveFailureText(failure)}</Alert>}
      <WaitingNote state={isNameWaiting ? waiting.state : null} offline={profileTexts.nameQueued} />
      <Button type="submit" busy={saving} busyLabel={profileTexts.saving} disabled={nothingToSave}>
        {profileTexts.save}
      </Button>
    </form>
  );
}
