import { parseDraftRecord } from '@arvo/domain/events/draft.schema.ts';
import { type DraftRecord, EMPTY_RECORD, MAX_KEPT_DRAFTS, withRecord } from '@arvo/domain/events/draftRecord.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { DraftRow } from '@arvo/domain/store/deviceDatabase.ts';
import type { DeviceDrafts, KeepOutcome } from '../ports.device.ts';
import type { Live } from '../ports.ts';
import { bounded, isFull, isOwnerHere } from './access.ts';
import type { DeviceDatabase } from './deviceDatabase.ts';
import { draftRecords, writeDraftRecords } from './draftRecords.ts';

const FAILED = { kind: 'failed' } as const;
const MISSING = { kind: 'missing' } as const;
const REMOVED = { kind: 'removed' } as const;

/**
 * Unfinished events with their photos. The draft in work is also in local storage (DRAFT_KEY), and its texts are newer there;
 * a row gets them when the person pauses.
 */
export function createDrafts(database: DeviceDatabase): DeviceDrafts {
  const { drafts } = database;

  /**
   * Changes or makes one person's row. Another person's row with the same id stays as it is. `isLate`: also changes the row of
   * somebody who has just signed out and kept it.
   */
  const change = (
    { owner, id, isLate }: { owner: UserId; id: EventId; isLate: boolean },
    next: (row: DraftRow<Blob>) => DraftRow<Blob>,
  ): Promise<KeepOutcome> =>
    bounded<KeepOutcome, typeof FAILED>(
      'Draft not kept',
      async () => {
        try {
          return await database.transaction('rw', drafts, database.settings, async (): Promise<KeepOutcome> => {
            const row = parseRow(await drafts.get(id)) ?? newest(newRow(owner, id));
            if (row.owner !== owner) return FAILED;
            const isWanted = isLate && row.record.isKept;
            if (!isWanted && !(await isOwnerHere(database, owner))) return { kind: 'signed-out' };
            await drafts.put({ ...next(row), savedAt: Date.now() });
            await dropOldestPerson(database, owner);
            return { kind: 'kept' };
          });
        } catch (error) {
          if (isFull(error)) return { kind: 'full' };
          throw error;
        }
      },
      FAILED,
    );

  const read = (owner: UserId, id: EventId): Promise<Live<DraftRow<Blob>>> =>
    bounded<Live<DraftRow<Blob>>, typeof FAILED>(
      'Draft not read',
      async () => {
        const row = parseRow(await drafts.get(id));
        return row?.owner === owner ? { kind: 'found', value: newest(row) } : MISSING;
      },
      FAILED,
    );

  return {
    read,
    list: (owner) =>
      bounded<Live<readonly DraftRow<Blob>[]>, typeof FAILED>(
        'Drafts not listed',
        async () => {
          const rows = (await drafts.where('owner').equals(owner).toArray()).map(parseRow);
          const found = rows.filter((row) => row !== null).map(newest);
          const current = inWork(owner);
          const id = current?.eventId ?? null;
          if (id !== null && !found.some((row) => row.id === id)) found.push(newest(newRow(owner, id)));
          return { kind: 'found', value: found.toSorted((one, other) => other.record.savedAt - one.record.savedAt) };
        },
        FAILED,
      ),
    keepRecord: (owner, id, record) => change({ owner, id, isLate: false }, (row) => ({ ...row, record })),
    // Storing a photo takes a moment: it belongs to a draft that was kept meanwhile.
    keepPhoto: (owner, id, photo) => change({ owner, id, isLate: true }, (row) => ({ ...row, photo })),
    remove: (owner, id) =>
      bounded(
        'Draft not removed',
        async () => {
          await drafts
            .where({ id })
            .and((row) => row.owner === owner)
            .delete();
          return REMOVED;
        },
        FAILED,
      ),
    takeUp: (owner, id) =>
      bounded<Live<DraftRow<Blob>>, typeof FAILED>(
        'Draft not taken up',
        async () => {
          const row = parseRow(await drafts.get(id));
          if (row?.owner !== owner) return MISSING;
          if (!(await isOwnerHere(database, owner))) return FAILED;
          const value = newest(row);
          const record = { ...value.record, eventId: id, savedAt: Date.now(), isKept: false };
          writeDraftRecords(withRecord(draftRecords(), owner, record));
          return { kind: 'found', value: { ...value, record } };
        },
        FAILED,
      ),
  };
}

const inWork = (owner: UserId): DraftRecord | null => draftRecords()[owner] ?? null;

const newRow = (owner: UserId, id: EventId): DraftRow<Blob> => ({
  id,
  owner,
  record: { ...EMPTY_RECORD, eventId: id },
  photo: null,
  savedAt: 0,
});

/** The row with the texts of the draft in work, where it is that draft's. */
function newest(row: DraftRow<Blob>): DraftRow<Blob> {
  const current = inWork(row.owner);
  return current?.eventId === row.id ? { ...row, record: current } : row;
}

/** A row of any build; null without one. */
function parseRow(row: DraftRow<Blob> | undefined): DraftRow<Blob> | null {
  const record = parseDraftRecord(row?.record);
  if (row === undefined || record === null) return null;
  return { ...row, record, photo: row.photo instanceof Blob ? row.photo : null };
}

/** A device keeps the drafts of so many people; those of the one unchanged for longest are dropped for another. */
async function dropOldestPerson({ drafts }: DeviceDatabase, owner: UserId): Promise<void> {
  const owners = (await drafts.orderBy('owner').uniqueKeys()).map(String);
  if (owners.length <= MAX_KEPT_DRAFTS) return;
  const others = (await drafts.toArray()).filter((row) => row.owner !== owner);
  const changed = new Map<UserId, number>();
  for (const row of others) changed.set(row.owner, Math.max(row.savedAt, changed.get(row.owner) ?? 0));
  const [oldest] = [...changed].toSorted(([, one], [, other]) => one - other);
  if (oldest) await drafts.where('owner').equals(oldest[0]).delete();
}
