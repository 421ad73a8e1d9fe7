import { afterSignIn } from '@arvo/domain/accounts/access.ts';
import type { Account } from '@arvo/domain/people/person.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { type ReactNode, useCallback } from 'react';
import { Gate } from '#src/app/Gate.tsx';
import { RedirectOnce } from '#src/app/RedirectOnce.tsx';
import { useAccountDeleted } from '#src/features/profile/useAccountDeleted.ts';
import { statusOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { RedirectEvent } from './-RedirectEvent.tsx';
import { useLead } from './-useLead.ts';

/** Keeps the card's place, so that the form does not move while somebody fills it in. */
const CARD_PLACEHOLDER = <div aria-hidden="true" className="mb-6 h-33 rounded-card bg-line" />;

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
  const uid = session.kind === 'signed-in' ? session.account.uid : null;
  const isDeleted = useAccountDeleted(uid, session.kind === 'signed-in' && session.user?.kind === 'missing');
  if (session.kind !== 'signed-in' || isDeleted === null) return <Spinner label={generalTexts.loading} page />;
  if (isDeleted) return <RedirectOnce options={{ to: '/account-deletion', replace: true }} />;
  const setup = { account: session.account, complete: statusOf(session) === 'complete', onComplete };
  return (
    <>
      {redirect !== null && <RedirectEvent redirect={redirect} fallback={CARD_PLACEHOLDER} otherwise={null} />}
      {children(setup)}
    </>
  );
}
