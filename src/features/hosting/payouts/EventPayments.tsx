import type { PayoutStatus } from '@arvo/domain/money/payoutStatus.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FieldError } from '#src/ui/forms/fieldFrame.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { PayoutState } from './PayoutState.tsx';

type EventPaymentsProps = { status: PayoutStatus; error: string | null; onSetUp: () => void };

/** What a paid event still needs, shown at the switch rather than at the end. */
export function EventPayments({ status, error, onSetUp }: EventPaymentsProps) {
  return (
    <div className="flex flex-col gap-3">
      {/* The error says the same. */}
      {!(error && status.kind === 'no-bank-account') && <PayoutState status={status} stripe="secondary" />}
      {status.kind !== 'ready' && (
        <Button
          variant="secondary"
          onClick={onSetUp}
          aria-haspopup="dialog"
          aria-describedby={error ? 'payments-error' : undefined}
          data-problem={error ? true : undefined}
          fullWidth
        >
          <Icon name="money" /> {hostingTexts.setUpPayments}
        </Button>
      )}
      <FieldError id="payments" error={error} />
    </div>
  );
}
