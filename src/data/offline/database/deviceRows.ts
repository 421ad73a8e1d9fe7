import { DEVICE_DATABASE, type EARLIER_STORES, type StoreName } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import { abortOnLeave } from './abortOnLeave.ts';

/*
 * Reads and removes rows of the device's database without Dexie, whose code is as large as everything else that signing out needs
 * and may be missing without a connection.
 */

/** Includes the store of version 1, which exists until a page has opened the database with Dexie. */
type AnyStore = StoreName | keyof (typeof EARLIER_STORES)[1];

/** Opens the device's database; null if there is none. Does not create it. */
function open(): Promise<IDBDatabase | null> {
  abortOnLeave();
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

export type Rows = {
  /** Calls `visit` with each row, which may delete or replace it. */
  readonly each: (store: AnyStore, visit: (row: unknown, cursor: IDBCursorWithValue) => void) => void;
  /** Removes the rows of owners that must not stay, without reading their values. */
  readonly removeOwners: (store: 'records' | 'outbox', stays: (owner: string) => boolean) => void;
  readonly put: (store: StoreName, row: object) => void;
};

/**
 * Runs `work` in one transaction over all stores. Does nothing if there is no database. @throws DOMException if the device cannot
 * be read or written.
 */
export async function inOneTransaction(mode: IDBTransactionMode, work: (rows: Rows) => void): Promise<void> {
  const database = await open();
  if (database === null) return;
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return;
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(stores, mode);
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
      work(rowsOf(transaction));
    });
  } finally {
    database.close();
  }
}

function rowsOf(transaction: IDBTransaction): Rows {
  const storeOf = (name: AnyStore): IDBObjectStore | null =>
    transaction.objectStoreNames.contains(name) ? transaction.objectStore(name) : null;
  return {
    each: (name, visit) => {
      const request = storeOf(name)?.openCursor();
      request?.addEventListener('success', () => {
        const cursor = request.result;
        if (cursor === null) return;
        visit(cursor.value, cursor);
        cursor.continue();
      });
    },
    removeOwners: (name, stays) => {
      const store = storeOf(name);
      const request = store?.index('owner').openKeyCursor();
      request?.addEventListener('success', () => {
        const cursor = request.result;
        if (cursor === null) return;
        if (!stays(String(cursor.key))) store?.delete(cursor.primaryKey);
        cursor.continue();
      });
    },
    put: (name, row) => void storeOf(name)?.put(row),
  };
}
