import { type EventDraft, priceProblem } from '@arvo/domain/drafts/draft.ts';
import { readPrice } from '@arvo/domain/drafts/typedPrice.ts';
import { formatCents, hostShareCents, platformFeeCents } from '@arvo/domain/money/price.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { payoutTimingTexts } from '@arvo/domain/texts/money/payouts.ts';
import { useRef } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { PayoutDate } from './PayoutDate.tsx';

type PriceFieldProps = { draft: EventDraft; onChange: (price: string) => void; error: string | null };

/**
 * The ticket's price. A text field, because a number field drops a comma: '19,50' would become $1,950.00. Says below how it
 * reads the typed text, and asks if that may mean two prices.
 */
export function PriceField({ draft, onChange, error }: PriceFieldProps) {
  const { price } = draft;
  const field = useRef<HTMLInputElement>(null);
  const read = readPrice(price);
  const choose = (chosen: string) => {
    onChange(chosen);
    // The pressed button goes.
    field.current?.focus();
  };
  return (
    <>
      <TextField
        ref={field}
        inputMode="decimal"
        prefix="$"
        autoComplete="off"
        label={hostingTexts.priceField}
        value={price}
        onChange={onChange}
        error={error}
        hint={hostingTexts.priceHint}
        required
        enterKeyHint="next"
      />
      {read.kind === 'ambiguous' && <WhichPrice prices={read.cents} onChoose={choose} />}
      {read.kind === 'amount' && priceProblem(price) === null && <Shares cents={read.cents} draft={draft} />}
    </>
  );
}

type WhichPriceProps = { prices: readonly number[]; onChoose: (price: string) => void };

function WhichPrice({ prices, onChoose }: WhichPriceProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <output className="font-semibold">{hostingTexts.priceQuestion}</output>
      {prices.map((cents) => (
        <Button key={cents} variant="secondary" onClick={() => onChoose((cents / 100).toFixed(2))}>
          {formatCents(cents)}
        </Button>
      ))}
    </div>
  );
}

/** The least and the most tickets of one order (specification section 9). */
const ORDERS = [1, 5] as const;

/** What guests pay and the host receives. An order has one fee, so one with more tickets costs the host less for each. */
function Shares({ cents, draft }: { cents: number; draft: EventDraft }) {
  return (
    <div className="rounded-control bg-accent-ground px-4 py-3">
      <dl className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>{hostingTexts.guestsPay}</dt>
          <dd className="font-bold tabular-nums">
            <output>{formatCents(cents)}</output>
          </dd>
        </div>
        {ORDERS.map((tickets) => (
          <div key={tickets} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="font-semibold">{hostingTexts.youReceive(tickets)}</dt>
            <dd className="text-lg font-bold tabular-nums">{shareText(cents, tickets)}</dd>
            <dd className="w-full text-sm text-ink-soft">
              {hostingTexts.feeLine(formatCents(platformFeeCents(cents * tickets)))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        {hostingTexts.feePerOrder} <PayoutDate draft={draft} /> {payoutTimingTexts.deposits}
      </p>
    </div>
  );
}

function shareText(cents: number, tickets: number): string {
  const share = formatCents(hostShareCents(cents * tickets));
  return tickets === 1 ? hostingTexts.atLeast(share) : share;
}
