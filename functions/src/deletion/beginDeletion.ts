import { parseEvent } from '@arvo/domain/events/event.schema.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { type BlockingEvent, blockingEvent } from '@arvo/domain/accounts/accountDeletion.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { deletionPath, eventsPath, profilePath, quotaPath, userPath } from '@arvo/domain/protocol/store/paths.ts';
import { type Firestore, type QueryDocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { settlementOf } from '../payouts/settlementOf.ts';
import { plainDocument } from '../platform/documents/plainDocument.ts';

/** How long after a blocked request the person may repeat it. */
const RETRY_MS = 10_000;

type Tools = { readonly db: Firestore; readonly clock: () => number };

/**
 * Decides in one transaction whether the account can be deleted. If so, the same transaction deletes the profile, the
 * quota, users/{uid} and paid events without sold tickets, so nobody can sell a ticket or create an event in between. A blocked
 * deletion removes nothing.
 */
export function beginDeletion(
  { db, clock }: Tools,
  uid: UserId,
): Promise<'working' | 'blocked' | 'deleted' | 'not-requested'> {
  const deletion = db.doc(deletionPath(uid));
  const paidEvents = db.collection(eventsPath).where('creatorId', '==', uid).where('isPaid', '==', true);
  return db.runTransaction(async (transaction) => {
    const request = await transaction.get(deletion);
    if (!request.exists) return 'not-requested';
    const status: unknown = request.get('status');
    if (status === 'done') return 'deleted';
    if (status === 'working' || status === 'blocked') return status;
    const now = clock();
    const events = (await transaction.get(paidEvents)).docs;
    const blockedBy = await findBlocking({ db, transaction, events, now });
    if (blockedBy.length > 0) {
      transaction.update(deletion, { status: 'blocked', blockedBy, retryAt: Timestamp.fromMillis(now + RETRY_MS) });
      return 'blocked';
    }
    for (const event of events) transaction.delete(event.ref);
    transaction.delete(db.doc(profilePath(uid)));
    transaction.delete(db.doc(quotaPath(uid)));
    transaction.delete(db.doc(userPath(uid)));
    transaction.update(deletion, { status: 'working' });
    return 'working';
  });
}

type Question = {
  readonly db: Firestore;
  readonly transaction: Transaction;
  readonly events: readonly QueryDocumentSnapshot[];
  readonly now: number;
};

async function findBlocking({ db, transaction, events, now }: Question): Promise<readonly BlockingEvent[]> {
  const found = await Promise.all(
    events.map(async (document) => {
      const event = parseEvent(asEventId(document.id), plainDocument(document));
      return event && blockingEvent(event, await settlementOf(transaction, db, event.id), now);
    }),
  );
  return found.filter((event) => event !== null);
}
