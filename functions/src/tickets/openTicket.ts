import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { TicketId } from '@arvo/domain/tickets/ticket.ts';
import { ticketPath } from '@arvo/domain/protocol/store/paths.ts';
import { instant } from '../orders/orderStore.ts';
import type { StoreTools } from '../orders/orderTools.ts';
import { ticketOf } from './ticketStore.ts';

export type Opening = { readonly eventId: EventId; readonly ticketId: TicketId; readonly viewer: UserId };

/** Notes in the ticket when somebody first visits its link. Ignores the buyer's own visits, and claimed tickets. */
export function openTicket(
  { db, clock }: StoreTools,
  { eventId, ticketId, viewer }: Opening,
): Promise<'opened' | 'invalid'> {
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(db.doc(ticketPath(eventId, ticketId)));
    const ticket = ticketOf(eventId, document);
    if (!ticket || (ticket.status === 'claimed' && ticket.claimedBy !== viewer)) return 'invalid';
    // The status stays 'reserved': every other one means "claimed" (specification section 3).
    if (ticket.status === 'reserved' && ticket.openedAt === null && ticket.ownerId !== viewer) {
      transaction.update(document.ref, { openedAt: instant(clock()) });
    }
    return 'opened';
  });
}
