import { generalTexts } from '@arvo/domain/texts/general.ts';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ProfileEditScreen } from '#src/features/profile/ProfileEditScreen.tsx';
import { useSession, userOf } from '#src/session/session.ts';
import { Spinner } from '#src/ui/spinner.tsx';

export const Route = createFileRoute('/_member/profile')({ component: Profile });

function Profile() {
  const session = useSession();
  const user = userOf(session);
  const navigate = useNavigate();
  if (session.kind !== 'signed-in' || !user) return <Spinner label={generalTexts.loading} page />;
  return (
    <ProfileEditScreen
      key={session.account.uid}
      uid={session.account.uid}
      user={user}
      onSignedOut={() => void navigate({ to: '/', replace: true })}
    />
  );
}
