import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { endsNextDay } from '@arvo/domain/drafts/draft.ts';
import { isPastHere } from '@arvo/domain/time/labels.ts';
import { useNow } from '#src/session/useNow.ts';
import { TextField } from '#src/ui/forms/textField.tsx';
import { PinMap } from '../location/PinMap.tsx';
import { LocationField } from '../location/LocationField.tsx';
import { problemText } from '../problemTexts.ts';
import { PayoutDate } from './PayoutDate.tsx';
import { UsualTimes } from './UsualTimes.tsx';
import { WhenNotes } from '../WhenNotes.tsx';
import type { StepProps } from './stepProps.ts';

export function WhenAndWhereStep({ draft, problems, onEdit }: StepProps) {
  // Warn about a past date, but allow it: the specification does not refuse it.
  const isPast = isPastHere(draft.date, useNow());
  const { place } = draft;
  return (
    <>
      <TextField
        type="date"
        label={hostingTexts.dateField}
        value={draft.date}
        onChange={(date) => onEdit({ date })}
        error={problemText(problems.date)}
        hint={isPast ? hostingTexts.datePast : undefined}
        required
        max="9999-12-31"
      />
      {/* Beside each other, unless the text is too large for both. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-4 gap-y-5">
        <TextField
          type="time"
          label={hostingTexts.startTimeField}
          value={draft.startTime}
          onChange={(startTime) => onEdit({ startTime })}
          error={problemText(problems.startTime)}
          required
        />
        <TextField
          type="time"
          label={hostingTexts.endTimeField}
          value={draft.endTime}
          onChange={(endTime) => onEdit({ endTime })}
          error={problemText(problems.endTime)}
          hint={endsNextDay(draft) ? hostingTexts.endsNextDay : undefined}
          optional
        />
      </div>
      <UsualTimes draft={draft} onEdit={onEdit} />
      {draft.isPaid && (
        <p className="text-sm text-ink-soft">
          <PayoutDate draft={draft} />
        </p>
      )}
      <WhenNotes draft={draft} />
      <LocationField
        address={draft.address}
        place={draft.place}
        onChange={onEdit}
        error={problemText(problems.location)}
      />
      {place !== null && (
        <PinMap
          key={draft.address}
          address={draft.address}
          at={place}
          onMove={(to) => onEdit({ place: { ...place, ...to } })}
        />
      )}
    </>
  );
}
