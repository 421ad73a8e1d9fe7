import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { TicketId } from '@arvo/domain/tickets/ticket.ts';
import { ticketPath } from '@arvo/domain/protocol/store/paths.ts';
import { instant, newTicketId } from '../orders/orderStore.ts';
import type { StoreTools } from '../orders/orderTools.ts';
import { eventDoorKey } from '../passes/doorKey.ts';
import { nextPass } from '../passes/ticketPasses.ts';
import { keepFormerTicket } from './formerTicket.ts';
import { ticketOf } from './ticketStore.ts';

export type Replacement = { readonly eventId: EventId; readonly ticketId: TicketId; readonly owner: UserId };
export type ReplaceResult =
  | { readonly kind: 'replaced'; readonly ticketId: TicketId }
  | { readonly kind: 'invalid' | 'claimed' };

/** Replaces an unclaimed invitation link: the same ticket under a new id, so that the old link stops working with the commit. */
export function replaceTicket(
  { db, clock }: StoreTools,
  { eventId, ticketId, owner }: Replacement,
): Promise<ReplaceResult> {
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(db.doc(ticketPath(eventId, ticketId)));
    const ticket = ticketOf(eventId, document);
    const fields = document.data();
    if (ticket?.ownerId !== owner || !fields) return { kind: 'invalid' };
    if (ticket.status === 'claimed') return { kind: 'claimed' };
    const passed = nextPass(await eventDoorKey(db, eventId), ticket, document);
    const next = newTicketId();
    transaction.delete(document.ref);
    transaction.create(db.doc(ticketPath(eventId, next)), {
      ...fields,
      status: 'reserved',
      createdAt: instant(clock()),
      openedAt: null,
      sentAt: null,
      ...passed,
    });
    keepFormerTicket({ db, transaction }, { eventId, ticket, nextId: next }, clock());
    return { kind: 'replaced', ticketId: next };
  });
}
