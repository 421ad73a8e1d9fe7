import { afterSignIn } from '@arvo/domain/people/access.ts';
import type { Account } from '@arvo/domain/people/person.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { type ReactNode, useCallback } from 'react';
import { Gate } from '#src/app/Gate.tsx';
import { statusOf, useSession } from '#src/session/session.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { useLead } from './-useLead.ts';

type Setup = { readonly account: Account; readonly complete: boolean; readonly onComplete: () => void };
type SetupGateProps = { redirect: string | null; children: (setup: Setup) => ReactNode };

/** Profile setup for signed-in people; once the profile is complete it redirects to the page they wanted. */
export function SetupGate(props: SetupGateProps) {
  return (
    <Gate group="signed-in">
      <SignedIn {...props} />
    </Gate>
  );
}

function SignedIn({ redirect, children }: SetupGateProps) {
  const session = useSession();
  const lead = useLead();
  const onComplete = useCallback(() => lead(afterSignIn(true, redirect)), [lead, redirect]);
  if (session.kind !== 'signed-in') return <Spinner label={generalTexts.loading} page />;
  return children({ account: session.account, complete: statusOf(session) === 'complete', onComplete });
}
