import { parseDraftRecord } from '@arvo/domain/drafts/draft.schema.ts';
import { type DraftRecord, EMPTY_RECORD, MAX_KEPT_DRAFTS, withRecord } from '@arvo/domain/drafts/draftRecord.ts';
import { isStarted } from '@arvo/domain/drafts/draftsLeft.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { DraftRow } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { newId } from '#src/data/newId.ts';
import type { DeviceDrafts, KeepOutcome, RemoveOutcome } from '#src/data/ports/device.ts';
import type { Live } from '#src/data/ports.ts';
import { type DeviceAccess, isOwnerHere } from '../database/access.ts';
import type { DeviceDatabase } from '../database/deviceDatabase.ts';
import { createCatchUp, newerOf } from './catchUp.ts';
import { reportDraftRemoved } from './draftChanges.ts';
import { draftRecords, writeDraftRecords } from './draftRecords.ts';
import { found, unread } from '../database/outcomes.ts';
import { noteRemoved, noteWritten } from './removedDrafts.ts';

/**
 * Unfinished events with their photos. The current draft is also in local storage (DRAFT_KEY) with newer texts; its row gets them
 * when the person pauses.
 */
export function createDrafts(device: DeviceAccess): Omit<DeviceDrafts, 'watch'> {
  const { database, run } = device;
  const { drafts } = database;
  const catchUp = createCatchUp(device);
  const read = async (owner: UserId, id: EventId): Promise<DraftRow<Blob> | null> => {
    const row = parseRow(await drafts.get(id));
    return row?.owner === owner ? newest(row) : null;
  };

  /** Copies the current draft's texts from local storage, which may have the only copy, into its row. */
  const storeCurrent = async (owner: UserId): Promise<KeepOutcome> => {
    await catchUp();
    const current = currentRecord(owner);
    if (current === null || (current.eventId === null && !isStarted(current.draft))) return { kind: 'kept' };
    const id = current.eventId ?? newId();
    return changeRow(device, { owner, id }, (row) => ({ ...row, record: { ...current, eventId: id } }));
  };
  const remove = async (owner: UserId, id: EventId): Promise<RemoveOutcome> => {
    const own = () => drafts.where({ id }).and((row) => row.owner === owner);
    const removed = await run('Draft not removed', () => own().delete());
    await run('Removed draft not noted', () => noteRemoved(database, owner, id));
    reportDraftRemoved();
    return { kind: typeof removed === 'number' ? 'removed' : 'failed' };
  };

  return {
    read: async (owner, id) => unread(await run('Draft not read', async () => found(await read(owner, id)))),
    list: async (owner) => {
      await catchUp();
      return unread(
        await run('Drafts not listed', async () => {
          const rows = (await drafts.where('owner').equals(owner).toArray()).map(parseRow);
          const all = rows.filter((row) => row !== null).map(newest);
          const id = currentRecord(owner)?.eventId ?? null;
          if (id !== null && !all.some((row) => row.id === id)) all.push(newest(newRow(owner, id)));
          return found(all.toSorted((one, other) => other.record.savedAt - one.record.savedAt));
        }),
      );
    },
    keepRecord: (owner, id, record) => changeRow(device, { owner, id }, (row) => ({ ...row, record })),
    // Storing a photo takes a moment, in which its owner may sign out and keep the draft.
    keepPhoto: (owner, id, photo) => changeRow(device, { owner, id, isLate: true }, (row) => ({ ...row, photo })),
    remove,
    catchUp,
    discard: async (owner, id) => {
      const removed = await remove(owner, id);
      if (removed.kind === 'removed' && currentRecord(owner)?.eventId === id) writeCurrent(owner, null);
      reportDraftRemoved();
      return removed;
    },
    clearCurrent: async (owner) => {
      const kept = await storeCurrent(owner);
      if (kept.kind === 'kept') writeCurrent(owner, null);
      return kept;
    },
    makeCurrent: async (owner, id) => {
      if (currentRecord(owner)?.eventId !== id && (await storeCurrent(owner)).kind !== 'kept')
        return { kind: 'failed' };
      return unread(
        await run<Live<DraftRow<Blob>>>('Draft not taken up', async () => {
          const row = await read(owner, id);
          if (row === null) return { kind: 'missing' };
          if (!(await isOwnerHere(database, owner))) return { kind: 'failed' };
          const record = { ...row.record, eventId: id, savedAt: Date.now(), isKept: false };
          writeCurrent(owner, record);
          return found({ ...row, record });
        }),
      );
    },
  };
}

/**
 * Creates or changes a row of this person, never a row of another person with the same id. `isLate`: also changes the row of
 * somebody who has just signed out and kept it.
 */
const changeRow = (
  { database, run }: DeviceAccess,
  { owner, id, isLate = false }: { owner: UserId; id: EventId; isLate?: boolean },
  next: (row: DraftRow<Blob>) => DraftRow<Blob>,
): Promise<KeepOutcome> =>
  run<KeepOutcome>('Draft not kept', () =>
    database.transaction('rw', database.drafts, database.settings, async (): Promise<KeepOutcome> => {
      const row = parseRow(await database.drafts.get(id)) ?? newest(newRow(owner, id));
      if (row.owner !== owner) return { kind: 'failed' };
      const isWanted = isLate && row.record.isKept;
      if (!isWanted && !(await isOwnerHere(database, owner))) return { kind: 'signed-out' };
      await database.drafts.put({ ...next(row), savedAt: Date.now() });
      await noteWritten(database, owner, id);
      await dropOldestPerson(database, owner);
      return { kind: 'kept' };
    }),
  );

const currentRecord = (owner: UserId): DraftRecord | null => draftRecords()[owner] ?? null;

const writeCurrent = (owner: UserId, record: DraftRecord | null): void =>
  writeDraftRecords(withRecord(draftRecords(), owner, record));

const newRow = (owner: UserId, id: EventId): DraftRow<Blob> => ({
  id,
  owner,
  record: { ...EMPTY_RECORD, eventId: id },
  photo: null,
  savedAt: 0,
});

/** The row; if it is the current draft's, with the texts of local storage unless they are older. */
function newest(row: DraftRow<Blob>): DraftRow<Blob> {
  const current = currentRecord(row.owner);
  return current?.eventId === row.id ? { ...row, record: newerOf(current, row.record) } : row;
}

/** Parses a row of any build; null if it is missing or unreadable. */
function parseRow(row: DraftRow<Blob> | undefined): DraftRow<Blob> | null {
  const record = parseDraftRecord(row?.record);
  if (row === undefined || record === null) return null;
  return { ...row, record, photo: row.photo instanceof Blob ? row.photo : null };
}

/** Keeps the drafts of MAX_KEPT_DRAFTS people. For a further person, drops all drafts of the one unchanged for longest. */
async function dropOldestPerson({ drafts }: DeviceDatabase, owner: UserId): Promise<void> {
  const owners = (await drafts.orderBy('owner').uniqueKeys()).map(String);
  if (owners.length <= MAX_KEPT_DRAFTS) return;
  const others = (await drafts.toArray()).filter((row) => row.owner !== owner);
  const changed = new Map<UserId, number>();
  for (const row of others) changed.set(row.owner, Math.max(row.savedAt, changed.get(row.owner) ?? 0));
  const [oldest] = [...changed].toSorted(([, one], [, other]) => one - other);
  if (oldest) await drafts.where('owner').equals(oldest[0]).delete();
}
