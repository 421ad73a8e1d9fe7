import { afterSignIn, type SignedInTarget } from '@arvo/domain/people/access.ts';
import { signInTexts } from '@arvo/domain/texts/signIn.ts';
import { useEffect, useState } from 'react';
import type { MagicLinkOutcome } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageTitle } from '#src/ui/pageTitle.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { magicLinkTarget } from './magicLinkTarget.ts';
import { magicLinkFailureText } from './sentences.ts';

const { magicLink } = signInTexts;

type Failure = Exclude<MagicLinkOutcome, { kind: 'signed-in' }>;

type FinishSignInScreenProps = {
  /** Replaces the address: a used link is not gone back to. */
  leave: (target: SignedInTarget) => void;
  /** Leads back to the landing. */
  getNew: () => void;
};

/** Completes a magic link (specification section 2, "Magic link completion"). */
export function FinishSignInScreen({ leave, getNew }: FinishSignInScreenProps) {
  const { signIn } = useData();
  const [failure, setFailure] = useState<Failure | null>(null);
  usePageTitle(failure ? magicLink.failedTitle : signInTexts.landing.title);

  useEffect(() => {
    let left = false;
    const { href, search } = window.location;
    // Asked for twice where effects run twice: the gateway completes an address once and answers both.
    signIn
      .completeMagicLink(href)
      .catch((): Failure => ({ kind: 'failed' }))
      .then((outcome) => {
        if (left) return;
        if (outcome.kind === 'signed-in') leave(afterSignIn(outcome.profileComplete, magicLinkTarget(search)));
        else setFailure(outcome);
      });
    return () => {
      left = true;
    };
  }, [signIn, leave]);

  if (!failure) return <Spinner label={magicLink.signingIn} showLabel page />;
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-4 rounded-card border border-line bg-card p-5 sm:mt-10 md:p-6">
      <PageTitle className="mb-0!">{magicLink.failedTitle}</PageTitle>
      <Alert>{magicLinkFailureText(failure)}</Alert>
      <Button fullWidth onClick={getNew}>
        {magicLink.getNew}
      </Button>
      <p className="text-center text-sm text-ink-soft">{magicLink.lifetime}</p>
    </div>
  );
}
