import { expect, type Page } from '@playwright/test';

/** Waits until the event page itself has loaded the code that queues a join: two chunks, its sentences and the queue. */
export async function queueLoaded(page: Page): Promise<void> {
  const loaded = () =>
    page.evaluate(() => {
      const named = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/js/outbox.'));
      return [...new Set(named.map(({ name }) => name))];
    });
  await expect.poll(async () => (await loaded()).length).toBe(2);
  // A chunk's own imports come after it; importing it again waits for them.
  await page.evaluate(
    async (chunks) => {
      for (const chunk of chunks) await import(chunk);
    },
    await loaded(),
  );
}
