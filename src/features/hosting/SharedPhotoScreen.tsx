import type { Share } from '@arvo/domain/contracts/share.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { dropSharedPhoto, readSharedPhoto } from '#src/session/sharedPhoto.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { draftOfPhoto } from './photo/draftOfPhoto.ts';

const SENTENCES = {
  kept: null,
  'too-large': hostingTexts.photoTooLarge,
  'not-kept': hostingTexts.sharedNotKept,
} as const satisfies Record<Share, string | null>;

/** Starts a draft with the photo that somebody shared with the app, and opens the wizard at it. */
export function SharedPhotoScreen({ owner, share }: { owner: UserId; share: Share }) {
  const data = useData();
  const navigate = useNavigate();
  const [sentence, setSentence] = useState<string | null>(SENTENCES[share]);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (share !== 'kept' || hasBegun.current) return;
    // Create one draft only: React runs effects twice in development.
    hasBegun.current = true;
    const open = () => void navigate({ to: '/create-event/{-$step}', params: { step: 'step4' }, replace: true });
    const begin = async () => {
      const photo = await readSharedPhoto();
      if (photo === null) return open();
      const started = await draftOfPhoto(data, owner, photo);
      await dropSharedPhoto();
      if (started.kind === 'started') open();
      else setSentence(started.sentence);
    };
    begin().catch(() => setSentence(hostingTexts.sharedNotKept));
  }, [data, navigate, owner, share]);
  if (sentence === null) return <Spinner label={generalTexts.loading} page />;
  return (
    <>
      <PageTitle>{hostingTexts.pageTitle}</PageTitle>
      <Alert className="mb-5">{sentence}</Alert>
      <Link to="/create-event/{-$step}" params={{ step: 'step4' }} className={buttonClass('primary')}>
        {hostingTexts.sharedContinue}
      </Link>
    </>
  );
}
