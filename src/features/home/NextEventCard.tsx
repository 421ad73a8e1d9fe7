import { leadsUntil, type NextEvent } from '@arvo/domain/lists/homeEvents.ts';
import { takenLabel } from '@arvo/domain/lists/takenLabel.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { ticketsLeft } from '@arvo/domain/refunds/refund.ts';
import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { eventGradient } from '@arvo/domain/pictures/eventGradient.ts';
import { cardPicture } from '@arvo/domain/pictures/pictures.ts';
import { decideReveal } from '@arvo/domain/places/addressReveal.ts';
import { homeTexts } from '@arvo/domain/texts/events/home.ts';
import { countdown } from '@arvo/domain/time/countdown.ts';
import { startLabel } from '@arvo/domain/events/startLabel.ts';
import { dateLabel, isOtherDayHere, longDate } from '@arvo/domain/time/labels.ts';
import { dateLabelUntil } from '@arvo/domain/time/labelUntil.ts';
import { wallTimeAt } from '@arvo/domain/time/zonedTime.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { part } from '#src/session/loading/part.tsx';
import { Cover } from '#src/ui/media/cover.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';

type NextEventCardProps = {
  next: NextEvent;
  uid: UserId;
  /** The person's orders of events to come. */
  orders: readonly Order[];
  now: number;
};

/** Home's first card: the next event, a countdown, directions once the address is revealed, and the ticket. */
export function NextEventCard({ next: { event, isHost, taken }, uid, orders, now }: NextEventCardProps) {
  const id = useId();
  const distance = event.startAt <= now ? homeTexts.onNow : countdown(event.startAt, now);
  // 'Starts in 5 h' may be tomorrow, so show the day too, unless it is another one on the reader's clock.
  const isDayShown = distance === '' || !isOtherDayHere(event);
  const badge = [isDayShown ? dateLabel(event.date, now) : '', distance].filter(Boolean).join(' · ');
  const day = longDate(event.date, wallTimeAt(now, event.timeZone).year);
  return (
    <section data-kept aria-labelledby={id} data-screen-until={leadsUntil(event)} className={CARD}>
      <h2 id={id} className="sr-only">
        {homeTexts.nextUp}
      </h2>
      <Link
        to="/events/$eventId"
        params={{ eventId: event.id }}
        className="group block low:grid low:grid-cols-[2fr_3fr]"
      >
        <Cover
          picture={cardPicture(event.imageURL)}
          background={eventGradient(event.id).css}
          aspect="16 / 9"
          priority
          className="max-h-[50svh] min-h-44 w-full low:h-full low:min-h-36"
        >
          <span
            data-text-until={badgeUntil(event, now)}
            className="absolute top-4 left-4 mr-4 rounded-[1.1rem] bg-accent px-3.5 py-1.5 text-sm font-bold text-on-accent tabular-nums"
          >
            {badge}
          </span>
        </Cover>
        <span className="block px-5 pt-4 pb-5 text-pretty md:px-6">
          <span dir="auto" className="block text-xl font-extrabold text-balance wrap-anywhere group-hover:underline">
            {displayTitle(event)}
          </span>
          <span className="mt-2 block text-ink-soft tabular-nums">
            {[day, startLabel(event)].filter(Boolean).join(', ')}
          </span>
          {event.area && <span className="block text-ink-soft">{event.area}</span>}
          {isHost && (
            <span className="mt-2 block text-sm font-semibold text-accent-text tabular-nums">
              {[homeTexts.hosting, taken && takenLabel(taken)].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
      </Link>
      <Actions next={{ event, isHost }} uid={uid} orders={orders} now={now} />
    </section>
  );
}

/** A countdown changes each minute, so a kept screen never shows it. */
const badgeUntil = ({ date, startAt }: EventCard, now: number): number | undefined =>
  countdown(startAt, now) === '' ? dateLabelUntil(date, now) : 0;

const CARD = 'overflow-hidden rounded-card border border-line bg-card';
/** Loads after the card; until then the event's page has directions and ticket too. */
const NextActions = part(() => import('./NextActions.tsx'), 'NextActions');

function Actions({ next: { event, isHost }, uid, orders, now }: NextEventCardProps) {
  const { area, startAt, endAt } = event;
  const isRevealed = decideReveal({ viewer: 'guest', area, startAt, endAt, now }).kind === 'full';
  const hasTickets = (order: Order) => order.state === 'issued' && ticketsLeft(order, order.refunds).length > 0;
  const order = orders.find((each) => each.eventId === event.id && hasTickets(each)) ?? null;
  if (!isRevealed && order === null) return null;
  return (
    <NextActions
      event={event}
      uid={uid}
      order={order}
      isRevealed={isRevealed}
      hasPass={isRevealed && !isHost}
      fallback={<div className="min-h-12 border-t border-line" />}
    />
  );
}

/** The placeholder, in the shape of the card. */
export const NextEventLoading = () => (
  <output className={`block low:grid low:grid-cols-[2fr_3fr] ${CARD}`}>
    <span className="sr-only">{homeTexts.loadingNext}</span>
    <Skeleton className="aspect-video max-h-[50svh] min-h-44 w-full rounded-none low:h-full low:min-h-36" />
    <span className="flex flex-col gap-3 px-5 pt-4 pb-5 md:px-6">
      <Skeleton className="h-7 w-4/5" />
      <Skeleton className="h-5 w-2/5" />
    </span>
  </output>
);
