import type { UserId } from '@arvo/domain/people/person.ts';
import { asOrderId, type OrderId } from '@arvo/domain/orders/order.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { refundRefusal, ticketRefundCents, withRefund } from '@arvo/domain/refunds/refund.ts';
import { refundDeadline } from '@arvo/domain/refunds/returning.ts';
import { ordersPath } from '@arvo/domain/store/paths.ts';
import type { Transaction } from 'firebase-admin/firestore';
import type { StoreTools } from '../orders/orderTools.ts';
import { Refusal } from '../platform/requests/refusal.ts';
import { mustReadOrder, prepareChange } from '../refunds/changeOrder.ts';
import { refundableEvent } from '../refunds/refundableEvent.ts';
import { giveBack, type Places, readPlaces } from '../refunds/places.ts';

/**
 * Gives up the tickets that only this person has: their own places and the invitations that no friend has claimed. Refunds each
 * at its price, if buyers may still return tickets. The places are free at once; the repair job sends the money. Idempotent and
 * resumable: a place that was given up is no longer found.
 */
export async function giveUpPlaces(tools: StoreTools, uid: UserId): Promise<void> {
  const bought = tools.db.collection(ordersPath).where('buyerId', '==', uid).where('state', '==', 'issued');
  for (const { id } of (await bought.get()).docs) await giveUp(tools, asOrderId(id));
}

function giveUp(tools: StoreTools, id: OrderId): Promise<void> {
  return tools.db.runTransaction(async (transaction) => {
    const order = await mustReadOrder(transaction, tools.db, id);
    const places = await placesToGiveUp(transaction, tools, order);
    if (places === null) return;
    const write = await prepareChange(transaction, tools, order, {
      refunds: withPlacesRefunded(order, places),
      nextCheckAt: tools.clock(),
    });
    write();
    giveBack(transaction, places);
  });
}

/** Null if nothing is left to give up, or if it can no longer be refunded. */
async function placesToGiveUp(transaction: Transaction, tools: StoreTools, order: OrderRecord): Promise<Places | null> {
  if (order.state !== 'issued' || refundRefusal(order, [...order.refundsByKey.values()])) return null;
  const event = await refundableEvent(transaction, tools, order.eventId);
  if (event instanceof Refusal || tools.clock() > refundDeadline(order.event.startAt, event)) return null;
  const places = await readPlaces(transaction, tools.db, order);
  const tickets = places.tickets.filter((ticket) => ticket.get('status') !== 'claimed');
  return places.own || tickets.length > 0 ? { ...places, tickets } : null;
}

function withPlacesRefunded(order: OrderRecord, { own, tickets }: Places): OrderRecord['refundsByKey'] {
  const numbers = tickets.map((ticket) => Number(ticket.get('ticketNumber')));
  return [...(own ? (['own'] as const) : []), ...numbers].reduce((refunds, ticket) => {
    const cents = ticketRefundCents(order, [...refunds.values()], ticket);
    return withRefund(refunds, { cents, ticket, reason: ticket === 'own' ? 'left' : 'returned' });
  }, order.refundsByKey);
}
