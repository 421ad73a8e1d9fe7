import { signOutTexts } from '@arvo/domain/texts/signOut.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { useSignOut } from './useSignOut.ts';

/** The footer's "Sign out" and the profile page's "Sign Out" (specification section 2): the same action in two styles. */
export function SignOut({ place }: { place: 'footer' | 'profile' }) {
  const { state, begin, leave, cancel } = useSignOut();
  const failed = state.kind === 'failed' && <Alert className="w-full">{signOutTexts.failed}</Alert>;
  const busy = state.kind === 'busy';
  return (
    <>
      {place === 'footer' ? (
        <>
          <button
            type="button"
            aria-disabled={busy || undefined}
            aria-busy={busy || undefined}
            onClick={() => !busy && begin()}
            className="inline-flex min-h-12 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
          >
            {signOutTexts.footer}
          </button>
          {failed}
        </>
      ) : (
        <>
          {failed}
          <Button variant="secondary" fullWidth busy={busy} onClick={begin}>
            <Icon name="log-out" />
            {signOutTexts.button}
          </Button>
        </>
      )}
      <SignOutDialog state={state} onLeave={leave} onCancel={cancel} />
    </>
  );
}
