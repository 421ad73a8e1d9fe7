import { randomBytes } from 'node:crypto';
import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { whenOf } from '@arvo/domain/events/timing.ts';
import { FORMER_GUEST } from '@arvo/domain/people/accountDeletion.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { plainDocument } from '../platform/plainDocument.ts';

/** Records, each with its event, in one transaction: few, because it locks the counts of events that others join. */
const PAGE = 20;

type Tools = { readonly db: Firestore; readonly clock: () => number };

/**
 * Takes a person out of every guest list: leaves coming events, becomes a "Former guest" in those that are over. Each
 * record that is done no longer carries the uid, so the same query finds what is left, however often this was stopped.
 */
export async function releaseGuestRecords({ db, clock }: Tools, uid: UserId): Promise<void> {
  const left = db.collectionGroup('guests').where('userId', '==', uid).orderBy('timestamp', 'desc').limit(PAGE);
  while ((await releasePage(db, left, clock())) > 0);
}

/** The number of records that it found. */
function releasePage(db: Firestore, page: Query, now: number): Promise<number> {
  return db.runTransaction(async (transaction) => {
    const records = (await transaction.get(page)).docs;
    const events = await Promise.all(records.map((record) => readEvent(transaction, record)));
    for (const [at, record] of records.entries()) release(transaction, record, events[at], now);
    return records.length;
  });
}

async function readEvent(transaction: Transaction, record: DocumentSnapshot): Promise<DocumentSnapshot | undefined> {
  const event: DocumentReference | null = record.ref.parent.parent;
  return event ? transaction.get(event) : undefined;
}

function release(
  transaction: Transaction,
  record: QueryDocumentSnapshot,
  event: DocumentSnapshot | undefined,
  now: number,
): void {
  transaction.delete(record.ref);
  // Its host has deleted it: clearEvent removes the other guests.
  if (!event?.exists) return;
  if (isComing(event, now)) {
    // A sold place stays sold: its order or ticket still counts it, and gives it back when it is refunded.
    if (event.get('isPaid') === true) return;
    const count: unknown = event.get('ticketCount');
    transaction.update(event.ref, { ticketCount: Math.max(0, (typeof count === 'number' ? count : 0) - 1) });
    return;
  }
  // A new id: under the old one everybody who knew it could still tell who was there.
  const id = `former-${randomBytes(10).toString('hex')}`;
  transaction.create(record.ref.parent.doc(id), {
    ...record.data(),
    ...FORMER_GUEST,
    userId: id,
    additionalTickets: [],
  });
}

/** An event that cannot be read has no time to come: its record stays, without the person. */
function isComing(document: DocumentSnapshot, now: number): boolean {
  const event = parseEvent(asEventId(document.id), plainDocument(document));
  return event !== null && whenOf(event, now) === 'upcoming';
}
