import type { Page } from '@playwright/test';

/** A page of the app, its worker, and the notice of a new version. */

export const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' });
export const reload = (page: Page) => notice(page).getByRole('button', { name: 'Reload' });

/** The version that the page runs, by the name of its entry script. */
export const versionOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return Number(/static\/js\/[^/]*-v(\d+)\.js/u.exec(names.join(' '))?.[1]);
  });

/** Opens a path of the first version on this device, with its worker in control. */
export async function openControlled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (!active || active.state === 'activated') return;
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
  });
  await page.reload();
  await isFollowing(page);
}

/** Waits until a worker controls the page, and until the page detects new versions. */
export async function isFollowing(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The code that detects new versions, and what somebody types, loads last. Then its live region is on the page.
  await page.waitForFunction(() => document.querySelectorAll('.notices > output').length === 2);
}

/** Makes the browser check for a new worker, as it does by itself after a navigation. */
export const update = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/** Counts the documents that the page loads from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}
