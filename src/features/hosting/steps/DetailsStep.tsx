import { CAPACITY_MAX, CAPACITY_MIN } from '@arvo/domain/events/event.ts';
import { payoutStatusOf } from '@arvo/domain/money/payoutStatus.ts';
import type { User } from '@arvo/domain/people/person.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { Switch } from '#src/ui/forms/switch.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { EventPayments } from '../payouts/EventPayments.tsx';
import { problemText } from '../problemTexts.ts';
import { AccessFields } from './AccessFields.tsx';
import { PriceField } from './PriceField.tsx';
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
      <AccessFields access={draft.access} onChange={(access) => onEdit({ access })} />
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
          <PriceField price={draft.price} onChange={(price) => onEdit({ price })} error={problemText(problems.price)} />
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
