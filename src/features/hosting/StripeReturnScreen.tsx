import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { userOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { ContinueOnStripe } from './payouts/ContinueOnStripe.tsx';
import type { Leave } from './payouts/stripePage.ts';
import { forgetStart, startedInProfile } from './payouts/stripeStart.ts';

/** How long to wait for the session and Stripe together. */
const PATIENCE_MS = 12_000;
/** How long to wait for the person's record; after that the wizard, which needs it too, is the better place to wait. */
const RECORD_PATIENCE_MS = 4_000;

type StripeReturnScreenProps = {
  accountId: string | null;
  /** Stripe redirects here when a link was already used. */
  isLinkExpired?: boolean;
  leave?: Leave;
};

/**
 * /stripe-return (specification section 2, "Payment onboarding return"). The address itself proves nothing: the server reads the
 * signed-in person's onboarding state from Stripe.
 */
export function StripeReturnScreen({ accountId, isLinkExpired = false, leave }: StripeReturnScreenProps) {
  const session = useSession();
  const { kind } = session;
  const isReturning = accountId !== null && kind === 'signed-in';
  const user = userOf(session);
  // Until the record has loaded, it is unknown whether there is a Stripe account to check.
  const hasAccount = user === null ? null : user.stripeAccountId !== null;
  const isChecked = useChecked(isReturning && !isLinkExpired && hasAccount === true);
  const isLate = useLate(PATIENCE_MS);
  const isRecordLate = useLate(RECORD_PATIENCE_MS);
  const [isFromProfile] = useState(startedInProfile);
  useEffect(() => forgetStart, []);
  if (kind === 'loading' && !isLate) return <Finishing />;
  if (!isReturning) return isFromProfile ? <ToProfile /> : <ToWizard step="step3" />;
  if (isLinkExpired) return <LinkExpired isFromProfile={isFromProfile} {...(leave ? { leave } : {})} />;
  const isWaiting = hasAccount === null ? !isRecordLate : hasAccount && !isChecked;
  if (isWaiting && !isLate) return <Finishing />;
  // In every case the next page shows what is missing.
  return isFromProfile ? <ToProfile /> : <ToWizard step="step4" />;
}

const ToWizard = ({ step }: { step: string }) => <Navigate to="/create-event/{-$step}" params={{ step }} replace />;
/** Setting up payments began there. */
const ToProfile = () => <Navigate to="/profile" replace />;

const Finishing = () => <Spinner label={hostingTexts.onboarding} showLabel page />;

function useLate(ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}

/** True once the server has read the account from Stripe, or failed to: the webhook and "Check again" remain. */
function useChecked(isWanted: boolean): boolean {
  const { payouts } = useData();
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void payouts.check().then(() => !isGone && setChecked(true));
    return () => {
      isGone = true;
    };
  }, [payouts, isWanted]);
  return isChecked;
}

function LinkExpired({ isFromProfile, leave }: { isFromProfile: boolean; leave?: Leave }) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-col gap-4">
      <PageTitle className="mb-0!" subtitle={bankTexts.linkExpired}>
        {bankTexts.linkExpiredTitle}
      </PageTitle>
      <ContinueOnStripe {...(leave ? { leave } : {})} />
      <Button
        variant="secondary"
        onClick={() =>
          void navigate(
            isFromProfile ? { to: '/profile' } : { to: '/create-event/{-$step}', params: { step: 'step3' } },
          )
        }
      >
        {isFromProfile ? bankTexts.backToProfile : bankTexts.backToEvent}
      </Button>
    </div>
  );
}
