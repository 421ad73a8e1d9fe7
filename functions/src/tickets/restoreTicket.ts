import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { isToSend, type TicketId } from '@arvo/domain/tickets/ticket.ts';
import { formerTicketPath, ticketPath } from '@arvo/domain/protocol/store/paths.ts';
import { instant } from '../orders/orderStore.ts';
import type { StoreTools } from '../orders/orderTools.ts';
import { eventDoorKey } from '../passes/doorKey.ts';
import { nextPass } from '../passes/ticketPasses.ts';
import { formerTicketOf } from './formerTicket.ts';
import { ticketOf } from './ticketStore.ts';

export type Restoration = { readonly eventId: EventId; readonly ticketId: TicketId; readonly owner: UserId };

/**
 * Undoes replaceTicket: the ticket has its old link again, `ticketId`. Refused once its buyer has sent the new one. Idempotent.
 */
export function restoreTicket(
  { db }: StoreTools,
  { eventId, ticketId, owner }: Restoration,
): Promise<'restored' | 'invalid'> {
  return db.runTransaction(async (transaction) => {
    const [document, former] = await transaction.getAll(
      db.doc(ticketPath(eventId, ticketId)),
      db.doc(formerTicketPath(eventId, ticketId)),
    );
    if (!document || !former) throw new Error('documents are missing');
    if (ticketOf(eventId, document)?.ownerId === owner) return 'restored';
    const before = formerTicketOf(former);
    if (before?.ownerId !== owner || before.nextId === null) return 'invalid';
    const next = await transaction.get(db.doc(ticketPath(eventId, before.nextId)));
    const ticket = ticketOf(eventId, next);
    const fields = next.data();
    if (!ticket || !fields || !isToSend(ticket)) return 'invalid';
    const passed = nextPass(await eventDoorKey(db, eventId), ticket, next);
    const time = (at: number | null) => (at === null ? null : instant(at));
    transaction.delete(next.ref);
    transaction.delete(former.ref);
    transaction.create(document.ref, {
      ...fields,
      openedAt: time(before.openedAt),
      sentAt: time(before.sentAt),
      ...passed,
    });
    return 'restored';
  });
}
