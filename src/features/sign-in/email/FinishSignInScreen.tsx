import { afterSignIn, type SignedInTarget } from '@arvo/domain/accounts/access.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { signInTexts } from '@arvo/domain/texts/people/signIn.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useSession } from '#src/session/account/useSession.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { LateNote, useIsLate } from '#src/ui/feedback/lateNote.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { forgetSteps } from '../keptSteps.ts';
import { AskWho } from '../AskWho.tsx';
import { magicLinkTarget } from './magicLinkTarget.ts';
import { type LinkFailure, magicLinkFailureText } from '../problemTexts.ts';

const { magicLink } = signInTexts;

type FinishSignInScreenProps = {
  /** Replaces the history entry, so that Back does not return to a used link. */
  leave: (target: SignedInTarget) => void;
  /** Goes back to the landing page. */
  getNew: () => void;
  /** Changes nothing. Also replaces the history entry. */
  cancel: () => void;
  /** Shown while the session loads. */
  sessionWait: ReactNode;
};

type State =
  /** The code that reads the link is loading. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'completing' }
  /** This device did not request a link for that address: nothing happens before the press. */
  | { readonly kind: 'asking'; readonly email: string }
  | { readonly kind: 'failed'; readonly failure: LinkFailure };

/** Completes a magic link (specification section 2, "Magic link completion"). */
export function FinishSignInScreen({ leave, getNew, cancel, sessionWait }: FinishSignInScreenProps) {
  const session = useSession();
  const { state, complete } = useMagicLink(leave);
  usePageTitle(state.kind === 'failed' ? magicLink.failedTitle : signInTexts.landing.title);

  if (state.kind === 'checking' || state.kind === 'completing')
    return (
      <Spinner label={magicLink.signingIn} showLabel page>
        {state.kind === 'checking' ? <LateNote texts={generalTexts} as="h1" /> : <LateLine />}
      </Spinner>
    );
  if (state.kind === 'asking') {
    // The question also names the account that the sign-in would replace.
    if (session.kind === 'loading') return sessionWait;
    const { email } = state;
    return <AskWho email={email} session={session} onSignIn={() => complete(email)} onCancel={cancel} />;
  }
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-4 rounded-card border border-line bg-card p-5 sm:mt-10 md:p-6">
      <PageTitle className="mb-0!">{magicLink.failedTitle}</PageTitle>
      <Alert>{magicLinkFailureText(state.failure)}</Alert>
      <Button fullWidth onClick={getNew}>
        {magicLink.getNew}
      </Button>
      <p className="text-sm text-ink-soft">{magicLink.lifetime}</p>
    </div>
  );
}

/** Without another try, which would find the link used if the server has accepted this one. It ends by itself after 30 s. */
const LateLine = () => useIsLate() && <h1>{generalTexts.takesLonger}</h1>;

/** Checks the page's link. Completes it at once if this device requested it, otherwise when the person agrees. */
function useMagicLink(leave: (target: SignedInTarget) => void) {
  const { signIn } = useData();
  const [state, setState] = useState<State>({ kind: 'checking' });
  const [{ href, search }] = useState(() => ({ href: window.location.href, search: window.location.search }));

  const complete = useCallback(
    async (email: string): Promise<void> => {
      setState({ kind: 'completing' });
      const outcome = await signIn.completeMagicLink(href, email).catch((): LinkFailure => ({ kind: 'failed' }));
      if (outcome.kind === 'signed-in') {
        forgetSteps(Date.now());
        leave(afterSignIn(outcome.profileComplete, magicLinkTarget(search)));
      } else setState({ kind: 'failed', failure: outcome });
    },
    [signIn, leave, href, search],
  );
  useEffect(() => {
    let left = false;
    const judge = async () => {
      const check = await signIn.checkMagicLink(href).catch((): LinkFailure => ({ kind: 'failed' }));
      if (left) return;
      if (check.kind === 'ask') setState({ kind: 'asking', email: check.email });
      else if (check.kind === 'known') await complete(check.email);
      else setState({ kind: 'failed', failure: check });
    };
    void judge();
    return () => {
      left = true;
    };
  }, [signIn, href, complete]);
  return { state, complete };
}
