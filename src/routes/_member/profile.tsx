import { generalTexts } from '@arvo/domain/texts/general.ts';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { DeleteAccount } from '#src/features/profile/DeleteAccount.tsx';
import { ProfileEditScreen } from '#src/features/profile/ProfileEditScreen.tsx';
import { userOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';
import { part } from '#src/session/loading/part.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';

/** Until its code arrives, the page works without it: name and photo can be changed. */
const PayoutSettings = part(() => import('#src/features/hosting/payouts/PayoutSettings.tsx'), 'PayoutSettings');
const EmailSettings = part(() => import('#src/features/profile/EmailSettings.tsx'), 'EmailSettings');
const ReminderSwitches = part(() => import('#src/features/profile/ReminderSwitches.tsx'), 'ReminderSwitches');

export const Route = createFileRoute('/_member/profile')({ component: Profile });

function Profile() {
  const session = useSession();
  const user = userOf(session);
  const navigate = useNavigate();
  const router = useRouter();
  if (session.kind !== 'signed-in' || !user) return <Spinner label={generalTexts.loading} page />;
  const { uid } = session.account;
  return (
    <ProfileEditScreen
      key={uid}
      uid={uid}
      user={user}
      payouts={
        // About as tall as the content, so that the rest hardly moves.
        <PayoutSettings uid={uid} user={user} fallback={<div className="min-h-56" />} />
      }
      emails={<EmailSettings user={user} ownAddress={session.account.email} />}
      reminders={<ReminderSwitches uid={uid} />}
      deleteAccount={
        <DeleteAccount
          uid={uid}
          prepare={() => router.preloadRoute({ to: '/account-deletion' })}
          onRequested={() => void navigate({ to: '/account-deletion', replace: true })}
          onSignedOut={() => void navigate({ to: '/', search: { redirect: '/profile' }, replace: true })}
        />
      }
    />
  );
}
