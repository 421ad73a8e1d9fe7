import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { animationsEnded } from './animations.ts';
import { axeViolations } from './axe.ts';
import { failForSteps, stepsAreIndependent, withSteps } from './steps.ts';
import { collectTrouble, type Trouble } from './trouble.ts';

export { expect, stepsAreIndependent };
export type { Trouble };

type Fixtures = {
  failures: void;
  trouble: Trouble;
  /** Another person's browser with the same settings and checks. */
  anotherDevice: () => Promise<Page>;
  /** Expects no axe violation on the current page. */
  checkAxe: () => Promise<void>;
};

const extended = base.extend<Fixtures>({
  failures: [
    async ({ context: _context }, use) => {
      await use();
      failForSteps();
    },
    { auto: true },
  ],
  trouble: [
    async ({ context }, use) => {
      const trouble = collectTrouble();
      trouble.watch(context);
      await use(trouble);
      await trouble.end();
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

/** Every test fails on a console error or an uncaught rejection in any page it opens; no page reaches the internet. */
export const test = withSteps(extended);
