import { CAPACITY_MAX, CAPACITY_MIN } from '@arvo/domain/events/event.ts';
import { parseCapacity } from '@arvo/domain/drafts/draft.ts';
import { USUAL_CAPACITIES } from '@arvo/domain/drafts/usualValues.ts';
import { payoutStatusOf } from '@arvo/domain/money/payoutStatus.ts';
import type { User } from '@arvo/domain/people/person.ts';
import { editingTexts } from '@arvo/domain/texts/events/editing.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { Switch } from '#src/ui/forms/switch.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { EventPayments } from '../payouts/EventPayments.tsx';
import { problemText } from '../problemTexts.ts';
import { AccessFields } from './AccessFields.tsx';
import { Chips } from './Chips.tsx';
import { PriceField } from './PriceField.tsx';
import type { PublishedLimits, StepProps } from './stepProps.ts';

type DetailsStepProps = StepProps & {
  host: User | null;
  onSetUpPayments: () => void;
  published?: PublishedLimits | undefined;
};

export function DetailsStep({ draft, problems, onEdit, host, onSetUpPayments, published }: DetailsStepProps) {
  return (
    <>
      <TextField
        type="number"
        inputMode="numeric"
        label={hostingTexts.capacityField}
        value={draft.capacity}
        onChange={(capacity) => onEdit({ capacity })}
        error={problemText(problems.capacity) ?? tooFew(draft.capacity, published)}
        hint={hostingTexts.capacityHint}
        min={CAPACITY_MIN}
        max={CAPACITY_MAX}
        step={1}
        required
        enterKeyHint="next"
      />
      <Chips
        label={hostingTexts.usualCapacities}
        chips={USUAL_CAPACITIES.map((count) => ({ value: count, name: hostingTexts.people(count), text: count }))}
        value={draft.capacity}
        onChoose={(capacity) => onEdit({ capacity })}
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
      {typeof published?.price === 'string' ? (
        <p>{published.price}</p>
      ) : (
        <Price {...{ draft, problems, onEdit, host, onSetUpPayments }} />
      )}
      {(published?.canBeSearchable ?? true) && (
        <Switch
          label={hostingTexts.searchableField}
          hint={hostingTexts.searchableHint(draft.isSearchable)}
          checked={draft.isSearchable}
          onChange={(isSearchable) => onEdit({ isSearchable })}
        />
      )}
    </>
  );
}

function Price({ draft, problems, onEdit, host, onSetUpPayments }: DetailsStepProps) {
  return (
    <>
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
          <PriceField draft={draft} onChange={(price) => onEdit({ price })} error={problemText(problems.price)} />
        </>
      )}
    </>
  );
}

/** More spots are taken already. */
function tooFew(capacity: string, published: PublishedLimits | undefined): string | null {
  const spots = parseCapacity(capacity);
  return published !== undefined && spots !== null && spots < published.taken
    ? editingTexts.fewest(published.taken)
    : null;
}
