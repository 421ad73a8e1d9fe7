import { formatAbn } from '@arvo/domain/money/abn.ts';
import { payoutStatusOf } from '@arvo/domain/money/payoutStatus.ts';
import type { TaxDetails } from '@arvo/domain/money/taxDetails.ts';
import type { User, UserId } from '@arvo/domain/people/person.ts';
import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { taxTexts } from '@arvo/domain/texts/money/tax.ts';
import { useCallback, useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Toast } from '#src/ui/feedback/toast.tsx';
import { BankDetailsDialog } from './BankDetailsDialog.tsx';
import { PayoutLine, PayoutState } from './PayoutState.tsx';
import { TaxDetailsDialog } from './TaxDetailsDialog.tsx';

/** In Edit Profile: the payout account, masked, the tax details of receipts, and the dialogs to change both. */
export function PayoutSettings({ uid, user }: { uid: UserId; user: User }) {
  const [open, setOpen] = useState<'bank' | 'tax' | null>(null);
  const [toast, setToast] = useState<string | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const hideToast = useCallback(() => setToast(null), []);
  const saved = (confirmation: string) => () => {
    setOpen(null);
    setToast(confirmation);
  };
  const status = payoutStatusOf(user);
  const { taxDetails } = user;
  const isNew = status.kind === 'no-bank-account';
  // Most people never sell tickets: nothing is amiss without an account.
  const hasBegun = user.stripeAccountId !== null;
  return (
    <Card title={bankTexts.section}>
      <div className="flex flex-col gap-3">
        {user.bankDetails && <p className="font-semibold wrap-anywhere">{user.bankDetails.accountName}</p>}
        {hasBegun || !isNew ? (
          <PayoutState status={status} />
        ) : (
          <p className="text-balance text-ink-soft">{bankTexts.needsBankAccount}</p>
        )}
        {taxDetails && <Tax details={taxDetails} />}
        <Button variant="secondary" onClick={() => setOpen('bank')} aria-haspopup="dialog" fullWidth>
          {isNew ? hostingTexts.setUpPayments : bankTexts.changeDetails}
        </Button>
        {/* People who have not sold anything have no receipts. */}
        {(hasBegun || taxDetails) && (
          <Button variant="secondary" onClick={() => setOpen('tax')} aria-haspopup="dialog" fullWidth>
            {taxDetails ? taxTexts.change : taxTexts.add}
          </Button>
        )}
      </div>
      {open === 'bank' && <BankDetailsDialog isChange={!isNew} onClose={close} onSaved={saved(bankTexts.saved)} />}
      {open === 'tax' && (
        <TaxDetailsDialog uid={uid} details={taxDetails} onClose={close} onSaved={saved(taxTexts.saved)} />
      )}
      <Toast message={toast} onHide={hideToast} />
    </Card>
  );
}

const Tax = ({ details: { abn, isGstRegistered } }: { details: TaxDetails }) => (
  <>
    <PayoutLine name={taxTexts.abn} value={formatAbn(abn)} />
    <PayoutLine name={taxTexts.gst} value={isGstRegistered ? taxTexts.registered : taxTexts.notRegistered} />
  </>
);
