import type { UserId } from '@arvo/domain/people/person.ts';
import { asOrderId, type OrderId } from '@arvo/domain/orders/order.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { refundRefusal, ticketRefundCents, withRefund } from '@arvo/domain/refunds/refund.ts';
import { isRefundable } from '@arvo/domain/refunds/returning.ts';
import { ordersPath } from '@arvo/domain/protocol/store/paths.ts';
import type { Transaction } from 'firebase-admin/firestore';
import type { StoreTools } from '../orders/orderTools.ts';
import { Refusal } from '../platform/requests/refusal.ts';
import { mustReadOrder, prepareChange } from '../refunds/changeOrder.ts';
import { refundableEvent } from '../refunds/refundableEvent.ts';
import { giveBack, type Spots, readSpots } from '../refunds/spots.ts';

/**
 * Gives up the tickets that only this person has: their own spots and the invitations that no friend has claimed. Refunds each
 * at its price, if buyers may still return tickets. The spots are free at once; the repair job sends the money. Idempotent and
 * resumable: a spot that was given up is no longer found.
 */
export async function giveUpSpots(tools: StoreTools, uid: UserId): Promise<void> {
  const bought = tools.db.collection(ordersPath).where('buyerId', '==', uid).where('state', '==', 'issued');
  for (const { id } of (await bought.get()).docs) await giveUp(tools, asOrderId(id));
}

function giveUp(tools: StoreTools, id: OrderId): Promise<void> {
  return tools.db.runTransaction(async (transaction) => {
    const order = await mustReadOrder(transaction, tools.db, id);
    const spots = await spotsToGiveUp(transaction, tools, order);
    if (spots === null) return;
    const write = await prepareChange(transaction, tools, order, {
      refunds: withSpotsRefunded(order, spots),
      nextCheckAt: tools.clock(),
    });
    write();
    giveBack(transaction, spots);
  });
}

/** Null if nothing is left to give up, or if it can no longer be refunded. */
async function spotsToGiveUp(transaction: Transaction, tools: StoreTools, order: OrderRecord): Promise<Spots | null> {
  if (order.state !== 'issued' || refundRefusal(order, [...order.refundsByKey.values()])) return null;
  const event = await refundableEvent(transaction, tools, order.eventId);
  if (event instanceof Refusal || !isRefundable(order, event, tools.clock())) return null;
  const spots = await readSpots(transaction, tools.db, order);
  const tickets = spots.tickets.filter((ticket) => ticket.get('status') !== 'claimed');
  return spots.own || tickets.length > 0 ? { ...spots, tickets } : null;
}

function withSpotsRefunded(order: OrderRecord, { own, tickets }: Spots): OrderRecord['refundsByKey'] {
  const numbers = tickets.map((ticket) => Number(ticket.get('ticketNumber')));
  return [...(own ? (['own'] as const) : []), ...numbers].reduce((refunds, ticket) => {
    const cents = ticketRefundCents(order, [...refunds.values()], ticket);
    return withRefund(refunds, { cents, ticket, reason: ticket === 'own' ? 'left' : 'returned' });
  }, order.refundsByKey);
}
