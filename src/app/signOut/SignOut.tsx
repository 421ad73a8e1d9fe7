import { generalTexts } from '@arvo/domain/texts/general.ts';
import { signOutTexts } from '@arvo/domain/texts/signOut.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
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
          <Button variant="quiet" className="-mr-5" busy={busy} onClick={begin}>
            {generalTexts.signOut}
          </Button>
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
