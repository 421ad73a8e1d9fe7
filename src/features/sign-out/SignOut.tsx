import { signOutTexts } from '@arvo/domain/texts/people/signOut.ts';
import { useLocation } from '@tanstack/react-router';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { useSignOut } from './useSignOut.ts';

/**
 * The footer's way to sign out (specification section 2, "Layout"). On Edit Profile, which ends with the footer, it is also the
 * page's own "Sign Out", so that one screen never shows two.
 */
export function SignOut() {
  const { state, begin, leave, cancel } = useSignOut();
  const isOnProfile = useLocation({ select: ({ pathname }) => pathname === '/profile' });
  const busy = state.kind === 'busy';
  return (
    <>
      <button
        type="button"
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={() => !busy && begin()}
        className="inline-flex min-h-12 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
      >
        {isOnProfile ? signOutTexts.button : signOutTexts.footer}
      </button>
      {state.kind === 'failed' && <Alert className="w-full">{signOutTexts.failed}</Alert>}
      <SignOutDialog state={state} onLeave={leave} onCancel={cancel} />
    </>
  );
}
