import { expect, type Page } from '@playwright/test';

/** Waits until the event page itself has loaded the code that queues a join: two chunks, its sentences and the queue. */
export const queueLoaded = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const named = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/js/outbox.'));
        return new Set(named.map(({ name }) => name)).size;
      }),
    )
    .toBe(2);
