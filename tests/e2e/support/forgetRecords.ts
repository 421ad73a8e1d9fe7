import type { Page } from '@playwright/test';

/** Deletes the device's records, as if no screen had been opened here. */
export const forgetRecords = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('arvo');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
    const transaction = database.transaction('records', 'readwrite');
    transaction.objectStore('records').clear();
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    database.close();
  });
