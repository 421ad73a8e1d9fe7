import { DEVICE_DATABASE, type EARLIER_STORES, type StoreName } from '@arvo/domain/store/deviceDatabase.ts';

/*
 * Lists and removes the photos of unfinished events on the device. Does not use Dexie, whose code is as large as everything else
 * that signing out needs and may be missing without a connection.
 */

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

type Mode = 'readonly' | 'readwrite';
/** A draft's row, or a photo's of version 1, which is here until a page has opened the database with Dexie. */
type Row = { readonly owner: string; readonly photo: Blob | null };
const STORES = ['drafts', 'draftPhotos'] satisfies (StoreName | keyof (typeof EARLIER_STORES)[1])[];

/** Calls `visit` with each row that holds a photo. */
async function eachPhoto(mode: Mode, visit: (owner: string, cursor: IDBCursorWithValue) => void): Promise<void> {
  const database = await open();
  if (database === null) return;
  try {
    const stores = STORES.filter((store) => database.objectStoreNames.contains(store));
    if (stores.length === 0) return;
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(stores, mode);
      for (const store of stores) {
        const request = transaction.objectStore(store).openCursor();
        request.addEventListener('success', () => {
          const cursor = request.result;
          if (cursor === null) return;
          const row: Row = cursor.value;
          if (row.photo !== null) visit(row.owner, cursor);
          cursor.continue();
        });
      }
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  } finally {
    database.close();
  }
}

/** The user ids of people with a photo on this device. @throws DOMException if the device cannot be read. */
export async function photoOwners(): Promise<ReadonlySet<string>> {
  const owners = new Set<string>();
  await eachPhoto('readonly', (owner) => owners.add(owner));
  return owners;
}

/** Removes everybody else's photos. @throws DOMException if that fails. */
export const keepPhotosOf = (owners: ReadonlySet<string>): Promise<void> =>
  eachPhoto('readwrite', (owner, cursor) => {
    if (!owners.has(owner)) cursor.delete();
  });
