import type { RecordRow } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import {
  mayReplace,
  type StoredRecord,
  MOST_KEPT,
  type NewRecord,
  type Noun,
  PUBLIC_OWNER,
} from '@arvo/domain/protocol/store/records.ts';
import { parseRecord, rowOf } from '@arvo/domain/protocol/store/records.schema.ts';
import { type Collection, Dexie } from 'dexie';
import type { DeviceRecords, KeepOutcome } from '#src/data/ports/device.ts';
import type { Live } from '#src/data/ports.ts';
import { type DeviceAccess, isOwnerHere, noteOwner } from '../database/access.ts';
import type { DeviceDatabase } from '../database/deviceDatabase.ts';
import { found, unread } from '../database/outcomes.ts';
import { learnEvent, listJoin, reportLists, type RowsOfLists, unlist } from './keptLists.ts';

/** A read updates `usedAt` at most once in this time, because it costs a write. */
const NOTED_EVERY_MS = 60_000;

/** Stores what screens last read in the device's database. */
export function createRecords(access: DeviceAccess): DeviceRecords {
  const { database, run } = access;
  const { records } = database;
  return {
    read: async <N extends Noun>(owner: string, noun: N, id: string): Promise<Live<StoredRecord<N>>> =>
      unread(
        await run(`${noun} not read from the device`, async () => {
          const row = await records.get([owner, noun, id]);
          const value = row === undefined ? null : parseRecord(noun, row);
          if (row !== undefined && value !== null) noteUse(access, row);
          return found(value);
        }),
      ),
    list: async <N extends Noun>(owner: string, noun: N): Promise<Live<readonly StoredRecord<N>[]>> =>
      unread(
        await run(`${noun} not listed from the device`, async () => {
          const rows = await rowsOf(database, owner, noun).toArray();
          const parsed = rows.map((row) => parseRecord(noun, row)).filter((record) => record !== null);
          return found(parsed.toSorted((one, other) => other.usedAt - one.usedAt));
        }),
      ),
    keep: async (record) => {
      const outcome = await run<KeepOutcome>(`${record.noun} not kept on the device`, () => keep(database, record));
      if (outcome.kind === 'kept') reportLists(record.noun);
      return outcome;
    },
    remove: async (owner, noun, id, asOf = Number.POSITIVE_INFINITY) => {
      const removed = await run(`${noun} not removed from the device`, () => remove(database, [owner, noun, id], asOf));
      if (removed !== undefined) return { kind: 'failed' };
      reportLists(noun);
      return { kind: 'removed' };
    },
  };
}

function keep(database: DeviceDatabase, record: NewRecord): PromiseLike<KeepOutcome> {
  const row = rowOf(record, Date.now());
  return database.transaction('rw', database.records, database.settings, async (): Promise<KeepOutcome> => {
    if (row.owner !== PUBLIC_OWNER) {
      if (!(await isOwnerHere(database, row.owner))) return { kind: 'signed-out' };
      await noteOwner(database, row.owner);
    }
    const before = await database.records.get([row.owner, row.noun, row.id]);
    if (!mayReplace(before, row.savedAt, Date.now())) return { kind: 'kept' };
    if (record.noun === 'guest' && before === undefined) await listJoin(rowsOfLists(database), record, Date.now());
    await database.records.put(row);
    if (record.noun === 'event') await learnEvent(rowsOfLists(database), record, Date.now());
    await dropUnused(database, row.owner, record.noun);
    return { kind: 'kept' };
  });
}

const remove = (
  database: DeviceDatabase,
  [owner, noun, id]: [owner: string, noun: Noun, id: string],
  asOf: number,
): PromiseLike<void> =>
  database.transaction('rw', database.records, async () => {
    if (!mayReplace(await database.records.get([owner, noun, id]), asOf, Date.now())) return;
    await database.records.delete([owner, noun, id]);
    await unlist(rowsOfLists(database), owner, noun, id);
  });

const rowsOfLists = ({ records }: DeviceDatabase): RowsOfLists => ({
  get: (owner, noun, id) => records.get([owner, noun, id]),
  put: (row) => records.put(row),
  owners: async () => (await records.orderBy('owner').uniqueKeys()).map(String),
});

const rowsOf = ({ records }: DeviceDatabase, owner: string, noun: Noun): Collection<RecordRow> =>
  records.where('[owner+noun+id]').between([owner, noun, Dexie.minKey], [owner, noun, Dexie.maxKey]);

async function dropUnused(database: DeviceDatabase, owner: string, noun: Noun): Promise<void> {
  const excess = (await rowsOf(database, owner, noun).count()) - MOST_KEPT[noun];
  if (excess <= 0) return;
  const rows = await rowsOf(database, owner, noun).toArray();
  const oldest = rows.toSorted((one, other) => one.usedAt - other.usedAt).slice(0, excess);
  await database.records.bulkDelete(oldest.map((row) => [row.owner, row.noun, row.id]));
}

/** Runs in the background: the read does not wait, and a failure does no harm. */
function noteUse({ database, run }: DeviceAccess, { owner, noun, id, usedAt }: RecordRow): void {
  const now = Date.now();
  if (Math.abs(now - usedAt) < NOTED_EVERY_MS) return;
  void run('Use not noted', () => database.records.update([owner, noun, id], { usedAt: now }));
}
