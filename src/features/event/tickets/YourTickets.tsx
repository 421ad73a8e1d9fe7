import type { Order } from '@arvo/domain/orders/order.ts';
import { orderHref } from '@arvo/domain/orders/orderHref.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { longDate, twelveHour } from '@arvo/domain/time/labels.ts';
import { clockAt } from '@arvo/domain/time/zonedTime.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useNow } from '#src/session/useNow.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { Card } from '#src/ui/page/card.tsx';
import { BuyMore } from '../buying/BuyMore.tsx';
import { FriendTicketRow, OwnTicketRow } from './TicketRows.tsx';
import { PageLink } from './PageLink.tsx';
import type { EventView } from '../actions/primaryAction.ts';
import { orderInNews, useMyOrders, useMyTickets } from './useMySales.ts';

/** Region "Your tickets": the person's own ticket, each friend's with its invitation, and the state of the money. */
export function YourTickets(props: EventView) {
  const { viewer } = props;
  // The host cannot buy.
  if (viewer.kind === 'unknown' || viewer.uid === null || viewer.role === 'host') return null;
  return <TicketsOf {...props} uid={viewer.uid} />;
}

function TicketsOf({ event, viewer, over, ticketing, navigation, uid }: EventView & { uid: UserId }) {
  const orders = useMyOrders(event, uid);
  const tickets = useMyTickets(event, uid);
  const isGuest = viewer.kind === 'known' && viewer.role === 'guest';
  const bought = orders.kind === 'found' ? orders.value.filter(({ paidAt }) => paidAt !== null) : [];
  const friends = tickets.kind === 'found' ? tickets.value : [];
  const hasFailed = orders.kind === 'failed' || tickets.kind === 'failed';
  const [newest] = bought;
  const inNews = orderInNews(event, bought);
  const listed = bought.filter((order) => order !== inNews);
  if (!isGuest && friends.length === 0 && listed.length === 0) return null;
  return (
    <Card flush title={salesTexts.tickets.title}>
      {(isGuest || friends.length > 0) && (
        <ul className="flex flex-col divide-y divide-line">
          {isGuest && <OwnTicketRow />}
          {friends.map((ticket) => (
            <FriendTicketRow
              key={ticket.ticketNumber}
              ticket={ticket}
              event={event}
              over={over}
              order={bought.find(({ id }) => id === ticket.orderId) ?? null}
            />
          ))}
        </ul>
      )}
      {hasFailed && <Alert>{salesTexts.tickets.failed}</Alert>}
      <Orders orders={listed} newest={newest} go={navigation.go} />
      {isGuest && !over && <BuyMore event={event} ticketing={ticketing} here={navigation.here} />}
    </Card>
  );
}

type OrdersProps = { orders: readonly Order[]; newest: Order | undefined; go: (href: string) => void };

/** The newest is "Your order"; earlier ones have their date. */
function Orders({ orders, newest, go }: OrdersProps) {
  const now = useNow();
  if (orders.length === 0) return null;
  return (
    <div className="mt-2 -ml-5 flex flex-col items-start">
      {orders.map((order) => {
        const { date, time } = clockAt(order.createdAt, order.event.timeZone);
        const when = `${longDate(date, new Date(now).getFullYear())}, ${twelveHour(time)}`;
        return (
          <p key={order.id}>
            <PageLink href={orderHref(order.id)} go={go} className={`${buttonClass('quiet')} text-left`}>
              {order === newest ? salesTexts.tickets.order : salesTexts.tickets.orderOf(when)}
            </PageLink>{' '}
            {order.state === 'refunded' && <span className="text-ink-soft">{salesTexts.tickets.refunded}</span>}
          </p>
        );
      })}
    </div>
  );
}
