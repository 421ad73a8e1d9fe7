import { DEVICE_DATABASE } from '@arvo/domain/store/deviceDatabase.ts';
import { Dexie, type EntityTable } from 'dexie';

/** `savedAt` in ms UTC. */
type DraftPhotoRow = { readonly owner: string; readonly photo: Blob; readonly savedAt: number };

type DeviceDatabase = Dexie & { readonly draftPhotos: EntityTable<DraftPhotoRow, 'owner'> };

let opened: DeviceDatabase | null = null;

/** The device's database, opened with the first question. Another tab that upgrades or deletes it is let through. */
export function deviceDatabase(): DeviceDatabase {
  if (opened) return opened;
  const database = new Dexie(DEVICE_DATABASE.name);
  database.version(DEVICE_DATABASE.version).stores({ ...DEVICE_DATABASE.stores });
  // The tables exist once `stores` has named them, which Dexie's type cannot know.
  opened = database as DeviceDatabase;
  return opened;
}
