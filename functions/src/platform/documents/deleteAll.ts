import type { Firestore, Query } from 'firebase-admin/firestore';

/** Documents deleted in one batch. */
const BATCH = 300;

/** Deletes every document that the query finds. After an interruption the next call deletes the rest. */
export async function deleteAll(db: Firestore, all: Query): Promise<void> {
  const some = all.select().limit(BATCH);
  for (let found = await some.get(); !found.empty; found = await some.get()) {
    const batch = db.batch();
    for (const document of found.docs) batch.delete(document.ref);
    await batch.commit();
  }
}
