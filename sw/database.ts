import { DEVICE_DATABASE } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { type IDBPDatabase, openDB } from 'idb';

/**
 * Opens the device's database for `work`; null if there is none, or none with `store` yet. Only the page creates and upgrades it:
 * the worker opens it without a version, and closes it when a page wants to upgrade. @throws DOMException if it cannot be read.
 */
export async function withDeviceDatabase<T>(
  store: keyof typeof DEVICE_DATABASE.stores,
  work: (database: IDBPDatabase) => Promise<T>,
): Promise<T | null> {
  const database = await openExisting(DEVICE_DATABASE.name);
  if (database === null) return null;
  try {
    return database.objectStoreNames.contains(store) ? await work(database) : null;
  } finally {
    database.close();
  }
}

/** The existing database in its current version, or null. Never creates one. */
export async function openExisting(name: string): Promise<IDBPDatabase | null> {
  let isNew = false;
  try {
    return await openDB(name, undefined, {
      upgrade: (_database, _old, _new, transaction) => {
        isNew = true;
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
  } catch (error) {
    if (isNew) return null;
    throw error;
  }
}
