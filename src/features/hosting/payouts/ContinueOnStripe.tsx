import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import { useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { type Leave, leaveFor, useComeBack } from './stripePage.ts';

/** Opens Stripe's page. Its links work once and for some minutes, so each press requests a new one. */
export function ContinueOnStripe({ leave = leaveFor }: { leave?: Leave }) {
  const { payouts } = useData();
  const [state, setState] = useState<'idle' | 'leaving'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  useComeBack(() => setState('idle'));
  const press = async () => {
    setState('leaving');
    setFailure(null);
    const outcome = await payouts.onboardingLink();
    if (outcome.kind === 'answered') return leave(outcome.answer.onboardingUrl);
    setState('idle');
    setFailure(outcome.kind === 'refused' ? outcome.error : bankTexts.linkFailed);
  };
  return (
    <>
      <Button onClick={() => void press()} busy={state === 'leaving'} busyLabel={bankTexts.leaving} fullWidth>
        {bankTexts.continueOnStripe}
      </Button>
      {failure !== null && <Alert>{failure}</Alert>}
    </>
  );
}
