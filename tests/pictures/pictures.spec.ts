import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Locator, type Page, test } from '@playwright/test';
import { fileOf } from './files.ts';
import { apply, FORMS, type FormName, looksOf } from './looks.ts';
import { openState } from './stage.ts';
import { STATES } from './states.ts';

/** One test for each state and form; it fails if the page does not reach the state. */

/** The height at which tall pages are cut off, in screens of the form. */
const MOST_SCREENS = 4;

/** The test calls this repeatedly: the content security policy forbids the page's timers to evaluate Playwright's text as code. */
const isComplete = (page: Page, mayLoad: boolean): Promise<boolean> =>
  page.evaluate(
    (allowed) =>
      document.fonts.status === 'loaded' &&
      (allowed || document.querySelector('[data-placeholder]') === null) &&
      [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight * 4),
    mayLoad,
  );

/** Sections that were never on the screen get their real height only when they are scrolled past, so each picture scrolls again. */
async function shoot(page: Page, isWhole: boolean, inView: Locator | undefined): Promise<Buffer> {
  await inView?.evaluate((element) => {
    const isTall = element.getBoundingClientRect().height > innerHeight;
    element.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' });
  });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    ...(isWhole && { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(whole, height * MOST_SCREENS) } }),
  });
}

/** Takes pictures until two in a row are the same, at most five, because a countdown or confetti never stops. */
async function shootAtRest(page: Page, isWhole: boolean, mayLoad: boolean, inView?: Locator): Promise<Buffer> {
  for (let turn = 0; turn < 100 && !(await isComplete(page, mayLoad)); turn++) await wait(100);
  let before = await shoot(page, isWhole, inView);
  for (let turn = 0; turn < 4; turn++) {
    const after = await shoot(page, isWhole, inView);
    if (after.equals(before)) return after;
    before = after;
  }
  return before;
}

for (const form of ['phone', 'wide'] as const satisfies readonly FormName[]) {
  test.describe(form, () => {
    for (const state of STATES.filter(({ only }) => only === undefined || only === form)) {
      test(`${state.screen}: ${state.name}`, async ({ browser, baseURL }) => {
        const context = await browser.newContext({
          ...FORMS[form],
          ...(baseURL && { baseURL }),
          locale: 'en-AU',
          timezoneId: 'Australia/Melbourne',
          reducedMotion: 'reduce',
          serviceWorkers: state.worker ? 'allow' : 'block',
        });
        const page = await context.newPage();
        try {
          await openState(page, state);
          for (const look of looksOf(form, state)) {
            await apply(page, form, look);
            const file = fileOf(state, form, look.name);
            mkdirSync(dirname(file), { recursive: true });
            const isWhole = !state.viewport && !state.inView && !look.viewport;
            writeFileSync(file, await shootAtRest(page, isWhole, state.isLoading ?? false, state.inView?.(page)));
          }
        } catch (error) {
          await page.screenshot({ path: test.info().outputPath('instead.png') });
          throw error;
        } finally {
          await context.close();
        }
      });
    }
  });
}
