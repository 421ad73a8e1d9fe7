import { closedText } from '@arvo/domain/events/closedText.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { offsetAtStart, sharesClock, yearThere } from '@arvo/domain/events/eventClock.ts';
import { shownTimes } from '@arvo/domain/events/shownTimes.ts';
import { calendarHref } from '@arvo/domain/page/eventSearch.ts';
import { eventTexts } from '@arvo/domain/texts/events.ts';
import { dateParts, longDate } from '@arvo/domain/time/labels.ts';
import { zoneName } from '@arvo/domain/time/zoneName.ts';
import { isOnServer } from '#src/session/serverTime.ts';
import { useNow } from '#src/session/useNow.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Section } from './Section.tsx';

/** Event-local date and times, with the zone's name if the reader's clock differs. A server does not know the reader's clock. */
export function WhenCard({ event, over }: { event: ArvoEvent; over: boolean }) {
  const now = useNow();
  return (
    <Section
      name={eventTexts.dateAndTime}
      className="flex flex-col gap-3 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between"
    >
      <div className="flex min-w-0 items-center gap-4">
        <DateLeaf date={event.date} />
        <div className="min-w-0">
          <p className="font-bold">{longDate(event.date, yearThere(event, now))}</p>
          <p className="text-ink-soft tabular-nums">
            {shownTimes(event)}
            {!isOnServer() &&
              !sharesClock(event) &&
              ` ${zoneName(event.timeZone, event.startAt, offsetAtStart(event))}`}
          </p>
          {over && <p className="text-sm font-semibold text-caution">{closedText(event)}</p>}
        </div>
      </div>
      <AddToCalendar event={event} />
    </Section>
  );
}

/** A plain link to a file: it works before any script, and for past events too, so that their page has the same elements. */
function AddToCalendar({ event }: { event: ArvoEvent }) {
  return (
    <a
      href={calendarHref(event.id)}
      download
      className={`${buttonClass('quiet')} -my-2 under-icon self-start lg:-mr-4 lg:self-auto`}
    >
      <Icon name="calendar" />
      {eventTexts.addToCalendar}
    </a>
  );
}

/** The date as a calendar leaf; decorative, because the text beside it has the same date. */
function DateLeaf({ date }: { date: string }) {
  const parts = dateParts(date);
  if (!parts) return null;
  return (
    <div
      aria-hidden="true"
      className="w-14 shrink-0 overflow-hidden rounded-control border border-line text-center leading-none"
    >
      <div className="bg-accent py-1.5 text-xs font-bold text-on-accent uppercase">{parts.month}</div>
      <div className="py-2 text-xl font-extrabold tabular-nums">{parts.day}</div>
    </div>
  );
}
