import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { MAX_KEPT_DRAFTS } from '@arvo/domain/events/draftRecord.ts';
import { within } from '../bounded.ts';
import { deviceDatabase } from './deviceDatabase.ts';
import { draftRecords, isAccountHere } from './personalData.ts';

/** Another tab can block the database indefinitely, so waiting is bounded. */
const BOUND_MS = 5_000;

/** The draft's photo; null if there is none or it cannot be read. Never rejects. */
export function load(owner: UserId): Promise<Blob | null> {
  const found = deviceDatabase()
    .draftPhotos.get(owner)
    .then((row) => row?.photo ?? null)
    .catch((error: unknown) => {
      console.warn(failureLine('Photo of the draft not read', error));
      return null;
    });
  return within(Promise.resolve(found), BOUND_MS, null);
}

/** Returns whether the photo was stored: storage may be full or forbidden. */
export function save(owner: UserId, photo: Blob): Promise<boolean> {
  const database = deviceDatabase();
  const saved = database
    .transaction('rw', database.draftPhotos, async () => {
      await database.draftPhotos.put({ owner, photo, savedAt: Date.now() });
      await dropOldest(owner);
    })
    .then(async () => {
      // If the person signed out in any tab meanwhile, remove the photo unless its draft was kept.
      if (isAccountHere() || draftRecords()[owner] !== undefined) return true;
      await database.draftPhotos.delete(owner);
      return false;
    })
    .catch((error: unknown) => {
      console.warn(failureLine('Photo of the draft not kept', error));
      return false;
    });
  return within(Promise.resolve(saved), BOUND_MS, false);
}

/** Keeps as many photos as drafts. */
async function dropOldest(owner: UserId): Promise<void> {
  const { draftPhotos } = deviceDatabase();
  if ((await draftPhotos.count()) <= MAX_KEPT_DRAFTS) return;
  const others = (await draftPhotos.toArray()).filter((row) => row.owner !== owner);
  const oldest = others.toSorted((one, other) => one.savedAt - other.savedAt)[0];
  if (oldest) await draftPhotos.delete(oldest.owner);
}

export function clear(owner: UserId): Promise<void> {
  const cleared = deviceDatabase()
    .draftPhotos.delete(owner)
    .catch((error: unknown) => console.warn(failureLine('Photo of the draft not cleared', error)));
  return within(Promise.resolve(cleared), BOUND_MS, undefined);
}
