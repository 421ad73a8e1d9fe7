import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { withRefund } from '@arvo/domain/refunds/refund.ts';
import { isByChange, refundOfReturn } from '@arvo/domain/refunds/returning.ts';
import { parseTicket } from '@arvo/domain/tickets/ticket.schema.ts';
import type { TicketId } from '@arvo/domain/tickets/ticket.ts';
import { ticketPath } from '@arvo/domain/protocol/store/paths.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { ONE_TRY } from '../orders/eventQueue.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import { Refusal, refuse } from '../platform/requests/refusal.ts';
import { keepFormerTicket } from '../tickets/formerTicket.ts';
import { mustReadOrder, prepareChange } from './changeOrder.ts';
import { personsChanges } from './personsChanges.ts';
import { giveBack, readSpots } from './spots.ts';
import { refundableEvent } from './refundableEvent.ts';
import { type Refunded, trySendRefund } from './trySendRefund.ts';

type ReturnRequest = { readonly uid: UserId; readonly eventId: EventId; readonly ticketId: TicketId };

/**
 * Lets a buyer give back a friend's ticket that nobody has claimed: the spot is free at once, and the money is sent.
 * Refused from 24 hours before the start on, because then there is no refund.
 */
export async function returnTicket(tools: OrderTools, request: ReturnRequest): Promise<Refunded | Refusal> {
  const decided = await tools.inTurn(request.eventId, () => decide(tools, request));
  return decided instanceof Refusal ? decided : trySendRefund(tools, decided);
}

function decide(tools: OrderTools, { uid, eventId, ticketId }: ReturnRequest) {
  const { db, clock } = tools;
  return db.runTransaction(async (transaction) => {
    const [event, snapshot] = await Promise.all([
      refundableEvent(transaction, tools, eventId),
      transaction.get(db.doc(ticketPath(eventId, ticketId))),
    ]);
    const ticket = snapshot.exists ? parseTicket(eventId, ticketId, plainDocument(snapshot)) : null;
    if (!ticket || ticket.ownerId !== uid) return refuse(404, refundTexts.noTicket);
    if (event instanceof Refusal) return event;
    if (ticket.status === 'claimed') return refuse(409, refundTexts.isClaimed);
    const order = await mustReadOrder(transaction, db, ticket.orderId);
    if (order.dispute === 'open') return refuse(409, refundTexts.disputed);
    if (order.dispute === 'lost') return refuse(409, refundTexts.alreadyRefunded);
    const { ticketNumber } = ticket;
    const { changes, count } = await personsChanges(transaction, tools, uid);
    const givingUp = { ticket: ticketNumber, event, changes, now: clock() };
    const { cents, noRefundUntil } = refundOfReturn(order, [...order.refundsByKey.values()], givingUp);
    if (noRefundUntil !== null) return refuse(409, refundTexts.tooOften, { reason: 'too-often', until: noRefundUntil });
    if (cents === 0 && isOver(event, clock())) return refuse(409, refundTexts.over);
    if (order.state !== 'issued' || cents === 0) return refuse(409, refundTexts.tooLate);
    const spots = await readSpots(transaction, db, order);
    const refunds = withRefund(order.refundsByKey, {
      cents,
      ticket: ticketNumber,
      reason: isByChange(order, event, clock()) ? 'changed' : 'returned',
    });
    const write = await prepareChange(transaction, tools, order, { refunds, nextCheckAt: clock() });
    write();
    if (!isByChange(order, event, clock())) count(order.id);
    keepFormerTicket({ db, transaction }, { eventId, ticket, nextId: null }, clock());
    giveBack(transaction, { ...spots, own: false, tickets: spots.tickets.filter(({ id }) => id === ticketId) });
    return { orderId: order.id, refundCents: cents };
  }, ONE_TRY);
}
