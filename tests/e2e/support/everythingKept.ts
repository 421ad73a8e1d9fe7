import type { Page } from '@playwright/test';

/**
 * All data of this site in the browser, as one text: both storages, every IndexedDB, every cache except the app's own files.
 * `but: 'public'` also leaves out public events and their pages, which name their first guests.
 */
export const everythingKept = (page: Page, but: 'public' | null = null): Promise<string> =>
  page.evaluate(async (leftOut) => {
    const isPublic = (row: unknown) =>
      leftOut === 'public' && typeof row === 'object' && row !== null && 'owner' in row && row.owner === 'public';
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        for (const send of [objects.getAll(), objects.getAllKeys()]) {
          kept.push(
            await new Promise((resolve, reject) => {
              send.addEventListener('success', () => resolve(send.result.filter((row: unknown) => !isPublic(row))));
              send.addEventListener('error', () => reject(send.error));
            }),
          );
        }
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      if (name.startsWith('workbox-precache') || name === 'member-code') continue;
      if (leftOut === 'public' && name === 'event-pages') continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        kept.push([name, request.url, await (await cache.match(request))?.text()]);
    }
    return JSON.stringify(kept);
  }, but);
