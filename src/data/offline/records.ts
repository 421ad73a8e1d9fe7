import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import type { RecordRow } from '@arvo/domain/store/deviceDatabase.ts';
import { type KeptRecord, MOST_KEPT, type NewRecord, type Noun, PUBLIC_OWNER } from '@arvo/domain/store/records.ts';
import { parseRecord, rowOf } from '@arvo/domain/store/records.schema.ts';
import { Dexie, type Collection } from 'dexie';
import { within } from '../bounded.ts';
import type { DeviceRecords, KeepOutcome } from '../ports.device.ts';
import type { Live } from '../ports.ts';
import type { DeviceDatabase } from './deviceDatabase.ts';
import { isAccountHere } from './draftRecords.ts';

/** Another tab can block the database indefinitely, so waiting is bounded. */
const BOUND_MS = 5_000;
/** A read notes its use this much later than the last at the earliest: noting costs a write. */
const NOTED_EVERY_MS = 60_000;

const FAILED = { kind: 'failed' } as const;
const REMOVED = { kind: 'removed' } as const;
const MISSING = { kind: 'missing' } as const;

/** What `work` gives; `otherwise` if it fails or takes too long. */
function bounded<T, F>(what: string, work: () => PromiseLike<T>, otherwise: F): Promise<T | F> {
  const settled = (async () => await work())().catch((error: unknown) => {
    console.warn(failureLine(what, error));
    return otherwise;
  });
  return within(settled, BOUND_MS, otherwise);
}

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
  if (!mayKeep(row.owner)) return { kind: 'signed-out' };
  try {
    await database.transaction('rw', database.records, async () => {
      await database.records.put(row);
      await dropUnused(database, row.owner, record.noun);
    });
  } catch (error) {
    if (isFull(error)) return { kind: 'full' };
    throw error;
  }
  // The person signed out in some tab meanwhile, and the device may have been cleared before the row was written.
  if (mayKeep(row.owner)) return { kind: 'kept' };
  await database.records.where('owner').equals(row.owner).delete();
  return { kind: 'signed-out' };
}

const mayKeep = (owner: string): boolean => owner === PUBLIC_OWNER || isAccountHere();

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

/** Whether an operation failed because the device's storage is full. Dexie wraps the browser's error. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const inner = 'inner' in error ? error.inner : null;
  return [error, inner].some((one) => one instanceof Error && one.name === 'QuotaExceededError');
}
