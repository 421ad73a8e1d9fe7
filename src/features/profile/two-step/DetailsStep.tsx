import { type Account, NAME_MAX_LENGTH } from '@arvo/domain/people/person.ts';
import { toPersonName } from '@arvo/domain/profiles/personName.ts';
import { type DetailsProblem, detailsProblems, type ProfileDetails } from '@arvo/domain/profiles/profileDetails.ts';
import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { SaveOutcome } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { NAME_TEXTS } from '../problemTexts.ts';
import { SetupTitle } from '../SetupTitle.tsx';
import { forgetTypedDetails, keepTypedSetup, typedDetails } from '../typedSetup.ts';
import { type SavedDetails, useSavedDetails } from './useSavedDetails.ts';

const texts = profileTexts.twoStep;

const TEXTS: Record<DetailsProblem, string> = {
  ...NAME_TEXTS,
  'dob-missing': texts.dobMissing,
  'dob-impossible': texts.dobImpossible,
  'gender-missing': texts.genderMissing,
};

type Field = keyof ProfileDetails;
const FIELDS: Record<DetailsProblem, Field> = {
  'name-missing': 'name',
  'name-too-long': 'name',
  'name-unseen': 'name',
  'dob-missing': 'dob',
  'dob-impossible': 'dob',
  'gender-missing': 'gender',
};

const GENDERS = [
  { value: '', label: texts.genderPrompt },
  ...texts.genders.map((gender) => ({ value: gender, label: gender })),
];
const EMPTY: ProfileDetails = { name: '', dob: '', gender: '' };

/** What an earlier visit saved; otherwise the account's name. */
function initialDetails(details: SavedDetails, { displayName }: Account): ProfileDetails {
  if (details.kind === 'found') return details.value;
  return details.kind === 'loading' ? EMPTY : { ...EMPTY, name: toPersonName(displayName ?? '') };
}

/** Today in the device's zone, YYYY-MM-DD. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

/** Step 1 of the older two-step setup: name, date of birth, gender (specification section 2). */
export function DetailsStep({ account, onSaved }: { account: Account; onSaved: () => void }) {
  usePageTitle(profileTexts.setupPageTitle);
  const name = useRef<HTMLInputElement>(null);
  const dob = useRef<HTMLInputElement>(null);
  const gender = useRef<HTMLSelectElement>(null);
  const { fieldProps, submit, saving, failure } = useDetailsForm(account, { name, dob, gender }, onSaved);
  return (
    <>
      <SetupTitle subtitle={texts.step(1)} />
      <Card>
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <TextField
            ref={name}
            label={profileTexts.nameField}
            name="name"
            autoComplete="name"
            maxLength={NAME_MAX_LENGTH}
            {...fieldProps('name')}
          />
          <TextField
            ref={dob}
            label={texts.dobField}
            name="bday"
            type="date"
            autoComplete="bday"
            max={today()}
            {...fieldProps('dob')}
          />
          <Select ref={gender} label={texts.genderField} options={GENDERS} {...fieldProps('gender')} />
          {failure !== null && <Alert>{failure}</Alert>}
          <Button type="submit" fullWidth busy={saving} busyLabel={profileTexts.saving}>
            {texts.next}
          </Button>
        </form>
      </Card>
    </>
  );
}

/** The form's values, and what its fields show; `submit` saves them, or focuses the first field with a problem. */
function useDetailsForm(
  account: Account,
  fields: Readonly<Record<Field, RefObject<HTMLElement | null>>>,
  onSaved: () => void,
) {
  const { people } = useData();
  const { details } = useSavedDetails(account.uid);
  // Typed values override saved ones.
  const [typed, setTyped] = useState(() => typedDetails(account.uid));
  /** A field that the person entered before the saved values arrived: stays as it is while they are in it. */
  const [entered, setEntered] = useState<Field | null>(null);
  const [problems, setProblems] = useState<readonly DetailsProblem[]>([]);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form: ProfileDetails = {
    ...initialDetails(details, account),
    ...(entered !== null && { [entered]: '' }),
    ...typed,
  };

  const fieldProps = (field: Field) => {
    const problem = problems.find((candidate) => FIELDS[candidate] === field);
    return {
      value: form[field],
      onChange: (value: string) => {
        const now = { ...typed, [field]: value };
        setTyped(now);
        keepTypedSetup(account.uid, now);
        setProblems((before) => before.filter((candidate) => FIELDS[candidate] !== field));
      },
      onFocus: () => setEntered(details.kind === 'loading' ? field : null),
      onBlur: () => setEntered(null),
      error: problem === undefined ? null : TEXTS[problem],
      disabled: saving,
    };
  };
  const save = async () => {
    setSaving(true);
    setFailure(null);
    const outcome = await people
      .saveDetails(account.uid, { ...form, name: form.name.trim() })
      .catch((): SaveOutcome => ({ kind: 'failed' }));
    setSaving(false);
    if (outcome.kind === 'saved') {
      forgetTypedDetails(account.uid);
      onSaved();
    } else setFailure(outcome.kind === 'not-signed-in' ? texts.notSignedIn : profileTexts.saveFailed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = detailsProblems(form, today());
    setProblems(found);
    const [first] = found;
    if (first) fields[FIELDS[first]].current?.focus();
    else void save();
  };
  return { fieldProps, submit, saving, failure };
}
