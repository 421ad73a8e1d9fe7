import { generalTexts } from '@arvo/domain/texts/general.ts';
import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#src/features/home/HomeScreen.tsx';
import { userOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';

export const Route = createFileRoute('/_member/home')({ component: Home });

function Home() {
  const session = useSession();
  const user = userOf(session);
  // The member gate has seen the user document, but the live value may be briefly missing.
  if (session.kind !== 'signed-in' || !user) return <Spinner label={generalTexts.loading} page />;
  return <HomeScreen key={session.account.uid} uid={session.account.uid} user={user} />;
}
