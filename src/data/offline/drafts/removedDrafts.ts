import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { REMOVED_DRAFTS_SETTING } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import {
  parseRemovedDrafts,
  withoutRemovedDraft,
  withRemovedDraft,
} from '@arvo/domain/protocol/store/removedDrafts.schema.ts';
import { isOwnerHere } from '../database/access.ts';
import type { DeviceDatabase } from '../database/deviceDatabase.ts';

/*
 * Which drafts were removed. Local storage may bring them back (catchUp.ts), and their ids are events' by then: another event written
 * over one in the wizard would never be published.
 */

/** Notes that this person's draft was removed. Call it after its row was deleted. */
export const noteRemoved = (database: DeviceDatabase, owner: UserId, id: EventId): PromiseLike<void> =>
  database.transaction('rw', database.drafts, database.settings, async () => {
    // A row that is still there belongs to somebody else.
    if ((await database.drafts.get(id)) !== undefined || !(await isOwnerHere(database, owner))) return;
    await change(database, owner, (ids) => withRemovedDraft(ids, id));
  });

/** Notes that a draft with this id exists again. Call it in the transaction that writes its row. */
export const noteWritten = (database: DeviceDatabase, owner: UserId, id: EventId): Promise<void> =>
  change(database, owner, (ids) => withoutRemovedDraft(ids, id));

export const removedDrafts = async ({ settings }: DeviceDatabase): Promise<readonly string[]> =>
  parseRemovedDrafts((await settings.get(REMOVED_DRAFTS_SETTING))?.value);

async function change(
  database: DeviceDatabase,
  uid: UserId,
  next: (ids: readonly string[]) => readonly string[],
): Promise<void> {
  const before = await removedDrafts(database);
  const after = next(before);
  const isSame = after.length === before.length && after[0] === before[0];
  if (!isSame) await database.settings.put({ key: REMOVED_DRAFTS_SETTING, value: { uid, ids: after } });
}
