import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { FinishSignInScreen } from '#src/features/sign-in/FinishSignInScreen.tsx';
import { useLead } from './-useLead.ts';

export const Route = createFileRoute('/finishSignIn')({ component: FinishSignIn });

function FinishSignIn() {
  const lead = useLead();
  const navigate = useNavigate();
  return <FinishSignInScreen leave={lead} getNew={() => void navigate({ to: '/' })} />;
}
