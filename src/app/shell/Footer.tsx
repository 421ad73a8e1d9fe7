import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useSession } from '#src/session/session.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';

const link =
  'inline-flex min-h-12 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline';

/** Always there; carries "Sign out" for whoever is signed in (specification section 2, "Layout"). As wide as the page. */
export function Footer({ wide }: { wide: boolean }) {
  const signedIn = useSession().kind === 'signed-in';
  return (
    <footer className="border-t border-line">
      <div
        className={`mx-auto flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 ${
          wide ? 'max-w-wide' : 'max-w-column'
        }`}
      >
        <nav aria-label={generalTexts.legalNavigation} className="flex gap-6">
          <Link to="/terms" className={link}>
            {generalTexts.terms}
          </Link>
          <Link to="/privacy" className={link}>
            {generalTexts.privacy}
          </Link>
        </nav>
        {signedIn && <SignOut />}
      </div>
    </footer>
  );
}

function SignOut() {
  const { signIn } = useData();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const signOut = async () => {
    setState('busy');
    try {
      await signIn.signOut();
      await navigate({ to: '/', replace: true });
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button variant="quiet" className="-mr-5" busy={state === 'busy'} onClick={() => void signOut()}>
        {generalTexts.signOut}
      </Button>
      {state === 'failed' && <Alert className="w-full">{generalTexts.signOutFailed}</Alert>}
    </>
  );
}
