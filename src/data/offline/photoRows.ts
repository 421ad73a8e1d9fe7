import { DEVICE_DATABASE } from '@arvo/domain/store/deviceDatabase.ts';

/*
 * Whose photos of unfinished events are on the device, and removing them: without Dexie, whose code is as heavy as all else that
 * signing out needs and may not be there without a connection.
 */

const STORE = 'draftPhotos' satisfies keyof typeof DEVICE_DATABASE.stores;

/** The device's database as it is; null where there is none yet. It is not made by asking. */
function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DEVICE_DATABASE.name);
    let isNew = false;
    request.addEventListener('upgradeneeded', () => {
      isNew = true;
      request.transaction?.abort();
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => (isNew ? resolve(null) : reject(request.error)));
  });
}

async function withStore<T>(
  mode: IDBTransactionMode,
  otherwise: T,
  work: (store: IDBObjectStore, found: (value: T) => void) => void,
): Promise<T> {
  const database = await open();
  if (database === null) return otherwise;
  try {
    if (!database.objectStoreNames.contains(STORE)) return otherwise;
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      let result = otherwise;
      work(transaction.objectStore(STORE), (value) => {
        result = value;
      });
      transaction.addEventListener('complete', () => resolve(result));
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  } finally {
    database.close();
  }
}

/** The user ids of those whose photo waits here. @throws DOMException where the device does not say. */
export const photoOwners = (): Promise<ReadonlySet<string>> =>
  withStore<ReadonlySet<string>>('readonly', new Set(), (store, found) => {
    const keys = store.getAllKeys();
    keys.addEventListener('success', () => found(new Set(keys.result.map(String))));
  });

/** Removes the photos of everybody else. @throws DOMException where the device does not do it. */
export const keepPhotosOf = (owners: ReadonlySet<string>): Promise<void> =>
  withStore<void>('readwrite', undefined, (store) => {
    const keys = store.getAllKeys();
    keys.addEventListener('success', () => {
      for (const key of keys.result) if (!owners.has(String(key))) store.delete(key);
    });
  });
