import type { Account } from '@arvo/domain/people/person.ts';
import { photoProblem } from '@arvo/domain/profiles/profileSetup.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import { photoTexts } from '@arvo/domain/texts/events/photos.ts';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { FileField } from '#src/ui/forms/fileField.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { PhaseNotes } from '../PhaseNotes.tsx';
import { PhotoPreview } from '../PhotoPreview.tsx';
import { SetupTitle } from '../SetupTitle.tsx';
import { TermsLabel } from '../TermsLabel.tsx';
import { keepTypedSetup, typedSetup } from '../typedSetup.ts';
import { useProfileSetup } from '../useProfileSetup.ts';
import { useSetupPhoto } from '../useSetupPhoto.ts';
import { useUnreadable } from '../useUnreadable.ts';
import { type SavedDetails, useSavedDetails } from './useSavedDetails.ts';

const texts = profileTexts.twoStep;

type PictureStepProps = {
  account: Account;
  /** Passed to step 1 and back. */
  redirect: string | null;
};

/** Step 2 of the older two-step setup: picture and terms, added to what step 1 saved (specification sections 2, 5 and 8). */
export function PictureStep({ account, redirect }: PictureStepProps) {
  usePageTitle(profileTexts.setupPageTitle);
  const { details, retry } = useSavedDetails(account.uid);
  const photoField = useRef<HTMLInputElement>(null);
  const termsField = useRef<HTMLInputElement>(null);
  const form = usePictureForm(account, details, { photo: photoField, terms: termsField });
  const { photo } = form;
  if (details.kind === 'loading') return <Spinner label={texts.loading} page />;
  return (
    <>
      <SetupTitle subtitle={texts.step(2)} />
      <Card>
        <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
          <DetailsNotes details={details} retry={retry} redirect={redirect} />
          <FileField
            ref={photoField}
            label={profileTexts.pictureField}
            prompt={photo ? profileTexts.changePhoto : profileTexts.choosePhoto}
            accept="image/*"
            camera={profileTexts.takePhoto}
            onChoose={form.choose}
            preview={photo && <PhotoPreview file={photo} onBroken={() => void form.unreadable.refuse(photo)} />}
            error={form.photoError}
            disabled={form.busy}
          />
          <Checkbox
            ref={termsField}
            label={<TermsLabel />}
            checked={form.terms}
            onChange={form.acceptTerms}
            error={form.termsError}
            disabled={form.busy}
          />
          {form.dataMissing && <Alert>{texts.dataMissing}</Alert>}
          <PhaseNotes phase={form.phase} failures={FAILURE_TEXTS} />
          <Button
            type="submit"
            fullWidth
            busy={form.busy}
            busyLabel={form.phase.kind === 'uploading' ? profileTexts.uploading : profileTexts.saving}
          >
            {texts.finish}
          </Button>
        </form>
      </Card>
    </>
  );
}

/** The chosen picture and the terms, with their problems. `submit` completes the profile with what step 1 saved. */
function usePictureForm(
  account: Account,
  details: SavedDetails,
  fields: Readonly<Record<'photo' | 'terms', RefObject<HTMLElement | null>>>,
) {
  const [photo, setPhoto] = useSetupPhoto(account.uid);
  const [terms, setTerms] = useState(() => typedSetup(account.uid).terms ?? false);
  const [photoError, setPhotoError] = useState<string | null>(null);
  const [termsError, setTermsError] = useState<string | null>(null);
  const [dataMissing, setDataMissing] = useState(false);
  const refused = (text: string) => {
    setPhoto(null);
    setPhotoError(text);
  };
  const unreadable = useUnreadable((isHeic) =>
    refused(isHeic ? photoTexts.heicUnreadable : profileTexts.photoNotImage),
  );
  const { phase, complete } = useProfileSetup(account.uid, (file) => void unreadable.refuse(file));
  const busy = phase.kind !== 'filling';

  const choose = (file: File) => {
    unreadable.choose(file);
    const problem = photoProblem(file);
    if (problem === 'photo-too-large') return refused(profileTexts.photoTooLarge);
    if (problem) return void unreadable.refuse(file);
    setPhoto(file);
    setPhotoError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A refused photo is also missing; say why it was refused.
    if (!photo) setPhotoError((before) => before ?? texts.pictureMissing);
    setTermsError(terms ? null : texts.termsMissing);
    setDataMissing(details.kind !== 'found');
    if (!photo) fields.photo.current?.focus();
    else if (!terms) fields.terms.current?.focus();
    else if (details.kind === 'found') void complete({ name: details.value.name, photo });
  };
  return {
    photo,
    photoError,
    choose,
    terms,
    termsError,
    acceptTerms: (isAccepted: boolean) => {
      setTerms(isAccepted);
      keepTypedSetup(account.uid, { terms: isAccepted });
      setTermsError(null);
    },
    dataMissing,
    unreadable,
    phase,
    busy,
    submit,
  };
}

type DetailsNotesProps = { details: SavedDetails; retry: () => void; redirect: string | null };

/** The state of step 1's data, and what to do about it. */
function DetailsNotes({ details, retry, redirect }: DetailsNotesProps) {
  if (details.kind === 'failed') {
    return (
      <div className="flex flex-col items-start gap-3">
        <Alert className="w-full">{texts.dataFailed}</Alert>
        <Button variant="secondary" onClick={retry}>
          {generalTexts.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <>
      {details.kind === 'missing' && <Alert>{texts.dataNotFound}</Alert>}
      <Link
        to="/setup-profile"
        search={{ variant: 'two-step', ...(redirect === null ? {} : { redirect }) }}
        className="inline-flex min-h-12 items-center self-start font-semibold text-accent-text underline"
      >
        {texts.backToDetails}
      </Link>
    </>
  );
}

const FAILURE_TEXTS = {
  upload: texts.uploadFailed,
  save: profileTexts.saveFailed,
  'not-signed-in': texts.notSignedIn,
} as const;
