import { hostingTexts } from '@arvo/domain/texts/hosting.ts';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '#src/session/session.ts';
import { Spinner } from '#src/ui/spinner.tsx';

/** The sign-in state is given this long; without an answer the visitor counts as signed out. */
const PATIENCE_MS = 12_000;

/** /stripe-return (specification section 2, "Payment onboarding return"). What the address says moves nothing but the visitor. */
export function StripeReturnScreen({ accountId }: { accountId: string | null }) {
  const { kind } = useSession();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (kind === 'loading' && !late) return <Spinner label={hostingTexts.onboarding} showLabel page />;
  const step = accountId !== null && kind === 'signed-in' ? 'step4' : 'step3';
  return <Navigate to="/create-event/{-$step}" params={{ step }} replace />;
}
