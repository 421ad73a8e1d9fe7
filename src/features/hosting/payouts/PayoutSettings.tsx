import { payoutStatusOf } from '@arvo/domain/money/payoutStatus.ts';
import type { User } from '@arvo/domain/people/person.ts';
import { bankTexts } from '@arvo/domain/texts/bank.ts';
import { hostingTexts } from '@arvo/domain/texts/hosting.ts';
import { useCallback, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Toast } from '#src/ui/toast.tsx';
import { BankDetailsDialog } from './BankDetailsDialog.tsx';
import { PayoutState } from './PayoutState.tsx';

/** In Edit Profile: the masked bank account for ticket money, and a button to change it. */
export function PayoutSettings({ user }: { user: User }) {
  const [state, setState] = useState<'shown' | 'changing' | 'saved'>('shown');
  const rest = useCallback(() => setState('shown'), []);
  const status = payoutStatusOf(user);
  const isNew = status.kind === 'no-bank-account';
  return (
    <Card title={bankTexts.section}>
      <div className="flex flex-col gap-3">
        {user.bankDetails && <p className="font-semibold wrap-anywhere">{user.bankDetails.accountName}</p>}
        <PayoutState status={status} />
        <Button variant="secondary" onClick={() => setState('changing')} aria-haspopup="dialog" fullWidth>
          {isNew ? hostingTexts.setUpPayments : bankTexts.changeDetails}
        </Button>
      </div>
      {state === 'changing' && (
        <BankDetailsDialog
          {...(isNew ? {} : { title: bankTexts.changeDetails })}
          onClose={rest}
          onSaved={() => setState('saved')}
        />
      )}
      <Toast message={state === 'saved' ? bankTexts.saved : null} onHide={rest} />
    </Card>
  );
}
