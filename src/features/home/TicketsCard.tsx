import { offsetAtStart } from '@arvo/domain/events/eventClock.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { statusOf } from '@arvo/domain/orders/orderStatus.ts';
import { ticketsLeft } from '@arvo/domain/refunds/refund.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { dateLabel, isOtherDayHere } from '@arvo/domain/time/labels.ts';
import { dateLabelUntil } from '@arvo/domain/time/labelUntil.ts';
import { zoneName } from '@arvo/domain/time/zoneName.ts';
import { overAt } from '@arvo/domain/time/over.ts';
import { Link } from '@tanstack/react-router';
import { MovingList } from '#src/ui/motion/MovingList.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Icon } from '#src/ui/media/icon.tsx';

/** The person's tickets of coming events, each with a link to its order. */
export const TicketsCard = ({ orders, now }: { orders: readonly Order[]; now: number }) => (
  <Card data-kept title={salesTexts.tickets.title}>
    <MovingList rows={orders.map(({ id }) => id)} className="flex flex-col">
      {orders.map((order) => (
        <li key={order.id} data-screen-until={overAt(order.event)}>
          <OrderLink order={order} now={now} />
        </li>
      ))}
    </MovingList>
  </Card>
);

/** The date, with its zone if the reader's clock shows another day at the start: 'Tomorrow AEDT'. */
function dayLabel(event: Order['event'], now: number): string {
  const label = dateLabel(event.date, now);
  if (!isOtherDayHere(event)) return label;
  return `${label} ${zoneName(event.timeZone, event.startAt, offsetAtStart(event))}`;
}

/** What a buyer has: of an issued order the tickets that were not given up, of any other what was ordered. */
function ticketsOf(order: Order): string {
  // All of it is being paid back.
  if (order.state === 'refunding') return salesTexts.noTicketsLeft;
  const { name } = statusOf(order);
  if (order.state !== 'issued') return `${salesTexts.ticketCount(order.quantity)} · ${name}`;
  const left = ticketsLeft(order, order.refunds).length;
  return left === 0 ? salesTexts.noTicketsLeft : `${salesTexts.ticketCount(left)} · ${name}`;
}

function OrderLink({ order, now }: { order: Order; now: number }) {
  const { event } = order;
  const details = [dayLabel(event, now), ticketsOf(order)];
  return (
    <Link
      to="/orders/$orderId"
      params={{ orderId: order.id }}
      className="-mx-2 flex min-h-16 items-center gap-4 rounded-control px-2 py-2 transition-colors hover:bg-ground"
    >
      <span className="row-picture flex shrink-0 items-center justify-center overflow-hidden rounded-control bg-accent-ground text-accent-text">
        <Icon name="ticket" size={24} />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 font-semibold">
          {displayTitle(event)}
        </span>
        <span
          // A payment may have arrived, or the hold may have ended.
          data-text-until={order.state === 'held' ? 0 : dateLabelUntil(event.date, now)}
          className="block text-sm text-ink-soft tabular-nums"
        >
          {details.filter(Boolean).join(' · ')}
        </span>
      </span>
      <Icon name="chevron-right" className="text-ink-soft" />
    </Link>
  );
}
