import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { eventGradient } from '@arvo/domain/pictures/eventGradient.ts';
import { thumbnailPicture } from '@arvo/domain/pictures/pictures.ts';
import { startLabel } from '@arvo/domain/events/startLabel.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { dateLabel, daysUntil, longDate } from '@arvo/domain/time/labels.ts';
import { dateLabelUntil } from '@arvo/domain/time/labelUntil.ts';
import { wallTimeAt } from '@arvo/domain/time/zonedTime.ts';
import { Link } from '@tanstack/react-router';
import { Cover } from '#src/ui/media/cover.tsx';

/** A row of the lists: picture, title and date, linking to the event's page. `now` in ms UTC. */
export function EventRow({ event, now }: { event: EventCard; now: number }) {
  const days = daysUntil(event.date, now);
  // For events further away the label would repeat the date that follows. Nobody waits for a cancelled one.
  const isNear = days !== null && days >= 0 && days <= 7;
  const distance = isNear && !event.isCancelled ? dateLabel(event.date, now) : '';
  const day = longDate(event.date, wallTimeAt(now, event.timeZone).year);
  const start = startLabel(event);
  return (
    <Link
      to="/events/$eventId"
      params={{ eventId: event.id }}
      className="-mx-2 flex min-h-20 items-center picture-gap rounded-control px-2 py-3 transition-colors hover:bg-ground"
    >
      <Cover
        picture={thumbnailPicture(event.imageURL)}
        background={eventGradient(event.id).css}
        aspect="1 / 1"
        className="row-picture shrink-0 rounded-control"
      />
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-4 font-semibold text-pretty wrap-anywhere">
          {displayTitle(event)}
        </span>
        <span className="mt-1 block text-sm text-ink-soft tabular-nums">
          {event.isCancelled && <span className="font-semibold">{`${eventTexts.cancelled} · `}</span>}
          {distance !== '' && <span data-text-until={dateLabelUntil(event.date, now)}>{`${distance}, `}</span>}
          <span className="whitespace-nowrap">{day}</span>
          {day !== '' && start !== '' && ', '}
          <span className="whitespace-nowrap">{start}</span>
        </span>
      </span>
    </Link>
  );
}
