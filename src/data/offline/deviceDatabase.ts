import { DEVICE_DATABASE } from '@arvo/domain/store/deviceDatabase.ts';
import { Dexie, type EntityTable } from 'dexie';

/** `savedAt` in ms UTC. */
type DraftPhotoRow = { readonly owner: string; readonly photo: Blob; readonly savedAt: number };

type DeviceDatabase = Dexie & { readonly draftPhotos: EntityTable<DraftPhotoRow, 'owner'> };

let opened: DeviceDatabase | null = null;

/** The device's database, opened at first use. Does not block another tab that upgrades or deletes it. */
export function deviceDatabase(): DeviceDatabase {
  if (opened) return opened;
  const database = new Dexie(DEVICE_DATABASE.name);
  database.version(DEVICE_DATABASE.version).stores({ ...DEVICE_DATABASE.stores });
  // `stores` defines the tables, which Dexie's types cannot express.
  opened = database as DeviceDatabase;
  return opened;
}
