import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PendingScreen } from '#src/app/shell/PendingScreen.tsx';
import { FinishSignInScreen } from '#src/features/sign-in/email/FinishSignInScreen.tsx';
import { useUserId } from '#src/session/account/useSession.ts';
import { useLead } from './-useLead.ts';

export const Route = createFileRoute('/finishSignIn')({ component: FinishSignIn });

function FinishSignIn() {
  const lead = useLead();
  const navigate = useNavigate();
  const isSignedIn = useUserId() !== null;
  return (
    <FinishSignInScreen
      leave={lead}
      getNew={() => void navigate({ to: '/' })}
      cancel={() => void navigate({ to: isSignedIn ? '/home' : '/', replace: true })}
      sessionWait={<PendingScreen />}
    />
  );
}
