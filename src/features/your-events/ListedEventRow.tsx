import type { ListedCard } from '@arvo/domain/lists/listedCard.ts';
import { takenLabel } from '@arvo/domain/lists/takenLabel.ts';
import { startLabel } from '@arvo/domain/events/startLabel.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { longDate, nearLabel } from '@arvo/domain/time/labels.ts';
import { dateLabelUntil } from '@arvo/domain/time/labelUntil.ts';
import { wallTimeAt } from '@arvo/domain/time/zonedTime.ts';
import { EventRow } from '#src/widgets/EventRow.tsx';

/** A row of Your Events. `now` in ms UTC. */
export function ListedEventRow({ event, now }: { event: ListedCard; now: number }) {
  // Nobody waits for a cancelled one.
  const distance = event.isCancelled ? '' : nearLabel(event.date, now);
  const day = longDate(event.date, wallTimeAt(now, event.timeZone).year);
  const start = startLabel(event);
  const taken = event.taken ? takenLabel(event.taken) : '';
  return (
    <EventRow event={event} size="roomy">
      <span className="mt-1 block text-sm text-ink-soft tabular-nums">
        {event.isCancelled && <span className="font-semibold">{`${eventTexts.cancelled} · `}</span>}
        {distance !== '' && <span data-text-until={dateLabelUntil(event.date, now)}>{`${distance}, `}</span>}
        <span className="whitespace-nowrap">{day}</span>
        {day !== '' && start !== '' && ', '}
        <span className="whitespace-nowrap">{start}</span>
      </span>
      {taken !== '' && <span className="block text-sm font-semibold tabular-nums">{taken}</span>}
    </EventRow>
  );
}
