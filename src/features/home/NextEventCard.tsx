import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { shownTitle } from '@arvo/domain/events/shownTitle.ts';
import { eventGradient } from '@arvo/domain/page/eventGradient.ts';
import { cardPicture } from '@arvo/domain/page/pictures.ts';
import { homeTexts } from '@arvo/domain/texts/people.ts';
import { countdown } from '@arvo/domain/time/countdown.ts';
import { dateLabel, longDate, twelveHour } from '@arvo/domain/time/labels.ts';
import { wallTimeAt } from '@arvo/domain/time/zonedTime.ts';
import { Link } from '@tanstack/react-router';
import { Cover } from '#src/ui/cover.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useDirections } from './useDirections.ts';

/** The next event as a large card: what it is, how long until it starts, and directions once the address is revealed. */
export function NextEventCard({ event, uid, now }: { event: EventCard; uid: UserId; now: number }) {
  const directions = useDirections(event, uid, now);
  const gradient = eventGradient(event.id);
  const distance = event.startAt <= now ? homeTexts.onNow : countdown(event.startAt, now);
  // 'Starts in 5 h' may be tomorrow, so always show the day.
  const badge = [dateLabel(event.date, event.timeZone, now), distance].filter(Boolean).join(' · ');
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <Link to="/events/$eventId" params={{ eventId: event.id }} className="group block">
        <Cover picture={cardPicture(event.imageURL)} background={gradient.css} aspect="5 / 2">
          <span className="absolute top-3 left-3 mr-3 rounded-pill bg-accent px-3 py-1 text-sm font-bold text-on-accent tabular-nums">
            {badge}
          </span>
        </Cover>
        <span className="block p-4">
          <span className="line-clamp-2 text-lg font-bold group-hover:underline">{shownTitle(event)}</span>
          <span className="mt-1 block text-sm text-ink-soft tabular-nums">
            {[longDate(event.date, wallTimeAt(now, event.timeZone).year), twelveHour(event.startTime)]
              .filter(Boolean)
              .join(', ')}
          </span>
          {event.area && <span className="block text-sm text-ink-soft">{event.area}</span>}
        </span>
      </Link>
      {directions !== null && (
        <a
          href={directions}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-12 items-center gap-2 border-t border-line px-4 font-semibold text-accent-text hover:bg-accent-ground"
        >
          <Icon name="pin" />
          {homeTexts.directions}
        </a>
      )}
    </div>
  );
}
