import { EMPTY_RECORD, MAX_KEPT_DRAFTS } from '@arvo/domain/events/draftRecord.ts';
import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { DraftRow } from '@arvo/domain/store/deviceDatabase.ts';
import { within } from '../bounded.ts';
import { newId } from '../newId.ts';
import { deviceDatabase } from './deviceDatabase.ts';
import { draftRecords, isAccountHere } from './draftRecords.ts';

/** Another tab can block the database indefinitely, so waiting is bounded. */
const BOUND_MS = 5_000;

/** The draft's photo; null if there is none or it cannot be read. Never rejects. */
export function load(owner: UserId): Promise<Blob | null> {
  const found = rowOf(owner)
    .then((row) => row?.photo ?? null)
    .catch((error: unknown) => {
      console.warn(failureLine('Photo of the draft not read', error));
      return null;
    });
  return within(found, BOUND_MS, null);
}

/** The row of the draft in work. A draft from before it had an id has the only row of its owner. */
async function rowOf(owner: UserId): Promise<DraftRow<Blob> | undefined> {
  const { drafts } = deviceDatabase();
  const id = draftRecords()[owner]?.eventId ?? null;
  const row = id === null ? await drafts.where('owner').equals(owner).first() : await drafts.get(id);
  return row?.owner === owner ? row : undefined;
}

/** Returns whether the photo was stored: storage may be full or forbidden. */
export function save(owner: UserId, photo: Blob): Promise<boolean> {
  const database = deviceDatabase();
  const saved = database
    .transaction('rw', database.drafts, async () => {
      const record = draftRecords()[owner] ?? EMPTY_RECORD;
      const id = record.eventId ?? (await rowOf(owner))?.id ?? newId();
      await database.drafts.put({ id, owner, record, photo, savedAt: Date.now() });
      await dropOldest(owner);
    })
    .then(async () => {
      // If the person signed out in any tab meanwhile, remove the photo unless its draft was kept.
      if (isAccountHere() || draftRecords()[owner] !== undefined) return true;
      await remove(owner);
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
  const { drafts } = deviceDatabase();
  if ((await drafts.count()) <= MAX_KEPT_DRAFTS) return;
  const others = (await drafts.toArray()).filter((row) => row.owner !== owner);
  const oldest = others.toSorted((one, other) => one.savedAt - other.savedAt)[0];
  if (oldest) await drafts.delete(oldest.id);
}

const remove = (owner: UserId): Promise<number> =>
  Promise.resolve(deviceDatabase().drafts.where('owner').equals(owner).delete());

export function clear(owner: UserId): Promise<void> {
  const cleared = remove(owner).then(
    () => undefined,
    (error: unknown) => console.warn(failureLine('Photo of the draft not cleared', error)),
  );
  return within(cleared, BOUND_MS, undefined);
}
