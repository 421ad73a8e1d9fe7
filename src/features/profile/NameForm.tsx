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

type NameFormProps = { uid: UserId; user: User; onSaved: () => void };

/** The display name: trimmed; Save is disabled while it is empty, unchanged or being saved (specification section 5). */
export function NameForm({ uid, user, onSaved }: NameFormProps) {
  const { people } = useData();
  // Null: unedited, so it follows the live record.
  const [draft, setDraft] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Exclude<SaveOutcome, { kind: 'saved' }> | null>(null);
  /** The name that waits for a connection. */
  const [queued, setQueued] = useState<string | null>(null);
  const [problem, setProblem] = useState<'name-unseen' | null>(null);
  const name = (draft ?? user.displayName).trim();
  const found = nameProblem(name);
  const nothingToSave = found === 'name-missing' || found === 'name-too-long' || name === user.displayName;

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
    setQueued(null);
    const outcome = await people.saveName(uid, name).catch((): SaveOutcome => ({ kind: 'failed' }));
    setSaving(false);
    if (outcome.kind === 'queued') setQueued(name);
    else if (outcome.kind === 'saved') onSaved();
    else setFailure(outcome);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      data-kept-as={draft === null ? '/profile' : undefined}
      className="flex flex-col gap-3"
    >
      <TextField
        label={profileTexts.displayNameField}
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX_LENGTH}
        value={draft ?? user.displayName}
        onChange={type}
        error={problem ? NAME_TEXTS[problem] : null}
      />
      {failure && <Alert>{saveFailureText(failure)}</Alert>}
      <output className="text-sm font-medium text-caution empty:hidden">
        {queued !== null && queued !== user.displayName && profileTexts.nameQueued}
      </output>
      <Button type="submit" busy={saving} busyLabel={profileTexts.saving} disabled={nothingToSave}>
        {profileTexts.save}
      </Button>
    </form>
  );
}
