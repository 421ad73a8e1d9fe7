import type { Share } from '@arvo/domain/protocol/contracts/share.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { dropSharedPhoto, readSharedPhoto } from '#src/session/sharedPhoto.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { draftOfPhoto, sharedProblem, unfinishedTitle } from './photo/draftOfPhoto.ts';

const SENTENCES = {
  kept: null,
  'too-large': hostingTexts.photoTooLarge,
  'not-kept': hostingTexts.sharedNotKept,
} as const satisfies Record<Share, string | null>;

/** `unfinished`: the name of the event that is in the wizard now; null if there is none. */
type Question = { readonly photo: Blob; readonly unfinished: string | null };

/**
 * Asks about the photo that somebody shared with the app, then starts a draft with it and opens the wizard there. A form on any site can
 * send a photo here, so nothing changes before the press.
 */
export function SharedPhotoScreen({ owner, share }: { owner: UserId; share: Share }) {
  const data = useData();
  const navigate = useNavigate();
  const [sentence, setSentence] = useState<string | null>(SENTENCES[share]);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = useCallback(
    () => void navigate({ to: '/create-event/{-$step}', params: { step: 'step4' }, replace: true }),
    [navigate],
  );
  useEffect(() => {
    if (share !== 'kept') return;
    let left = false;
    const read = async () => {
      const photo = await readSharedPhoto();
      if (photo === null) return left ? undefined : open();
      const problem = await sharedProblem(data, photo);
      const unfinished = await unfinishedTitle(data, owner);
      if (left) return;
      if (problem === null) return setQuestion({ photo, unfinished });
      setSentence(problem);
      await dropSharedPhoto();
    };
    read().catch(() => setSentence(hostingTexts.sharedNotKept));
    return () => {
      left = true;
    };
  }, [data, open, owner, share]);
  const carryOut = (work: () => Promise<void>) => {
    setBusy(true);
    work().catch(() => setSentence(hostingTexts.sharedNotKept));
  };
  const use = async (photo: Blob) => {
    const started = await draftOfPhoto(data, owner, photo);
    await dropSharedPhoto();
    if (started.kind === 'started') open();
    else setSentence(started.sentence);
  };
  const discard = async () => {
    await dropSharedPhoto();
    void navigate({ to: '/home', replace: true });
  };
  if (sentence !== null) return <Refused sentence={sentence} />;
  if (question === null) return <Spinner label={generalTexts.loading} page />;
  const { photo, unfinished } = question;
  return (
    <>
      <PageTitle>{hostingTexts.sharedTitle}</PageTitle>
      <SharedPhoto photo={photo} />
      <p className="mb-5 text-ink-soft">
        {hostingTexts.sharedText} {unfinished !== null && <span>{hostingTexts.sharedKeepsDraft(unfinished)}</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => carryOut(() => use(photo))}>
          {hostingTexts.sharedUse}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => carryOut(discard)}>
          {hostingTexts.sharedDiscard}
        </Button>
      </div>
    </>
  );
}

const Refused = ({ sentence }: { sentence: string }) => (
  <>
    <PageTitle>{hostingTexts.pageTitle}</PageTitle>
    <Alert className="mb-5">{sentence}</Alert>
    <Link to="/create-event/{-$step}" params={{ step: 'step4' }} className={buttonClass('primary')}>
      {hostingTexts.sharedContinue}
    </Link>
  </>
);

function SharedPhoto({ photo }: { photo: Blob }) {
  const show = useMemo(() => showIn(photo), [photo]);
  return (
    <img
      ref={show}
      alt={hostingTexts.sharedPhoto}
      className="mb-5 aspect-video w-full rounded-card bg-line object-cover"
    />
  );
}

/** Shows the photo while the element is there. */
const showIn = (photo: Blob) => (image: HTMLImageElement) => {
  const url = URL.createObjectURL(photo);
  image.src = url;
  return () => URL.revokeObjectURL(url);
};
