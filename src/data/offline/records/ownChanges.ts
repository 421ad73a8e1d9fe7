import type { UserId } from '@arvo/domain/people/person.ts';
import { applyOwnChange, type ChangedRows } from '@arvo/domain/protocol/store/applyOwnChange.ts';
import { newsOf, type NoteOwnChange, type OwnChange } from '@arvo/domain/protocol/store/ownChange.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import { type DeviceAccess, isOwnerHere, noteOwner } from '../database/access.ts';
import type { DeviceDatabase } from '../database/deviceDatabase.ts';
import { reportLists } from './keptLists.ts';
import { reportOwnChange } from './ownChangeNews.ts';

/** Short, because the person waits for the answer to their press and not for the device. */
const BOUND_MS = 1_000;

/** Stores what a person did in one transaction, and then reports it to all tabs. */
export const createNote =
  (
    deviceStore: () => Promise<{ readonly applyChange: (owner: UserId, change: OwnChange) => Promise<void> }>,
  ): NoteOwnChange =>
  async (owner, change) => {
    const applied = deviceStore().then(
      ({ applyChange }) => applyChange(owner, change),
      () => undefined,
    );
    await withTimeout(applied, BOUND_MS, undefined);
    reportOwnChange(newsOf(owner, change));
  };

export const createApplyChange =
  ({ database, run }: DeviceAccess) =>
  async (owner: UserId, change: OwnChange): Promise<void> => {
    const { records, settings } = database;
    await run('Own change not kept', () =>
      database.transaction('rw', records, settings, async () => {
        if (!(await isOwnerHere(database, owner))) return;
        await noteOwner(database, owner);
        await applyOwnChange(rowsOf(database), owner, change);
      }),
    );
    reportLists('list');
  };

const rowsOf = ({ records }: DeviceDatabase): ChangedRows => ({
  get: (owner, noun, id) => records.get([owner, noun, id]),
  of: (owner) => records.where('owner').equals(owner).toArray(),
  put: (row) => records.put(row),
  remove: (owner, noun, id) => records.delete([owner, noun, id]),
});
