import { CAPACITY_MAX, CAPACITY_MIN } from '@arvo/domain/events/event.ts';
import { parsePriceCents, priceProblem } from '@arvo/domain/drafts/draft.ts';
import { formatCents, hostShareCents, platformFeeCents } from '@arvo/domain/money/price.ts';
import { payoutStatusOf } from '@arvo/domain/money/payoutStatus.ts';
import type { User } from '@arvo/domain/people/person.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { Switch } from '#src/ui/forms/switch.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { EventPayments } from '../payouts/EventPayments.tsx';
import { problemText } from '../problemTexts.ts';
import type { StepProps } from './stepProps.ts';

type DetailsStepProps = StepProps & { host: User | null; onSetUpPayments: () => void };

export function DetailsStep({ draft, problems, onEdit, host, onSetUpPayments }: DetailsStepProps) {
  return (
    <>
      <TextField
        type="number"
        inputMode="numeric"
        label={hostingTexts.capacityField}
        value={draft.capacity}
        onChange={(capacity) => onEdit({ capacity })}
        error={problemText(problems.capacity)}
        hint={hostingTexts.capacityHint}
        min={CAPACITY_MIN}
        max={CAPACITY_MAX}
        step={1}
        required
        enterKeyHint="next"
      />
      <TextField
        label={hostingTexts.accessibilityField}
        value={draft.accessibility}
        onChange={(accessibility) => onEdit({ accessibility })}
        error={problemText(problems.accessibility)}
        hint={hostingTexts.accessibilityHint}
        autoCapitalize="sentences"
        enterKeyHint="next"
      />
      <Switch
        label={hostingTexts.paidField}
        hint={hostingTexts.paidHint}
        checked={draft.isPaid}
        onChange={(isPaid) => onEdit({ isPaid })}
      />
      {draft.isPaid && (
        <>
          <EventPayments
            status={payoutStatusOf(host)}
            error={problemText(problems.payments)}
            onSetUp={onSetUpPayments}
          />
          <TextField
            type="number"
            inputMode="decimal"
            prefix="$"
            label={hostingTexts.priceField}
            value={draft.price}
            onChange={(price) => onEdit({ price })}
            error={problemText(problems.price)}
            hint={hostingTexts.priceHint}
            min={0.5}
            step={0.01}
            required
            enterKeyHint="next"
          />
          <HostShare price={draft.price} />
        </>
      )}
      <Switch
        label={hostingTexts.searchableField}
        hint={hostingTexts.searchableHint(draft.isSearchable)}
        checked={draft.isSearchable}
        onChange={(isSearchable) => onEdit({ isSearchable })}
      />
    </>
  );
}

/** The host's share of one ticket (specification section 9). Nothing for an invalid price. */
function HostShare({ price }: { price: string }) {
  const cents = parsePriceCents(price);
  if (cents === null || priceProblem(price) !== null) return null;
  return (
    <div className="rounded-control bg-accent-ground px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{hostingTexts.youReceive}</span>
        <output className="text-lg font-bold tabular-nums">{formatCents(hostShareCents(cents))}</output>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {hostingTexts.feeLine(formatCents(platformFeeCents(cents)))}. {hostingTexts.payoutNote}.
      </p>
    </div>
  );
}
