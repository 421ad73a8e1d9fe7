import type { EventId } from '@arvo/domain/events/event.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { eventGradient } from '@arvo/domain/pictures/eventGradient.ts';
import { thumbnailPicture } from '@arvo/domain/pictures/pictures.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { dateLabel } from '@arvo/domain/time/labels.ts';
import { dateLabelUntil } from '@arvo/domain/time/labelUntil.ts';
import { Link } from '@tanstack/react-router';
import { Cover } from '#src/ui/media/cover.tsx';

type EventRowProps = {
  event: {
    readonly id: EventId;
    readonly title: string;
    readonly date: string;
    readonly timeZone: string;
    readonly imageURL: string | null;
    readonly isCancelled: boolean;
  };
  now: number;
  /** Text after the date, e.g. the time. */
  detail?: string;
};

/** An event as a row that links to its page. */
export function EventRow({ event, now, detail }: EventRowProps) {
  return (
    <Link
      to="/events/$eventId"
      params={{ eventId: event.id }}
      className="-mx-2 flex min-h-16 items-center picture-gap rounded-control px-2 py-2 transition-colors hover:bg-ground"
    >
      <Cover
        picture={thumbnailPicture(event.imageURL)}
        background={eventGradient(event.id).css}
        aspect="1 / 1"
        className="row-picture shrink-0 rounded-control"
      />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-4 font-semibold text-pretty wrap-anywhere">
          {displayTitle(event)}
        </span>
        <span data-text-until={dateLabelUntil(event.date, now)} className="block text-sm text-ink-soft tabular-nums">
          {[event.isCancelled && eventTexts.cancelled, dateLabel(event.date, now), detail].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  );
}
