import type { BrowserContext, Locator, Page } from '@playwright/test';

/** Someone's portrait where a test needs one that loads. */
const PORTRAIT = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#c4733b"/></svg>',
);

/** Members made by the tests have a photo's address without a photo behind it. */
export async function givePortraits(context: BrowserContext): Promise<void> {
  await context.route(/profile_1\.jpg/u, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PORTRAIT }));
}

export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** 'Who's going (n)', whatever n is. */
export const guestGrid = (page: Page): Locator => page.getByRole('region', { name: /^Who.s going/u });

/** The ID token of whoever is signed in on a page, from where the SDK keeps it. */
export async function idTokenOf(page: Page): Promise<string> {
  const token = await page.evaluate(async () => {
    const request = indexedDB.open('firebaseLocalStorageDb');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('no database')));
    });
    const all = database.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAll();
    const entries = await new Promise<unknown[]>((resolve) =>
      all.addEventListener('success', () => resolve(all.result)),
    );
    database.close();
    return /"accessToken":"([^"]+)"/u.exec(JSON.stringify(entries))?.[1] ?? '';
  });
  if (token === '') throw new Error('nobody is signed in on this page');
  return token;
}

/** The app's code stands where the server's HTML stood. */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.edge === undefined);
