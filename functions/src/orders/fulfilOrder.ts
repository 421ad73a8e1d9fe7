import { storedNews } from '@arvo/domain/changes/changeWrites.ts';
import { newsFor, type NumberedChange } from '@arvo/domain/changes/guestNews.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { guestRecord } from '@arvo/domain/guests/guestRecord.ts';
import { parseProfile } from '@arvo/domain/people/person.schema.ts';
import { decideFulfil } from '@arvo/domain/checkout/fulfil.ts';
import type { OrderRefundReason, OrderState } from '@arvo/domain/orders/order.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import type { DoorKey } from '@arvo/domain/pass/passBytes.ts';
import { guestPass } from '@arvo/domain/pass/seats.ts';
import { hostShareOf, payoutDueAt } from '@arvo/domain/payouts/payout.ts';
import { overAt } from '@arvo/domain/time/over.ts';
import {
  changesPath,
  doorKeyPath,
  eventPath,
  guestPath,
  orderPath,
  orderPaymentPath,
  payoutPath,
  profilePath,
  ticketsPath,
} from '@arvo/domain/protocol/store/paths.ts';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type QuerySnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { changesIn } from '../events/changesOf.ts';
import { storedCard } from '../events/copyCardToGuests.ts';
import { writeMail } from '../mail/writeMail.ts';
import { keyIn } from '../passes/doorKey.ts';
import { firstPass } from '../passes/ticketPasses.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import type { PaidSession } from './checkoutSession.ts';
import { ONE_TRY } from './eventQueue.ts';
import { countsAfter, eventOf, instant, newTicketId, orderOf, unclaimedAfter } from './orderStore.ts';
import { paymentOf } from './orderPayment.ts';
import type { StoreTools } from './orderTools.ts';
import { recordMessage, type StripeMessage } from './stripeMessages.ts';

/** The key of the refund for a payment that arrived when no spot was left. */
const WHOLE_REFUND = 'rest';

/** Of a buyer who has deleted the account while paying. */
const NO_PROFILE = { name: '', photo: null };

type Found = {
  readonly orderDocument: DocumentSnapshot;
  readonly eventDocument: DocumentSnapshot;
  readonly guest: DocumentSnapshot;
  readonly profile: DocumentSnapshot;
  readonly payout: DocumentSnapshot;
  /** The tickets that the buyer has given to friends at this event. */
  readonly owned: QuerySnapshot;
};

/**
 * Turns a payment into tickets, or into a refund to be sent if no spot is left. Idempotent, and safe to call late or
 * concurrently from the webhook, the buyer's return and the repair job: the order's state only moves forward. Three round
 * trips: the documents, the buyer's tickets, the commit.
 * @throws Error if the payment does not match the order: a person has to look at it.
 */
export function fulfilOrder(
  { db, clock }: StoreTools,
  paid: PaidSession,
  message: StripeMessage | null = null,
): Promise<OrderState | 'unknown'> {
  const { orderId, eventId, buyerId } = paid;
  return db.runTransaction(async (transaction) => {
    const [documents, owned] = await Promise.all([
      transaction.getAll(
        db.doc(orderPath(orderId)),
        db.doc(eventPath(eventId)),
        db.doc(guestPath(eventId, buyerId)),
        db.doc(profilePath(buyerId)),
        db.doc(payoutPath(eventId)),
        db.doc(orderPaymentPath(orderId)),
        db.doc(doorKeyPath(eventId)),
      ),
      transaction.get(db.collection(ticketsPath(eventId)).where('ownerId', '==', buyerId)),
    ]);
    const [orderDocument, eventDocument, guest, profile, payout, payment, doorKey] = documents;
    if (!orderDocument || !eventDocument || !guest || !profile || !payout || !payment || !doorKey)
      throw new Error('documents are missing');
    const order = orderOf(orderDocument);
    if (!order) return 'unknown';
    mustMatch(order, paymentOf(order, payment).sessionId, paid);
    const now = clock();
    const event = eventOf(eventDocument);
    const decision = decideFulfil(order, { event, hasBuyer: profile.exists, now });
    // Read before the first write. A repeated call, and an event that was never changed, need no further round trip.
    const isChanged = decision.kind === 'issue' && event !== null && event.revision > 0;
    const changes = isChanged ? await changesSince(transaction, db, order) : [];
    // A repeated call writes the same values again.
    if (message) recordMessage(transaction, db, message, now);
    if (decision.kind === 'done') return order.state;
    const found: Found = { orderDocument, eventDocument, guest, profile, payout, owned };
    const { paymentIntentId, chargeId } = paid;
    transaction.set(payment.ref, { paymentIntentId, ...(chargeId === null ? {} : { chargeId }) }, { merge: true });
    if (decision.kind === 'issue' && event) {
      issue(transaction, found, { order, event, changes, paid, now, key: keyIn(transaction, doorKey) });
      return 'issued';
    }
    refund(transaction, found, {
      order,
      event,
      paid,
      now,
      reason: decision.kind === 'refund' ? decision.reason : 'cancelled',
    });
    return 'refunding';
  }, ONE_TRY);
}

/** What the host has changed since the buyer began to pay. */
const changesSince = async (transaction: Transaction, db: Firestore, { eventId, createdAt }: OrderRecord) =>
  changesIn(
    await transaction.get(db.collection(changesPath(eventId)).where('at', '>=', instant(createdAt)).orderBy('at')),
  );

function mustMatch(order: OrderRecord, sessionId: string | null, paid: PaidSession): void {
  const { checkout, amountCents, eventId, buyerId } = order;
  const isSame =
    paid.eventId === eventId &&
    paid.buyerId === buyerId &&
    paid.amountCents === amountCents &&
    paid.currency === 'aud' &&
    (checkout === null || sessionId === paid.sessionId);
  if (!isSame) throw new Error(`session ${paid.sessionId} does not match order ${order.id}`);
}

type Payment = {
  readonly order: OrderRecord;
  readonly paid: PaidSession;
  readonly now: number;
};

/** The order's fields after Stripe has received the money. */
const paidFields = ({ paid, now }: Payment) => ({
  paidAt: instant(paid.chargedAt ?? now),
  updatedAt: instant(now),
});

function issue(
  transaction: Transaction,
  found: Found,
  payment: Payment & Changing & { readonly event: ArvoEvent; readonly key: DoorKey },
): void {
  const { order, event, changes, now, key } = payment;
  // If a friend's invitation made the buyer a guest meanwhile, they keep that spot, and all of these tickets are for
  // friends.
  const includesBuyer = order.includesBuyer && !found.guest.exists;
  const ticketNumbers = newNumbers(found, includesBuyer ? order.quantity - 1 : order.quantity);
  transaction.update(found.eventDocument.ref, {
    ...countsAfter(event, order, 'tickets'),
    ...unclaimedAfter(event, ticketNumbers.length),
  });
  writeGuest(transaction, found, { order, changes, includesBuyer, now, key });
  writeTickets(transaction, found, { order, ticketNumbers, now, key });
  const { id: orderId, buyerId: to, eventId } = order;
  writeMail(transaction, found.orderDocument.ref.firestore, { kind: 'ticket', eventId, orderId, to }, now);
  const receivesCents = hostShareOf({ ...order, issuedAt: now });
  if (!found.payout.exists) transaction.create(found.payout.ref, { ...payoutOf(order, event, now), receivesCents });
  else
    transaction.update(found.payout.ref, {
      receivesCents: FieldValue.increment(receivesCents),
      // The event was paid out, then moved to a later date and sold again.
      ...(found.payout.get('state') === 'paid' && { state: 'waiting' }),
    });
  transaction.update(found.orderDocument.ref, {
    ...paidFields(payment),
    state: 'issued',
    issuedAt: instant(now),
    includesBuyer,
    ticketNumbers,
    nextCheckAt: null,
  });
}

type Changing = { readonly changes: readonly NumberedChange[] };
type Issued = { readonly order: OrderRecord; readonly now: number; readonly key: DoorKey };

/** Writes the buyer's own spot, or the number of tickets they bought in addition to it. */
function writeGuest(
  transaction: Transaction,
  { guest, profile, eventDocument }: Found,
  { order, changes, includesBuyer, now, key }: Issued & Changing & { readonly includesBuyer: boolean },
): void {
  if (guest.exists) {
    const bought: unknown = guest.get('totalTicketsPurchased');
    const total = (typeof bought === 'number' ? bought : 1) + order.quantity;
    transaction.update(guest.ref, { totalTicketsPurchased: total });
    return;
  }
  if (!includesBuyer) return;
  const buyer = { uid: order.buyerId, profile: parseProfile(plainDocument(profile)) ?? NO_PROFILE };
  const record = guestRecord(buyer, storedCard(eventDocument), order.quantity);
  // The buyer paid for what the event said when they began.
  const news = newsFor({ joinedAt: order.createdAt, seenRevision: 0 }, changes);
  transaction.create(guest.ref, {
    ...record,
    timestamp: instant(now),
    pass: guestPass(key, order.buyerId),
    ...(news && { news: storedNews(news), knewSince: instant(order.createdAt) }),
  });
}

/** Ticket numbers continue over all orders of a buyer; number 1 is their own spot. */
function newNumbers({ owned }: Found, count: number): readonly number[] {
  const numbers = owned.docs.map((ticket): unknown => ticket.get('ticketNumber'));
  const last = Math.max(1, ...numbers.filter((number) => typeof number === 'number'));
  return Array.from({ length: count }, (_, at) => last + 1 + at);
}

function writeTickets(
  transaction: Transaction,
  { eventDocument }: Found,
  { order, ticketNumbers, now, key }: Issued & { readonly ticketNumbers: readonly number[] },
): void {
  for (const ticketNumber of ticketNumbers) {
    transaction.create(eventDocument.ref.collection('tickets').doc(newTicketId()), {
      orderId: order.id,
      ownerId: order.buyerId,
      hostId: order.hostId,
      ticketNumber,
      status: 'reserved',
      claimedBy: null,
      claimedByName: null,
      createdAt: instant(now),
      openedAt: null,
      sentAt: null,
      claimedAt: null,
      ...firstPass(key, { orderId: order.id, ticketNumber }),
    });
  }
}

/** Creates payouts/{eventId} with the first sale. It stores the end time that was published at that moment. */
function payoutOf(order: OrderRecord, event: ArvoEvent, now: number): Record<string, unknown> {
  const firstEndAt = overAt(order.event);
  return {
    hostId: order.hostId,
    firstEndAt: instant(firstEndAt),
    dueAt: instant(payoutDueAt(firstEndAt, event)),
    state: 'waiting',
    problem: null,
    transferredCents: 0,
    updatedAt: instant(now),
  };
}

/** Writes the refund into the order. carryOutRefunds sends it; if this process dies first, the repair job does. */
function refund(
  transaction: Transaction,
  { orderDocument, eventDocument }: Found,
  { event, reason, ...payment }: Payment & { readonly event: ArvoEvent | null; readonly reason: OrderRefundReason },
): void {
  const { order, now } = payment;
  if (event) transaction.update(eventDocument.ref, countsAfter(event, order, 'free'));
  transaction.update(orderDocument.ref, {
    ...paidFields(payment),
    state: 'refunding',
    refundedCents: order.amountCents,
    refunds: { [WHOLE_REFUND]: { cents: order.amountCents, state: 'pending', ticket: null, refundId: null, reason } },
    nextCheckAt: instant(now),
  });
}
