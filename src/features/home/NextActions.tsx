import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { ticketsLeft } from '@arvo/domain/refunds/refund.ts';
import { homeTexts } from '@arvo/domain/texts/events/home.ts';
import { passTexts } from '@arvo/domain/texts/events/pass.ts';
import { Link } from '@tanstack/react-router';
import { useOwn } from '#src/session/reads/own.ts';
import { Icon } from '#src/ui/media/icon.tsx';

type NextActionsProps = {
  event: EventCard;
  uid: UserId;
  /** An order of this event that has tickets, if there is one. */
  order: Order | null;
  /** From the address reveal until the event is over. */
  isRevealed: boolean;
  /** Whether the day has come to show a pass. */
  readonly hasPass: boolean;
};

const ACTION =
  'flex min-h-12 grow basis-40 items-center bg-card justify-center gap-2 px-5 py-3 font-semibold text-accent-text hover:bg-accent-ground';

/** The actions below the next event: directions once the address is revealed, the pass and the order. */
export function NextActions({ event, uid, order, isRevealed, hasPass }: NextActionsProps) {
  // If the address cannot be read, the card has no directions; the event's page explains why.
  const { state: place } = useOwn('place', event, isRevealed ? uid : null);
  if (place.kind !== 'found' && order === null && !hasPass) return null;
  return (
    <div className="flex flex-wrap gap-px border-t border-line bg-line">
      {hasPass && (
        <Link to="/events/$eventId/pass" params={{ eventId: event.id }} className={ACTION}>
          <Icon name="ticket" />
          {passTexts.title}
        </Link>
      )}
      {place.kind === 'found' && (
        <a href={directionsTo(place.value.address)} target="_blank" rel="noreferrer" className={ACTION}>
          <Icon name="pin" />
          {homeTexts.directions}
        </a>
      )}
      {order !== null && (
        <Link to="/orders/$orderId" params={{ orderId: order.id }} className={ACTION}>
          <Icon name="ticket" />
          {homeTexts.ticket(ticketsLeft(order, order.refunds).length)}
        </Link>
      )}
    </div>
  );
}

const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
