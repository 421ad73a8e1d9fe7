import { hasOwnSpot } from '@arvo/domain/refunds/refund.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { eventPath, guestPath, ticketsPath } from '@arvo/domain/protocol/store/paths.ts';
import type { DocumentSnapshot, Firestore, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { leaveFarewells } from '../events/farewells.ts';
import { unclaimedAfter } from '../orders/orderStore.ts';

/** The spots that an order still has: the buyer's own, and its friends' tickets, claimed or not. */
export type Spots = {
  readonly event: DocumentSnapshot;
  /** The buyer's guest record, which also says how many tickets they bought. */
  readonly guest: DocumentSnapshot;
  readonly own: boolean;
  readonly tickets: readonly QueryDocumentSnapshot[];
};

/** Reads the spots. Call it before the transaction's first write. */
export async function readSpots(transaction: Transaction, db: Firestore, order: OrderRecord): Promise<Spots> {
  const { eventId, buyerId } = order;
  const [[event, guest], tickets] = await Promise.all([
    transaction.getAll(db.doc(eventPath(eventId)), db.doc(guestPath(eventId, buyerId))),
    transaction.get(db.collection(ticketsPath(eventId)).where('orderId', '==', order.id)),
  ]);
  if (!event || !guest) throw new Error('the store returned fewer documents than requested');
  const own = order.issuedAt !== null && hasOwnSpot(order, [...order.refundsByKey.values()]);
  const former = own && !guest.exists ? await formerGuest(transaction, event, order) : null;
  return { event, guest: former ?? guest, own, tickets: tickets.docs };
}

/** The guest record of a buyer who deleted their account, under its new id. */
async function formerGuest(
  transaction: Transaction,
  event: DocumentSnapshot,
  order: OrderRecord,
): Promise<DocumentSnapshot | null> {
  const found = await transaction.get(event.ref.collection('guests').where('orderId', '==', order.id).limit(1));
  return found.docs[0] ?? null;
}

/**
 * Removes spots: their guests, their tickets, and as many from the event's counts. `own` and `tickets` select from what
 * readSpots found.
 */
export function giveBack(transaction: Transaction, { event, guest, own, tickets }: Spots): void {
  const spots = tickets.length + (own ? 1 : 0);
  if (spots === 0) return;
  if (event.exists) {
    const ticketCount = numberOf(event, 'ticketCount');
    const unclaimed = tickets.filter((ticket) => typeof ticket.get('claimedBy') !== 'string').length;
    transaction.update(event.ref, {
      ticketCount: Math.max(0, ticketCount - spots),
      ...unclaimedAfter({ ticketCount, unclaimedCount: numberOrNull(event, 'unclaimedCount') }, -unclaimed),
    });
  }
  leaveFarewells(transaction, event, removedGuests({ guest, own, tickets }));
  if (own) transaction.delete(guest.ref);
  else if (guest.exists) {
    const left = Math.max(1, numberOf(guest, 'totalTicketsPurchased') - spots);
    transaction.update(guest.ref, { totalTicketsPurchased: left });
  }
  for (const ticket of tickets) {
    for (const claimer of claimerOf(ticket)) transaction.delete(event.ref.collection('guests').doc(claimer));
    transaction.delete(ticket.ref);
  }
}

const claimerOf = (ticket: DocumentSnapshot): readonly string[] => {
  const claimer: unknown = ticket.get('claimedBy');
  return typeof claimer === 'string' ? [claimer] : [];
};

const removedGuests = ({ guest, own, tickets }: Omit<Spots, 'event'>) => [
  ...(own ? [{ uid: guest.id, joined: guest.get('timestamp') }] : []),
  ...tickets.flatMap(claimerOf).map((uid) => ({ uid, joined: null })),
];

const numberOf = (document: DocumentSnapshot, field: string): number => numberOrNull(document, field) ?? 0;

function numberOrNull(document: DocumentSnapshot, field: string): number | null {
  const value: unknown = document.get(field);
  return typeof value === 'number' ? value : null;
}
