import type { Page } from '@playwright/test';

/** From now on only `page.clock.runFor` advances time in the page, so a timeout can be tested to the millisecond. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // A clock can only be paused at a later time. Nothing that the test waits for has started yet.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Stops the clock after `page.clock.resume`. */
export async function stopClockAgain(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Waits until the page has rendered, before asserting that something is absent. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        let turns = 0;
        port1.addEventListener('message', () => {
          turns += 1;
          if (turns === 20) resolve();
          else port2.postMessage(null);
        });
        port1.start();
        port2.postMessage(null);
      }),
  );

/**
 * Advances time in the page by 10 ms at a time until `asked` resolves, because the SDK uses timers before its request. Returns
 * the time advanced, in ms; throws what `asked` throws, or after 5 s of page time.
 */
export async function passUntil(page: Page, requested: Promise<unknown>): Promise<number> {
  let happened = false;
  const seen = requested.finally(() => {
    happened = true;
  });
  for (let passed = 0; passed < 5_000; passed += 10) {
    if (happened) return seen.then(() => passed);
    await page.clock.runFor(10);
    await drawn(page);
  }
  throw new Error('no request was made in 5 seconds of the page’s time');
}

/** Makes the browser report a connection: on a machine without a network the identity SDK would give up after 5 seconds. */
export const sayOnline = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }));
