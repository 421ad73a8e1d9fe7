import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import { eventGradient } from '@arvo/domain/pictures/eventGradient.ts';
import { thumbnailPicture } from '@arvo/domain/pictures/pictures.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Cover } from '#src/ui/media/cover.tsx';

type EventRowProps = {
  event: { readonly id: EventId; readonly title: string; readonly imageURL: string | null };
  size: 'compact' | 'roomy';
  /** The line under the title. */
  children: ReactNode;
};

/** An event as a row of a list: picture, title and a line about it, linking to its page. */
export const EventRow = ({ event, size, children }: EventRowProps) => (
  <Link
    to="/events/$eventId"
    params={{ eventId: event.id }}
    className={`-mx-2 flex items-center picture-gap rounded-control px-2 transition-colors hover:bg-ground ${size === 'roomy' ? 'min-h-20 py-3' : 'min-h-16 py-2'}`}
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
      {children}
    </span>
  </Link>
);
