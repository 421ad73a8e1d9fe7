import { DEVICE_DATABASE } from '@arvo/domain/store/deviceDatabase.ts';

/*
 * Lists and removes the photos of unfinished events on the device. Does not use Dexie, whose code is as large as everything else
 * that signing out needs and may be missing without a connection.
 */

const STORE = 'draftPhotos' satisfies keyof typeof DEVICE_DATABASE.stores;

/** Opens the device's database; null if there is none. Does not create it. */
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

/** The user ids of people with a photo on this device. @throws DOMException if the device cannot be read. */
export const photoOwners = (): Promise<ReadonlySet<string>> =>
  withStore<ReadonlySet<string>>('readonly', new Set(), (store, found) => {
    const keys = store.getAllKeys();
    keys.addEventListener('success', () => found(new Set(keys.result.map(String))));
  });

/** Removes everybody else's photos. @throws DOMException if that fails. */
export const keepPhotosOf = (owners: ReadonlySet<string>): Promise<void> =>
  withStore<void>('readwrite', undefined, (store) => {
    const keys = store.getAllKeys();
    keys.addEventListener('success', () => {
      for (const key of keys.result) if (!owners.has(String(key))) store.delete(key);
    });
  });
