import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { formatTimes, isRepeated, offsetAtStart, sharesClock, yearThere } from '@arvo/domain/events/eventClock.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { dateParts, longDate, nearLabel } from '@arvo/domain/time/labels.ts';
import { zoneName } from '@arvo/domain/time/zoneName.ts';
import { useData } from '#src/session/data.tsx';
import { useNow } from '#src/session/useNow.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { FactRow, Marked } from './FactRow.tsx';

type Timed = Pick<ArvoEvent, 'id' | 'date' | 'startTime' | 'endTime' | 'startAt' | 'timeZone' | 'isCancelled'>;
type WhenRowProps = { event: Timed /** Offers the calendar file here. */; hasCalendar: boolean };

/**
 * Event-local date and times, with "Today", "Tomorrow" or "In N days", and with the zone's name if the reader's clock differs or
 * the time comes twice that night. The server knows neither the reader's day nor their zone, so its HTML has none of them.
 */
export function WhenRow({ event, hasCalendar }: WhenRowProps) {
  const now = useNow();
  const { serverTime } = useData().stores;
  const date = longDate(event.date, yearThere(event, now));
  const isHere = serverTime === null;
  return (
    <FactRow
      name={eventTexts.dateAndTime}
      icon={<DateLeaf date={event.date} />}
      action={hasCalendar && <AddToCalendar id={event.id} />}
    >
      <Marked mark={isHere && !event.isCancelled ? nearLabel(event.date, now) : ''}>
        {event.isCancelled ? <s>{date}</s> : date}
      </Marked>
      <p className="text-sm text-ink-soft tabular-nums">
        {formatTimes(event)}
        {(isRepeated(event) || (isHere && !sharesClock(event))) &&
          ` ${zoneName(event.timeZone, event.startAt, offsetAtStart(event))}`}
      </p>
    </FactRow>
  );
}

/** The date as a calendar leaf; decorative, because the text beside it has the same date. */
function DateLeaf({ date }: { date: string }) {
  const parts = dateParts(date);
  if (!parts) return null;
  return (
    <div
      aria-hidden="true"
      className="min-w-12 shrink-0 overflow-hidden rounded-control border border-line text-center leading-none"
    >
      <div className="bg-leaf px-1 py-1 text-xs font-bold text-on-accent uppercase">{parts.month}</div>
      <div className="py-1.5 text-lg font-extrabold tabular-nums">{parts.day}</div>
    </div>
  );
}
