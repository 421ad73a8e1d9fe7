import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { animationsEnded } from './animations.ts';
import { axeViolations } from './axe.ts';

export { expect };

/** Unexpected errors in the pages of a test. */
export type Trouble = {
  /** Allows console errors whose "text address" matches. */
  expect(pattern: RegExp): void;
  /** Another browser in this test, with the same checks. */
  watch(context: BrowserContext): void;
};

type Fixtures = {
  trouble: Trouble;
  /** Another person's browser with the same settings and checks. */
  anotherDevice: () => Promise<Page>;
  /** Expects no axe violation on the current page. */
  checkAxe: () => Promise<void>;
};

/** Every test fails on a console error or an uncaught rejection in any page it opens; no page reaches the internet. */
export const test = base.extend<Fixtures>({
  trouble: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      const watch = (watched: BrowserContext): void => collect(watched, seen);
      watch(context);
      await use({ expect: (pattern) => expected.push(pattern), watch });
      expect(seen.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  anotherDevice: async ({ browser, trouble }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push(context);
      trouble.watch(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  checkAxe: async ({ page }, use) => {
    await use(async () => {
      // Axe would measure the contrast in the middle of an animation.
      await animationsEnded(page);
      expect(await axeViolations(page)).toEqual([]);
    });
  },
});

/**
 * Expected failed requests to the internet, which is blocked (support/browser.ts): fonts of the emulators' account page, and a
 * picture with which Firestore's failed connection distinguishes a dead network from a dead server.
 */
const OUT_OF_REACH = /ERR_NAME_NOT_RESOLVED https:\/\/(fonts\.|unpkg\.|www\.google\.com\/images\/cleardot\.gif)/u;

function collect(context: BrowserContext, seen: string[]): void {
  context.on('console', (message) => {
    const line = `${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !OUT_OF_REACH.test(line)) seen.push(line);
  });
  context.on('weberror', (webError) => {
    const { stack, message } = webError.error();
    seen.push(stack ?? message);
  });
}
