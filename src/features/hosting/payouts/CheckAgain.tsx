import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import { useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';

/** Makes the server read the account from Stripe now. The result appears by itself, because the app follows users/{uid}. */
export function CheckAgain() {
  const { payouts } = useData();
  const [state, setState] = useState<'idle' | 'checking' | 'failed'>('idle');
  const check = async () => {
    setState('checking');
    const { kind } = await payouts.check();
    setState(kind === 'answered' ? 'idle' : 'failed');
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void check()} busy={state === 'checking'} fullWidth>
        {bankTexts.checkAgain}
      </Button>
      {state === 'failed' && <Alert>{bankTexts.checkFailed}</Alert>}
    </>
  );
}
