import { type ArvoEvent, type EventId, isHost } from '@arvo/domain/events/event.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { departurePath, eventPath, guestPath, ordersPath, ticketsPath } from '@arvo/domain/protocol/store/paths.ts';
import { ticketRefundCents, withRefund } from '@arvo/domain/refunds/refund.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { writeMail } from '../mail/writeMail.ts';
import { ONE_TRY } from '../orders/eventQueue.ts';
import { countUnclaimed, eventOf, instant, orderOf, removedWith } from '../orders/orderStore.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { Refusal, refuse } from '../platform/requests/refusal.ts';
import { prepareChange } from './changeOrder.ts';
import { isOwnSpot, returnToBuyer } from './leavePaidEvent.ts';
import { giveBack, readSpots } from './spots.ts';
import { type Decided, type Refunded, trySendRefund } from './trySendRefund.ts';

type Removal = { readonly uid: UserId; readonly eventId: EventId; readonly guest: UserId; readonly word: string };
type Removed = Pick<Decided, 'refundCents'> & { readonly orderId: Decided['orderId'] | null };

/**
 * Removes a guest for the host: their spot is free at once, and they cannot come back. A buyer gets the price of their own spot back,
 * whenever the event is, and keeps their friends' tickets; a friend's ticket returns to its buyer under a new id, and no money moves.
 * Idempotent. A stranger gets the same answer as for an event that does not exist.
 */
export async function removeGuest(tools: OrderTools, removal: Removal): Promise<Refunded | Refusal> {
  const decided = await tools.inTurn(removal.eventId, () => decide(tools, removal));
  if (decided instanceof Refusal) return decided;
  const { orderId, refundCents } = decided;
  return orderId === null ? { success: true, refundCents } : trySendRefund(tools, { orderId, refundCents });
}

function decide(tools: OrderTools, { uid, eventId, guest: guestId, word }: Removal): Promise<Removed | Refusal> {
  const { db, clock } = tools;
  return db.runTransaction(async (transaction) => {
    const departureRef = db.doc(departurePath(eventId, guestId));
    const [document, guest, departure, claimed, orders] = await Promise.all([
      transaction.get(db.doc(eventPath(eventId))),
      transaction.get(db.doc(guestPath(eventId, guestId))),
      transaction.get(departureRef),
      transaction.get(db.collection(ticketsPath(eventId)).where('claimedBy', '==', guestId).limit(1)),
      transaction.get(db.collection(ordersPath).where('buyerId', '==', guestId).where('eventId', '==', eventId)),
    ]);
    const event = eventOf(document);
    if (event === null || !isHost(event, uid)) return refuse(404, refundTexts.noEvent);
    // An earlier call's answer was lost.
    if (!guest.exists && removedWith(departure) !== null) return { orderId: null, refundCents: 0 };
    const refused = refusalOf(event, guest.exists, clock());
    if (refused) return refused;
    const leaves = () => {
      transaction.set(departureRef, { userId: guestId, at: instant(clock()), removedWith: word });
      writeMail(transaction, db, { kind: 'removed', eventId, to: guestId }, clock());
    };
    const [ticket] = claimed.docs;
    if (ticket) {
      await returnToBuyer(transaction, db, { eventId, ticket, guest: guest.ref });
      countUnclaimed(transaction, document.ref, event, 1);
      leaves();
      return { orderId: null, refundCents: 0 };
    }
    const order = orders.docs.map(orderOf).find((one) => one !== null && isOwnSpot(one));
    if (order) return giveUpOwn(transaction, tools, order, leaves);
    if (event.isPaid) return refuse(409, refundTexts.noSpotOfTheirs);
    transaction.delete(guest.ref);
    transaction.update(document.ref, { ticketCount: Math.max(0, event.ticketCount - 1) });
    leaves();
    return { orderId: null, refundCents: 0 };
  }, ONE_TRY);
}

function refusalOf(event: ArvoEvent, isGuest: boolean, now: number): Refusal | null {
  if (event.isCancelled) return refuse(409, refundTexts.cancelled);
  if (isOver(event, now)) return refuse(409, refundTexts.over);
  return isGuest ? null : refuse(404, refundTexts.noGuest);
}

async function giveUpOwn(
  transaction: Transaction,
  tools: OrderTools,
  order: OrderRecord,
  leaves: () => void,
): Promise<Decided | Refusal> {
  if (order.dispute === 'open') return refuse(409, refundTexts.disputed);
  const cents = ticketRefundCents(order, [...order.refundsByKey.values()], 'own');
  const spots = await readSpots(transaction, tools.db, order);
  const refunds = withRefund(order.refundsByKey, { cents, ticket: 'own', reason: 'host' });
  const write = await prepareChange(transaction, tools, order, { refunds, nextCheckAt: tools.clock() });
  write();
  giveBack(transaction, { ...spots, tickets: [] });
  leaves();
  return { orderId: order.id, refundCents: cents };
}
