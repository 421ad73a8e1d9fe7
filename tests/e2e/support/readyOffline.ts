import { expect, type Page } from '@playwright/test';

/** Waits until the worker runs and has cached the app, as a member's does. */
export async function readyOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active && active.state !== 'activated')
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
  });
  const named = (await (await page.request.get('/sw.js')).text()).match(/static\/js\/[^"]+\.js/gu);
  const missing = () =>
    page.evaluate(async (wanted) => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      const kept = new Set(all.flat().flatMap(({ url }) => /static\/js\/.+\.js$/u.exec(url)?.[0] ?? []));
      return wanted.filter((name) => !kept.has(name));
    }, named ?? []);
  await expect.poll(missing).toEqual([]);
}
