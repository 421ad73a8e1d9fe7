import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { TicketId } from '@arvo/domain/tickets/ticket.ts';
import { ticketPath } from '@arvo/domain/protocol/store/paths.ts';
import { instant } from '../orders/orderStore.ts';
import type { StoreTools } from '../orders/orderTools.ts';
import { ticketOf } from './ticketStore.ts';

export type Sending = { readonly eventId: EventId; readonly ticketId: TicketId; readonly owner: UserId };

/** Notes in the ticket when its buyer first sent the link. Idempotent. */
export function sendTicket(
  { db, clock }: StoreTools,
  { eventId, ticketId, owner }: Sending,
): Promise<'sent' | 'invalid'> {
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(db.doc(ticketPath(eventId, ticketId)));
    const ticket = ticketOf(eventId, document);
    if (ticket?.ownerId !== owner) return 'invalid';
    if (ticket.sentAt === null) transaction.update(document.ref, { sentAt: instant(clock()) });
    return 'sent';
  });
}
