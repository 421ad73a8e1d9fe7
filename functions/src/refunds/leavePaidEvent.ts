import type { ArvoEvent, EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { changeRefundUntil } from '@arvo/domain/refunds/changeRefund.ts';
import { hasOwnSpot, ticketRefundCents, withRefund } from '@arvo/domain/refunds/refund.ts';
import { isByChange, refundOfReturn } from '@arvo/domain/refunds/returning.ts';
import { eventPath, guestPath, ordersPath, ticketsPath } from '@arvo/domain/protocol/store/paths.ts';
import { refundTexts } from '@arvo/domain/texts/money/refunds.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { joinedAt } from '../guests/joinedAt.ts';
import { ONE_TRY } from '../orders/eventQueue.ts';
import { countUnclaimed, newTicketId, orderOf } from '../orders/orderStore.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { eventDoorKey } from '../passes/doorKey.ts';
import { nextPass } from '../passes/ticketPasses.ts';
import { Refusal, refuse } from '../platform/requests/refusal.ts';
import { ticketOf } from '../tickets/ticketStore.ts';
import { mustReadOrder, prepareChange } from './changeOrder.ts';
import { personsChanges } from './personsChanges.ts';
import { refundableEvent } from './refundableEvent.ts';
import { giveBack, readSpots } from './spots.ts';
import { type Decided, type Refunded, trySendRefund } from './trySendRefund.ts';

type LeaveRequest = {
  readonly uid: UserId;
  readonly eventId: EventId;
  readonly preview: boolean;
  /** For a friend's ticket after a change of the event: its price goes back to the buyer, not the ticket. */
  readonly takesRefund?: boolean;
};

/**
 * Lets a guest leave a paid event. Buyers give their own spot up and get its price back until 24 hours before the start;
 * their friends' tickets stay. A friend's ticket returns to its buyer under a new id, and no money moves, unless the event has changed
 * and they take the refund. With `preview` it only returns the refund.
 */
export async function leavePaidEvent(tools: OrderTools, request: LeaveRequest): Promise<Left | Refusal> {
  const decided = await tools.inTurn(request.eventId, () => decide(tools, request));
  if (decided instanceof Refusal) return decided;
  const { orderId, ...answer } = decided;
  if (request.preview || orderId === null) return { success: true, ...answer };
  return { ...(await trySendRefund(tools, { ...decided, orderId })), ...answer };
}

type Left = Refunded & { readonly noRefundUntil?: number };
type LeaveDecision = Omit<Left, 'success'> & { readonly orderId: Decided['orderId'] | null };

function decide(
  tools: OrderTools,
  { uid, eventId, preview, takesRefund = false }: LeaveRequest,
): Promise<LeaveDecision | Refusal> {
  const { db } = tools;
  return db.runTransaction(async (transaction) => {
    const [event, guest, claimed, orders] = await Promise.all([
      refundableEvent(transaction, tools, eventId),
      transaction.get(db.doc(guestPath(eventId, uid))),
      transaction.get(db.collection(ticketsPath(eventId)).where('claimedBy', '==', uid).limit(1)),
      transaction.get(db.collection(ordersPath).where('buyerId', '==', uid).where('eventId', '==', eventId)),
    ]);
    if (event instanceof Refusal) return event;
    if (!guest.exists) return refuse(404, refundTexts.notGuest);
    const [ticket] = claimed.docs;
    if (ticket) {
      if (isOver(event, tools.clock())) return refuse(409, refundTexts.over);
      if (takesRefund) return giveUpClaimed(transaction, tools, { ticket, guest, event, preview });
      if (!preview) {
        await returnToBuyer(transaction, db, { eventId, ticket, guest: guest.ref });
        countUnclaimed(transaction, db.doc(eventPath(eventId)), event, 1);
      }
      return { orderId: null, refundCents: 0 };
    }
    const order = orders.docs.map(orderOf).find((one) => one !== null && isOwnSpot(one));
    if (!order) return refuse(409, refundTexts.notGuest);
    return giveUpOwn(transaction, tools, { order, event, preview });
  }, ONE_TRY);
}

/** Whether its buyer has their own spot by this order. */
export const isOwnSpot = (order: OrderRecord): boolean =>
  order.state === 'issued' && hasOwnSpot(order, [...order.refundsByKey.values()]);

type Returned = {
  readonly eventId: EventId;
  readonly ticket: QueryDocumentSnapshot;
  readonly guest: DocumentReference;
};

/** The spot stays counted: its buyer has it again, with a new link. The caller counts the ticket as unclaimed. */
export async function returnToBuyer(
  transaction: Transaction,
  db: Firestore,
  { eventId, ticket, guest }: Returned,
): Promise<void> {
  const there = ticketOf(eventId, ticket);
  const passed = there && nextPass(await eventDoorKey(db, eventId), there, ticket);
  transaction.delete(guest);
  transaction.delete(ticket.ref);
  transaction.create(ticket.ref.parent.doc(newTicketId()), {
    ...ticket.data(),
    status: 'reserved',
    claimedBy: null,
    claimedByName: null,
    openedAt: null,
    claimedAt: null,
    ...passed,
  });
}

type Own = { readonly order: OrderRecord; readonly event: ArvoEvent; readonly preview: boolean };

async function giveUpOwn(
  transaction: Transaction,
  tools: OrderTools,
  { order, event, preview }: Own,
): Promise<LeaveDecision | Refusal> {
  const { db, clock } = tools;
  if (order.dispute === 'open') return refuse(409, refundTexts.disputed);
  const { changes, count } = await personsChanges(transaction, tools, order.buyerId);
  const isChanged = isByChange(order, event, clock());
  const givingUp = { ticket: 'own', event, changes, now: clock() } as const;
  const { cents, noRefundUntil } = refundOfReturn(order, [...order.refundsByKey.values()], givingUp);
  // A buyer may leave for a refund even if the host has moved the event into the past.
  if (cents === 0 && isOver(event, clock())) return refuse(409, refundTexts.over);
  const left = { orderId: order.id, refundCents: cents, ...(noRefundUntil === null ? {} : { noRefundUntil }) };
  if (preview) return left;
  const spots = await readSpots(transaction, db, order);
  const refunds = withRefund(order.refundsByKey, {
    cents,
    ticket: 'own',
    reason: reasonOf(isChanged && cents > 0, noRefundUntil),
  });
  const write = await prepareChange(transaction, tools, order, { refunds, nextCheckAt: cents > 0 ? clock() : null });
  write();
  if (cents > 0 && !isChanged) count(order.id);
  giveBack(transaction, { ...spots, tickets: [] });
  return left;
}

function reasonOf(isChanged: boolean, noRefundUntil: number | null) {
  if (isChanged) return 'changed';
  return noRefundUntil === null ? 'left' : 'left-often';
}

type Claimed = {
  readonly ticket: QueryDocumentSnapshot;
  readonly guest: DocumentSnapshot;
  readonly event: ArvoEvent;
  readonly preview: boolean;
};

/** Gives up a friend's ticket after the event has changed: its price goes back to the buyer. */
async function giveUpClaimed(
  transaction: Transaction,
  tools: OrderTools,
  { ticket, guest, event, preview }: Claimed,
): Promise<LeaveDecision | Refusal> {
  const { db, clock } = tools;
  const there = ticketOf(event.id, ticket);
  if (there === null) return refuse(404, refundTexts.noTicket);
  const order = await mustReadOrder(transaction, db, there.orderId);
  if (order.dispute === 'open') return refuse(409, refundTexts.disputed);
  const until = changeRefundUntil(Math.max(order.createdAt, joinedAt(guest)), event);
  const cents = ticketRefundCents(order, [...order.refundsByKey.values()], there.ticketNumber);
  if (until === null || clock() > until || order.state !== 'issued' || cents === 0)
    return refuse(409, refundTexts.tooLate);
  if (preview) return { orderId: order.id, refundCents: cents };
  const spots = await readSpots(transaction, db, order);
  const refunds = withRefund(order.refundsByKey, { cents, ticket: there.ticketNumber, reason: 'changed' });
  const write = await prepareChange(transaction, tools, order, { refunds, nextCheckAt: clock() });
  write();
  giveBack(transaction, { ...spots, own: false, tickets: spots.tickets.filter(({ id }) => id === ticket.id) });
  return { orderId: order.id, refundCents: cents };
}
