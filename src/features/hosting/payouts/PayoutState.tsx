import type { PayoutNeed } from '@arvo/domain/money/payoutAccount.ts';
import { maskedAccount, type PayoutStatus } from '@arvo/domain/money/payoutStatus.ts';
import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { Status } from '#src/ui/feedback/status.tsx';
import { ContinueOnStripe } from './ContinueOnStripe.tsx';
import { useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import type { ButtonVariant } from '#src/ui/buttons/buttonClass.ts';

/** The live state of the host's payouts, and what the host should do. `stripe`: how its button looks; 'secondary' beside another next step. */
export function PayoutState({ status, stripe = 'primary' }: { status: PayoutStatus; stripe?: ButtonVariant }) {
  switch (status.kind) {
    case 'no-bank-account':
      return <Status tone="caution">{bankTexts.needsBankAccount}</Status>;
    case 'details-needed':
      return (
        <>
          <Status tone="caution">{bankTexts.needsDetails}</Status>
          <Needs needs={status.needs} />
          <Account last4={status.last4} />
          <ContinueOnStripe variant={stripe} />
        </>
      );
    case 'in-review':
      return (
        <>
          <Status>{bankTexts.inReview}</Status>
          <Account last4={status.last4} />
          <CheckAgain />
        </>
      );
    case 'restricted':
      return (
        <>
          <Status tone="caution">{bankTexts.restricted}</Status>
          <Account last4={status.last4} />
          <CheckAgain />
        </>
      );
    case 'ready':
      return (
        <>
          <output className="flex items-center gap-2 font-semibold text-accent-text">
            <Icon name="check" /> <span>{hostingTexts.paymentsReady}</span>
          </output>
          <Account last4={status.last4} />
          {status.dueBy !== null && (
            <>
              <Status tone="caution">{bankTexts.dueBy(dayOf(status.dueBy))}</Status>
              <Needs needs={status.needs} />
              <ContinueOnStripe variant={stripe} />
            </>
          )}
        </>
      );
  }
}

const NEEDS: Record<PayoutNeed, string> = {
  name: bankTexts.needs.name,
  'birth-date': bankTexts.needs.birthDate,
  address: bankTexts.needs.address,
  contact: bankTexts.needs.contact,
  identity: bankTexts.needs.identity,
  'bank-account': bankTexts.needs.bankAccount,
  business: bankTexts.needs.business,
  terms: bankTexts.needs.terms,
  other: bankTexts.needs.other,
};

function Needs({ needs }: { needs: readonly PayoutNeed[] }) {
  if (needs.length === 0) return null;
  return (
    <ul className="list-disc pl-6 text-sm">
      {needs.map((need) => (
        <li key={need}>{NEEDS[need]}</li>
      ))}
    </ul>
  );
}

const Account = ({ last4 }: { last4: string }) => <PayoutLine name={bankTexts.account} value={maskedAccount(last4)} />;

export const PayoutLine = ({ name, value }: { name: string; value: string }) => (
  <p className="flex flex-wrap justify-between gap-x-4">
    <span className="text-ink-soft">{name}</span>
    <span className="font-semibold tabular-nums">{value}</span>
  </p>
);

const dayOf = (instant: number): string =>
  new Date(instant).toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });

/** Makes the server read the account from Stripe now. The result appears by itself, because the app follows users/{uid}. */
function CheckAgain() {
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
