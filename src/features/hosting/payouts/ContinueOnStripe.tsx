import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import { useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import type { ButtonVariant } from '#src/ui/buttons/buttonClass.ts';
import { type Leave, leaveFor, useComeBack } from './stripePage.ts';

type ContinueProps = {
  /** 'secondary' beside another next step. */
  variant?: ButtonVariant;
  leave?: Leave;
};

/** Opens Stripe's page. Its links work once and for some minutes, so each press requests a new one. */
export function ContinueOnStripe({ variant = 'primary', leave = leaveFor }: ContinueProps) {
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
      <Button
        variant={variant}
        onClick={() => void press()}
        busy={state === 'leaving'}
        busyLabel={bankTexts.leaving}
        fullWidth
      >
        {bankTexts.continueOnStripe}
      </Button>
      {failure !== null && <Alert>{failure}</Alert>}
    </>
  );
}
