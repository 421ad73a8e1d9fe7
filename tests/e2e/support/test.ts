import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

/** What went wrong in the pages of a test without the test asking for it. */
export type Trouble = {
  /** This is part of the test: "text address" of a console error that matches is no trouble. */
  expect(pattern: RegExp): void;
  /** A further browser of this test, held to the same. */
  watch(context: BrowserContext): void;
};

type Fixtures = {
  trouble: Trouble;
  /** Another person's browser, of the same kind as the test's own, watched and kept local like it. */
  anotherDevice: () => Promise<Page>;
  /** No axe violation on the page as it stands. */
  checkAxe: () => Promise<void>;
};

/** Every test fails on a console error or an uncaught rejection in any page it opens; nothing outside of this machine is reached. */
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
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    });
  },
});

/**
 * What pages that are not ours ask of the internet, which is out of reach (support/browser.ts): the emulators' account page
 * its fonts, and Firestore's connection, once it fails, a picture by which it tells a dead network from a dead server.
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
