import { googlePicture } from '@arvo/domain/people/googlePicture.ts';
import { type Account, NAME_MAX_LENGTH } from '@arvo/domain/people/person.ts';
import { type ProfileProblem, photoProblem, profileProblems } from '@arvo/domain/profiles/profileSetup.ts';
import { toPersonName } from '@arvo/domain/profiles/personName.ts';
import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { FileField } from '#src/ui/forms/fileField.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { GooglePicture } from './GooglePicture.tsx';
import { PhaseNotes } from './PhaseNotes.tsx';
import { PhotoPreview } from './PhotoPreview.tsx';
import { fieldOf, fieldText, type ProfileField } from './problemTexts.ts';
import { SetupTitle } from './SetupTitle.tsx';
import { TermsLabel } from './TermsLabel.tsx';
import { type SetupPhase, useProfileSetup } from './useProfileSetup.ts';
import { forgetTypedSetup, keepTypedSetup, typedSetup } from './typedSetup.ts';
import { dropSetupPhoto, useSetupPhoto } from './useSetupPhoto.ts';
import { useUnreadable } from './useUnreadable.ts';

type ProfileSetupScreenProps = {
  account: Account;
  /** The live record says that the profile is complete. */
  complete: boolean;
  onComplete: () => void;
};

/** Profile setup on one screen (specification section 2). */
export function ProfileSetupScreen({ account, complete, onComplete }: ProfileSetupScreenProps) {
  usePageTitle(profileTexts.setupPageTitle);
  useEffect(() => {
    if (!complete) return;
    forgetTypedSetup();
    void dropSetupPhoto();
    onComplete();
  }, [complete, onComplete]);
  if (complete) return <Spinner label={profileTexts.saving} page />;
  return <SetupForm account={account} />;
}

function SetupForm({ account }: { account: Account }) {
  const { photo, name, terms, problems, phase, photoField, nameField, termsField, ...handlers } = useSetupForm(account);
  const { choosePhoto, refuseUnreadable, changeName, changeTerms, submit } = handlers;
  const busy = phase.kind !== 'filling';
  const picture = googlePicture(account.photoURL ?? '');
  return (
    <>
      <SetupTitle subtitle={profileTexts.setupSubtitle} />
      <Card>
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <FileField
            ref={photoField}
            label={profileTexts.photoField}
            prompt={photo ? profileTexts.changePhoto : profileTexts.choosePhoto}
            accept="image/*"
            camera={profileTexts.takePhoto}
            onChoose={choosePhoto}
            preview={photo && <PhotoPreview file={photo} onBroken={() => refuseUnreadable(photo)} />}
            error={fieldText(problems, 'photo')}
            disabled={busy}
          />
          {photo === null && picture !== null && (
            <GooglePicture address={picture} onChoose={choosePhoto} disabled={busy} />
          )}
          <TextField
            ref={nameField}
            label={profileTexts.nameField}
            name="name"
            autoComplete="name"
            maxLength={NAME_MAX_LENGTH}
            value={name}
            onChange={changeName}
            error={fieldText(problems, 'name')}
            disabled={busy}
          />
          <Checkbox
            ref={termsField}
            label={<TermsLabel />}
            checked={terms}
            onChange={changeTerms}
            error={fieldText(problems, 'terms')}
            disabled={busy}
          />
          <PhaseNotes phase={phase} failures={FAILURE_TEXTS} />
          <Button type="submit" fullWidth busy={busy} busyLabel={busyLabel(phase)}>
            {profileTexts.getStarted}
          </Button>
        </form>
      </Card>
    </>
  );
}

/** The form's values with their problems, and how each field changes them. */
function useSetupForm(account: Account) {
  const [photo, setPhoto] = useSetupPhoto(account.uid);
  const [name, setName] = useState(() => typedSetup(account.uid).name ?? toPersonName(account.displayName ?? ''));
  const [terms, setTerms] = useState(() => typedSetup(account.uid).terms ?? false);
  const [problems, setProblems] = useState<readonly ProfileProblem[]>([]);
  const photoField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const termsField = useRef<HTMLInputElement>(null);

  const clearProblem = (field: ProfileField) => setProblems((before) => without(before, field));
  const refusePhoto = (problem: ProfileProblem) => {
    setPhoto(null);
    setProblems((before) => [...without(before, 'photo'), problem]);
  };
  const unreadable = useUnreadable((isHeic) => refusePhoto(isHeic ? 'photo-heic' : 'photo-not-image'));
  const refuseUnreadable = (file: Blob) => void unreadable.refuse(file);
  const { phase, complete } = useProfileSetup(account.uid, refuseUnreadable);
  const choosePhoto = (file: File) => {
    unreadable.choose(file);
    const problem = photoProblem(file);
    if (problem === 'photo-not-image') return refuseUnreadable(file);
    if (problem) return refusePhoto(problem);
    setPhoto(file);
    clearProblem('photo');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = profileProblems({ name, hasPhoto: photo !== null, termsAccepted: terms });
    // A refused photo is also missing; say why it was refused.
    const refusal = problems.find((problem) => fieldOf(problem) === 'photo');
    const all = refusal && photo === null ? [refusal, ...without(found, 'photo')] : found;
    setProblems(all);
    const [first] = all;
    const fields = { photo: photoField, name: nameField, terms: termsField };
    if (first) fields[fieldOf(first)].current?.focus();
    else if (photo) void complete({ name: name.trim(), photo });
  };
  return {
    photo,
    name,
    terms,
    problems,
    phase,
    photoField,
    nameField,
    termsField,
    choosePhoto,
    refuseUnreadable,
    submit,
    changeName: (value: string) => {
      setName(value);
      keepTypedSetup(account.uid, { name: value });
      clearProblem('name');
    },
    changeTerms: (accepted: boolean) => {
      setTerms(accepted);
      keepTypedSetup(account.uid, { terms: accepted });
      clearProblem('terms');
    },
  };
}

const without = (problems: readonly ProfileProblem[], field: ProfileField): readonly ProfileProblem[] =>
  problems.filter((problem) => fieldOf(problem) !== field);

const busyLabel = (phase: SetupPhase): string =>
  phase.kind === 'uploading' ? profileTexts.uploading : profileTexts.saving;

const FAILURE_TEXTS = {
  upload: profileTexts.uploadFailed,
  save: profileTexts.saveFailed,
  'not-signed-in': profileTexts.notSignedIn,
} as const;
