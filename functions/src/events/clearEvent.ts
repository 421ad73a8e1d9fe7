import { asEventId } from '@arvo/domain/events/event.ts';
import { eventPath, guestsPath, placePath, ticketsPath } from '@arvo/domain/store/paths.ts';
import type { Firestore, Query } from 'firebase-admin/firestore';
import type { FileStore } from '../platform/fileStore.ts';

const BATCH = 300;

/**
 * Clears away what a deleted event leaves: guests, tickets, photos, and last its place, because the place is what keeps
 * the id from being used again while someone of the old event is still there (docs/data-model.md). Stopped halfway it is
 * simply called again; called after everything is done it does nothing; an event that exists is left alone.
 */
export async function clearEvent(
  { db, bucket }: { db: Firestore; bucket: FileStore },
  eventId: string,
): Promise<'cleared' | 'still-there'> {
  const id = asEventId(eventId);
  if ((await db.doc(eventPath(id)).get()).exists) return 'still-there';
  await deleteAll(db, db.collection(guestsPath(id)));
  await deleteAll(db, db.collection(ticketsPath(id)));
  await bucket.deleteFiles({ prefix: `events/${id}/` });
  await db.doc(placePath(id)).delete();
  return 'cleared';
}

async function deleteAll(db: Firestore, all: Query): Promise<void> {
  const some = all.select().limit(BATCH);
  for (let found = await some.get(); !found.empty; found = await some.get()) {
    const batch = db.batch();
    for (const document of found.docs) batch.delete(document.ref);
    await batch.commit();
  }
}
