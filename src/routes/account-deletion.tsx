import { generalTexts } from '@arvo/domain/texts/general.ts';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { RedirectOnce } from '#src/app/RedirectOnce.tsx';
import { Farewell, WatchedDeletion } from '#src/features/profile/AccountDeletionScreen.tsx';
import { useData } from '#src/session/data.tsx';
import { useSession, useUserId } from '#src/session/account/useSession.ts';
import { signOut } from '#src/session/account/signOut.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';

export const Route = createFileRoute('/account-deletion')({ component: AccountDeletion });

/** Public, because the account disappears while the page is shown. */
function AccountDeletion() {
  const session = useSession();
  const data = useData();
  const uid = useUserId();
  const navigate = useNavigate();
  const ended = useLocation({ select: (location) => location.state.accountDeletion });
  const [failed, setFailed] = useState(false);
  const end = useCallback(
    (state: 'under-way' | 'done') => {
      // Stored in the history entry, so that a reload shows the same.
      void navigate({ to: '/account-deletion', replace: true, state: { accountDeletion: state } });
      if (uid === null) return;
      void signOut(data, { uid, draft: 'delete', insist: true }).then(
        (outcome) => outcome === 'failed' && setFailed(true),
      );
    },
    [navigate, data, uid],
  );
  const toProfile = useCallback(() => void navigate({ to: '/profile', replace: true }), [navigate]);
  if (ended) return <Farewell state={ended} failed={failed} />;
  if (session.kind === 'loading') return <Spinner label={generalTexts.loading} page />;
  if (session.kind === 'signed-out') return <RedirectOnce options={{ to: '/', replace: true }} />;
  return <WatchedDeletion uid={session.account.uid} onUnderWay={end} onNone={toProfile} />;
}
