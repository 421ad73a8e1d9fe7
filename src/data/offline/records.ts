import type { RecordRow } from '@arvo/domain/store/deviceDatabase.ts';
import { type KeptRecord, MOST_KEPT, type NewRecord, type Noun, PUBLIC_OWNER } from '@arvo/domain/store/records.ts';
import { parseRecord, rowOf } from '@arvo/domain/store/records.schema.ts';
import { Dexie, type Collection } from 'dexie';
import type { DeviceRecords, KeepOutcome } from '../ports.device.ts';
import type { Live } from '../ports.ts';
import { bounded, isFull, isOwnerHere } from './access.ts';
import type { DeviceDatabase } from './deviceDatabase.ts';

/** A read notes its use this much later than the last at the earliest: noting costs a write. */
const NOTED_EVERY_MS = 60_000;

const FAILED = { kind: 'failed' } as const;
const REMOVED = { kind: 'removed' } as const;
const MISSING = { kind: 'missing' } as const;

/** What screens last read, in the device's database. */
export function createRecords(database: DeviceDatabase): DeviceRecords {
  const { records } = database;
  return {
    read: <N extends Noun>(owner: string, noun: N, id: string) =>
      bounded<Live<KeptRecord<N>>, typeof FAILED>(
        `${noun} not read from the device`,
        async () => {
          const row = await records.get([owner, noun, id]);
          const value = row === undefined ? null : parseRecord(noun, row);
          if (row !== undefined && value !== null) noteUse(database, row);
          return value === null ? MISSING : { kind: 'found', value };
        },
        FAILED,
      ),
    list: <N extends Noun>(owner: string, noun: N) =>
      bounded<Live<readonly KeptRecord<N>[]>, typeof FAILED>(
        `${noun} not listed from the device`,
        async () => {
          const rows = await rowsOf(database, owner, noun).toArray();
          const parsed = rows.map((row) => parseRecord(noun, row)).filter((record) => record !== null);
          return { kind: 'found', value: parsed.toSorted((one, other) => other.usedAt - one.usedAt) };
        },
        FAILED,
      ),
    keep: (record) =>
      bounded<KeepOutcome, typeof FAILED>(`${record.noun} not kept`, () => keep(database, record), FAILED),
    remove: (owner, noun, id) =>
      bounded(
        `${noun} not removed from the device`,
        async () => {
          await records.delete([owner, noun, id]);
          return REMOVED;
        },
        FAILED,
      ),
  };
}

async function keep(database: DeviceDatabase, record: NewRecord): Promise<KeepOutcome> {
  const row = rowOf(record, Date.now());
  try {
    return await database.transaction('rw', database.records, database.settings, async (): Promise<KeepOutcome> => {
      if (row.owner !== PUBLIC_OWNER && !(await isOwnerHere(database, row.owner))) return { kind: 'signed-out' };
      await database.records.put(row);
      await dropUnused(database, row.owner, record.noun);
      return { kind: 'kept' };
    });
  } catch (error) {
    if (isFull(error)) return { kind: 'full' };
    throw error;
  }
}

const rowsOf = ({ records }: DeviceDatabase, owner: string, noun: Noun): Collection<RecordRow> =>
  records.where('[owner+noun+id]').between([owner, noun, Dexie.minKey], [owner, noun, Dexie.maxKey]);

async function dropUnused(database: DeviceDatabase, owner: string, noun: Noun): Promise<void> {
  const excess = (await rowsOf(database, owner, noun).count()) - MOST_KEPT[noun];
  if (excess <= 0) return;
  const rows = await rowsOf(database, owner, noun).toArray();
  const oldest = rows.toSorted((one, other) => one.usedAt - other.usedAt).slice(0, excess);
  await database.records.bulkDelete(oldest.map((row) => [row.owner, row.noun, row.id]));
}

/** In the background: whoever reads does not wait for it, and nothing is lost if it fails. */
function noteUse({ records }: DeviceDatabase, { owner, noun, id, usedAt }: RecordRow): void {
  const now = Date.now();
  if (Math.abs(now - usedAt) < NOTED_EVERY_MS) return;
  void bounded('Use not noted', () => records.update([owner, noun, id], { usedAt: now }), 0);
}
