import type { EventDraft } from '@arvo/domain/drafts/draft.ts';
import { endAfter, USUAL_LENGTHS, USUAL_STARTS } from '@arvo/domain/drafts/usualValues.ts';
import { whenTexts } from '@arvo/domain/texts/events/hosting.ts';
import { twelveHour } from '@arvo/domain/time/labels.ts';
import { Chips } from './Chips.tsx';

type UsualTimesProps = {
  readonly draft: Pick<EventDraft, 'startTime' | 'endTime'>;
  readonly onEdit: (fields: Partial<EventDraft>) => void;
};

/** Usual start times, and once there is a start usual lengths, which set the end. */
export function UsualTimes({ draft: { startTime, endTime }, onEdit }: UsualTimesProps) {
  const lengths = USUAL_LENGTHS.flatMap((hours) => {
    const end = endAfter(startTime, hours);
    return end === null
      ? []
      : [{ value: end, name: whenTexts.endsAfter(hours, twelveHour(end)), text: whenTexts.hours(hours) }];
  });
  return lengths.length === 0 ? (
    <Chips
      label={whenTexts.usualStarts}
      chips={USUAL_STARTS.map((time) => ({ value: time, text: twelveHour(time).replace(':00', '') }))}
      value={startTime}
      onChoose={(time) => onEdit({ startTime: time })}
    />
  ) : (
    <Chips
      label={whenTexts.usualLengths}
      chips={lengths}
      value={endTime}
      onChoose={(time) => onEdit({ endTime: time })}
    />
  );
}
