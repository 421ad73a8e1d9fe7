import type { EventId } from '@arvo/domain/events/event.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import type { FriendTicket, TicketId } from '@arvo/domain/tickets/ticket.ts';
import { useEffect, useMemo, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { useOnline } from '#src/session/useOnline.ts';

/**
 * Friends' tickets with those that were sent from this page just now, which the server is told as soon as there is a connection.
 * `markSent` is safe to call again.
 */
export function useSentTickets(eventId: EventId, tickets: readonly FriendTicket[]) {
  const { sales } = useData();
  const online = useOnline();
  const [sentAt, setSentAt] = useState<ReadonlyMap<TicketId, number>>(new Map());
  const untold = tickets
    .filter((ticket) => ticket.sentAt === null && ticket.status === 'reserved' && sentAt.has(ticket.id))
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (!online || untold === '') return;
    sales()
      .then((gateway) =>
        Promise.all(untold.split(' ').map((id) => gateway.sendTicket({ eventId, ticketId: id as TicketId }))),
      )
      .catch((error: unknown) => console.warn(failureLine('Ticket not marked as sent', error)));
  }, [sales, online, eventId, untold]);
  const shown = useMemo(
    () => tickets.map((ticket) => ({ ...ticket, sentAt: ticket.sentAt ?? sentAt.get(ticket.id) ?? null })),
    [tickets, sentAt],
  );
  const markSent = (id: TicketId) => setSentAt((before) => new Map(before).set(id, Date.now()));
  return { shown, markSent };
}
