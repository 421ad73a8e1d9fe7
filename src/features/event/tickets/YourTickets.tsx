import type { Order } from '@arvo/domain/orders/order.ts';
import { orderHref } from '@arvo/domain/orders/orderHref.ts';
import { passHref } from '@arvo/domain/pass/passHref.ts';
import { passTexts } from '@arvo/domain/texts/events/pass.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { longDate, twelveHour } from '@arvo/domain/time/labels.ts';
import { clockAt } from '@arvo/domain/time/zonedTime.ts';
import { isToSend } from '@arvo/domain/tickets/ticket.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useEffect } from 'react';
import { useNow } from '#src/session/useNow.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { BuyMore } from '../buying/BuyMore.tsx';
import { SendTickets } from './SendTickets.tsx';
import { useSentTickets } from './useSentTickets.ts';
import { FriendTicketRow, OwnTicketRow } from './TicketRows.tsx';
import { PageLink } from '#src/ui/buttons/pageLink.tsx';
import type { EventView } from '../eventView.ts';
import { orderInNews, useMyOrders, useMyTickets } from './useMySales.ts';

const NO_TICKETS: readonly [] = [];

/** Region "Your tickets": the person's own ticket, each friend's with its invitation, and the state of the money. */
export function YourTickets(props: EventView) {
  const { viewer } = props;
  // The host cannot buy.
  if (viewer.kind === 'unknown' || viewer.uid === null || viewer.role === 'host') return null;
  return <TicketsOf {...props} uid={viewer.uid} />;
}

function TicketsOf(props: EventView & { uid: UserId }) {
  const { event, viewer, over, joining, ticketing, navigation, uid } = props;
  const orders = useMyOrders(event, uid);
  const tickets = useMyTickets(event, uid);
  const isGuest = viewer.kind === 'known' && viewer.role === 'guest';
  const bought = orders.kind === 'found' ? orders.value.filter(({ paidAt }) => paidAt !== null) : [];
  const { shown: friends, markSent } = useSentTickets(event.id, tickets.kind === 'found' ? tickets.value : NO_TICKETS);
  const { isSendingOpen, openSending } = ticketing;
  useSending(props, over ? 0 : friends.filter(isToSend).length);
  // "You're in!" comes first.
  const isSending = isSendingOpen && joining.state.kind !== 'celebrating' && friends.length > 0 && !over;
  const hasFailed = orders.kind === 'failed' || tickets.kind === 'failed';
  const [newest] = bought;
  const inNews = orderInNews(event, bought);
  const listed = bought.filter((order) => order !== inNews);
  if (!isGuest && friends.length === 0 && listed.length === 0) return null;
  return (
    <>
      {isSending && (
        <SendTickets event={event} tickets={friends} onSent={markSent} onClose={() => openSending(false)} />
      )}
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
                onSent={() => markSent(ticket.id)}
              />
            ))}
          </ul>
        )}
        {/* A guest's card has the link to it. */}
        {!isGuest && !over && !event.isCancelled && friends.some(({ status }) => status === 'reserved') && (
          <PageLink href={passHref(event.id)} go={navigation.go} className={`${buttonClass('secondary')} mt-3 w-full`}>
            <Icon name="ticket" />
            {passTexts.title}
          </PageLink>
        )}
        {hasFailed && <Alert>{salesTexts.tickets.failed}</Alert>}
        <Orders orders={listed} newest={newest} go={navigation.go} />
        {isGuest && !over && (
          <BuyMore
            event={event}
            order={orders.kind === 'found' ? orders.value[0] : undefined}
            ticketing={ticketing}
            here={navigation.here}
          />
        )}
      </Card>
    </>
  );
}

/** While friends wait for their tickets, sending them is the guest's next step. */
function useSending({ ticketing: { setSending, openSending } }: EventView, count: number): void {
  useEffect(() => {
    if (count === 0) return;
    setSending({ label: salesTexts.tickets.sendSome(count), onClick: () => openSending(true) });
    return () => setSending(null);
  }, [count, setSending, openSending]);
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
