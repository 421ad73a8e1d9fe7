import { asUserId } from '@arvo/domain/people/person.ts';
import {
  DEVICE_DATABASE,
  type DraftRow,
  EARLIER_STORES,
  type StoredOutboxRow,
  type RecordRow,
  type SettingRow,
} from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { Dexie, type Table, type Transaction } from 'dexie';
import { newId } from '#src/data/newId.ts';
import { draftRecords } from '../drafts/draftRecords.ts';
import { abortOnLeave } from './abortOnLeave.ts';

/** The device's database in a window; sw/database.ts is the same in the worker. */
export type DeviceDatabase = Dexie & {
  readonly records: Table<RecordRow, [owner: string, noun: string, id: string], RecordRow>;
  readonly drafts: Table<DraftRow<Blob>, string, DraftRow<Blob>>;
  readonly outbox: Table<StoredOutboxRow, string, StoredOutboxRow>;
  readonly settings: Table<SettingRow, string, SettingRow>;
};

/** A new connection. Does not block another tab that upgrades or deletes the database. */
export function openDeviceDatabase(): DeviceDatabase {
  abortOnLeave();
  const { indexedDB, IDBKeyRange } = globalThis;
  const database = new Dexie(DEVICE_DATABASE.name, { indexedDB, IDBKeyRange });
  database.version(1).stores({ ...EARLIER_STORES[1] });
  database
    .version(2)
    .stores({ ...DEVICE_DATABASE.stores, draftPhotos: null })
    .upgrade(movePhotosIntoDrafts);
  // `stores` defines the tables, which Dexie's types cannot express.
  return database as DeviceDatabase;
}

/** Version 1 had photos by owner; their drafts were in local storage only. Photos of cleared drafts are dropped. */
async function movePhotosIntoDrafts(upgrade: Transaction): Promise<void> {
  const rows: readonly { owner: string; photo: Blob; savedAt: number }[] = await upgrade.table('draftPhotos').toArray();
  const records = draftRecords();
  const drafts = rows.flatMap(({ owner, photo, savedAt }): DraftRow<Blob>[] => {
    const record = records[asUserId(owner)];
    if (record === undefined) return [];
    return [{ id: record.eventId ?? newId(), owner: asUserId(owner), record, photo, savedAt }];
  });
  await upgrade.table('drafts').bulkPut(drafts);
}
