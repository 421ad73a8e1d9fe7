import { asEventId } from '@arvo/domain/events/event.ts';
import {
  changesPath,
  departuresPath,
  doorKeyPath,
  doorLinksPath,
  eventPath,
  farewellWordPath,
  formerTicketsPath,
  holdsPath,
  placePath,
  messagesPath,
  scansPath,
  ticketsPath,
} from '@arvo/domain/protocol/store/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { settlementOf } from '../payouts/settlementOf.ts';
import { deleteAll } from '../platform/documents/deleteAll.ts';
import type { FileStore } from '../platform/files/fileStore.ts';
import { clearGuests } from './farewells.ts';

/**
 * Clears up after a deleted event: tells its guests, then removes them, tickets, departures, photos, and last its street. An empty private/place stays as a
 * tombstone: the rules refuse to create an event whose place exists, so links to the old event never show another one
 * (docs/data-model.md). Idempotent and resumable. Does nothing for an existing event, and keeps guests and tickets of one whose
 * money is not settled, because they record who is owed what. The rules let no host delete such an event.
 */
export async function clearEvent(
  { db, bucket, clock }: { db: Firestore; bucket: FileStore; clock: () => number },
  eventId: string,
): Promise<'cleared' | 'still-there' | 'unsettled'> {
  const id = asEventId(eventId);
  if ((await db.doc(eventPath(id)).get()).exists) return 'still-there';
  const { payoutState, hasOpenOrders } = await db.runTransaction((transaction) => settlementOf(transaction, db, id));
  if (hasOpenOrders && payoutState !== 'paid') return 'unsettled';
  await clearGuests({ db, clock }, id);
  await deleteAll(db, db.collection(ticketsPath(id)));
  await deleteAll(db, db.collection(formerTicketsPath(id)));
  await deleteAll(db, db.collection(changesPath(id)));
  await deleteAll(db, db.collection(departuresPath(id)));
  await deleteAll(db, db.collection(holdsPath(id)));
  await deleteAll(db, db.collection(scansPath(id)));
  await deleteAll(db, db.collection(messagesPath(id)));
  await deleteAll(db, db.collection(doorLinksPath(id)));
  await db.doc(doorKeyPath(id)).delete();
  // After the guests, to whom it was passed on.
  await db.doc(farewellWordPath(id)).delete();
  await bucket.deleteFiles({ prefix: `events/${id}/` });
  await db.doc(placePath(id)).set({});
  return 'cleared';
}
