import type { Page } from '@playwright/test';

/** From here on time passes in the page by `page.clock.runFor` alone: a bound can be tested to the millisecond. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // A clock can only be stopped ahead of its own time; nothing that a test waits for is under way yet.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Whatever the page's timers have just changed is in the document: before asserting that something is not there. */
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
 * Lets time pass in the page, 10 ms at a time, until `asked` has happened: the SDK has timers of its own before its request.
 * Answers how much has passed, in ms; throws what `asked` throws, or after 5 s of the page's time.
 */
export async function passUntil(page: Page, asked: Promise<unknown>): Promise<number> {
  let happened = false;
  const seen = asked.finally(() => {
    happened = true;
  });
  for (let passed = 0; passed < 5_000; passed += 10) {
    if (happened) return seen.then(() => passed);
    await page.clock.runFor(10);
    await drawn(page);
  }
  throw new Error('nothing was asked for in 5 seconds of the page’s time');
}

/** A machine without any network says so to the browser, and then the identity SDK gives up after 5 seconds already. */
export const sayOnline = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }));
