import { randomBytes } from 'node:crypto';
import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { whenOf } from '@arvo/domain/events/timing.ts';
import { FORMER_GUEST, FORMER_GUEST_PREFIX } from '@arvo/domain/accounts/accountDeletion.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import type { OrderRecord } from '@arvo/domain/orders/orderRecord.ts';
import { hasOwnSpot } from '@arvo/domain/refunds/refund.ts';
import { ordersPath, scansPath } from '@arvo/domain/protocol/store/paths.ts';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { countUnclaimed, eventOf, orderOf } from '../orders/orderStore.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';
import { seatOfRecord } from '../passes/seatOfRecord.ts';
import { returnToBuyer } from '../refunds/leavePaidEvent.ts';

/** Records per transaction, each with its event. Few, because the transaction locks the counts of events that others join. */
const PAGE = 20;

type Tools = { readonly db: Firestore; readonly clock: () => number };

/**
 * Removes a person from every guest list: leaves coming events, and becomes a "Former guest" at past events and where a paid spot is still
 * theirs. When they came in at a door goes too. Idempotent and resumable: a finished record no longer contains the uid, so the query finds
 * only what is left.
 */
export async function releaseGuestRecords({ db, clock }: Tools, uid: UserId): Promise<void> {
  const left = db.collectionGroup('guests').where('userId', '==', uid).orderBy('timestamp', 'desc').limit(PAGE);
  while ((await releasePage(db, { page: left, uid, now: clock() })) > 0);
}

type Wanted = { readonly page: Query; readonly uid: UserId; readonly now: number };

/** Returns the number of records found. */
function releasePage(db: Firestore, { page, uid, now }: Wanted): Promise<number> {
  return db.runTransaction(async (transaction) => {
    const records = (await transaction.get(page)).docs;
    const found = await Promise.all(records.map((record) => readFound(transaction, db, { record, uid })));
    for (const one of found) await release(transaction, db, one, now);
    return records.length;
  });
}

type Found = {
  readonly record: QueryDocumentSnapshot;
  readonly event: DocumentSnapshot | undefined;
  /** At a paid event: the friend's ticket that the person claimed. */
  readonly ticket: QueryDocumentSnapshot | undefined;
  /** At a paid event: the order that the person bought their own spot with. */
  readonly order: OrderRecord | undefined;
  /** When the person came in and went out. */
  readonly scans: readonly QueryDocumentSnapshot[];
};

async function readFound(
  transaction: Transaction,
  db: Firestore,
  { record, uid }: Pick<Found, 'record'> & { readonly uid: UserId },
): Promise<Found> {
  const ref: DocumentReference | null = record.ref.parent.parent;
  const event = ref ? await transaction.get(ref) : undefined;
  const scans = ref ? await readScans(transaction, db, { event: ref, record }) : [];
  if (!ref || event?.get('isPaid') !== true) return { record, event, scans, ticket: undefined, order: undefined };
  const bought = db.collection(ordersPath).where('buyerId', '==', uid).where('eventId', '==', ref.id);
  const [claimed, orders] = await Promise.all([
    transaction.get(ref.collection('tickets').where('claimedBy', '==', uid).limit(1)),
    transaction.get(bought),
  ]);
  const order = orders.docs.map(orderOf).find((one) => one !== null && isOfOwnSpot(one));
  return { record, event, scans, ticket: claimed.docs[0], order: order ?? undefined };
}

async function readScans(
  transaction: Transaction,
  db: Firestore,
  { event, record }: Pick<Found, 'record'> & { readonly event: DocumentReference },
): Promise<readonly QueryDocumentSnapshot[]> {
  const seat = seatOfRecord(record);
  if (seat === null) return [];
  const ofSeat = db.collection(scansPath(asEventId(event.id))).where('seat', '==', seat);
  return (await transaction.get(ofSeat)).docs;
}

/** Includes an order that is being refunded: its spot goes once the money is back. */
const isOfOwnSpot = (order: OrderRecord): boolean =>
  order.issuedAt !== null && order.state !== 'refunded' && hasOwnSpot(order, [...order.refundsByKey.values()]);

async function release(transaction: Transaction, db: Firestore, found: Found, now: number): Promise<void> {
  const { record, event, scans } = found;
  for (const scan of scans) transaction.delete(scan.ref);
  // The host has deleted the event: clearEvent removes the other guests.
  if (!event?.exists) transaction.delete(record.ref);
  else if (!isComing(event, now)) becomeFormerHolder(transaction, found);
  else if (event.get('isPaid') === true) await releasePaidSpot(transaction, db, found);
  else {
    const count: unknown = event.get('ticketCount');
    transaction.delete(record.ref);
    transaction.update(event.ref, { ticketCount: Math.max(0, (typeof count === 'number' ? count : 0) - 1) });
  }
}

/**
 * A sold spot stays sold. A claimed ticket returns to its buyer, as when its holder leaves; at a cancelled event the
 * refund removes it. A spot that the person bought and can no longer return becomes a "Former guest", which a refund by
 * the host still finds.
 */
async function releasePaidSpot(
  transaction: Transaction,
  db: Firestore,
  { record, event, ticket, order }: Found,
): Promise<void> {
  if (!ticket) {
    becomeFormer(transaction, record, order ? { orderId: order.id } : {});
    return;
  }
  if (event && event.get('status') !== 'cancelled') {
    await returnToBuyer(transaction, db, { eventId: asEventId(event.id), ticket, guest: record.ref });
    const sold = eventOf(event);
    if (sold) countUnclaimed(transaction, event.ref, sold, 1);
    return;
  }
  becomeFormerHolder(transaction, { record, ticket });
}

/** The ticket that the person claimed from a friend names nobody any more either. */
function becomeFormerHolder(transaction: Transaction, { record, ticket }: Pick<Found, 'record' | 'ticket'>): void {
  const id = becomeFormer(transaction, record, {});
  if (ticket) transaction.update(ticket.ref, { claimedBy: id, claimedByName: FORMER_GUEST.name });
}

/**
 * Moves the record to a new id and returns that id. Under the old id, anybody who knew the uid could still see that this
 * person attended.
 */
function becomeFormer(
  transaction: Transaction,
  record: QueryDocumentSnapshot,
  fields: { readonly orderId?: OrderId },
): string {
  const id = `${FORMER_GUEST_PREFIX}${randomBytes(10).toString('hex')}`;
  const { pass: _pass, contact: _contact, ...kept } = record.data();
  transaction.delete(record.ref);
  transaction.create(record.ref.parent.doc(id), {
    ...kept,
    ...FORMER_GUEST,
    userId: id,
    additionalTickets: [],
    ...fields,
  });
  return id;
}

/** Whether the event has not ended yet. An unreadable event counts as past: its record stays, without the person. */
function isComing(document: DocumentSnapshot, now: number): boolean {
  const event = parseEvent(asEventId(document.id), plainDocument(document));
  return event !== null && whenOf(event, now) === 'upcoming';
}
