import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumOptions } from '../../tests/e2e/support/browser.ts';
import { signInLocally } from '../../tests/e2e/support/localSignIn.ts';
import { seed } from '../../stack/seed/main.ts';
import { DEMO_ACCOUNTS } from '../../stack/seed/people.ts';
import { root } from '../../stack/services/folders.ts';
import { readPorts } from '../../stack/services/ports.ts';

/**
 * Takes the manifest's screenshots of the app with its demo data: node stack/run.ts with-stack -- node
 * build/screenshots/build.ts. checks/specification/manifest.test.ts checks their sizes.
 */

const origin = `http://localhost:${readPorts().hosting}`;
const folder = join(root, 'public', 'screenshots');

const FORMS = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;

/** Opens each screen, and resolves once its content is there. */
const SCREENS = {
  event: async (page: Page) => {
    await page.goto(`${origin}/events/picnic-edinburgh-gardens`);
    await page.getByRole('button', { name: 'Leave Event' }).waitFor();
  },
  home: async (page: Page) => {
    await page.goto(`${origin}/home`);
    await page
      .getByRole('region', { name: 'Next up' })
      .getByRole('link', { name: /Long lunch/u })
      .waitFor();
  },
  create: async (page: Page) => {
    await page.goto(`${origin}/create-event`);
    await page.getByLabel('Event name').fill('Sunset swim and chips');
    await page.getByLabel('Description').fill('Meet at the north end. Bring a towel and something warm for after.');
  },
} as const;

const PICTURES_SHOW =
  '[...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)';

async function shoot(page: Page, name: string): Promise<void> {
  // Polls from here, because the pages' policy forbids code from text in the page's own timers.
  for (let turn = 0; turn < 100 && !(await page.evaluate(PICTURES_SHOW)); turn++) await wait(100);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const webp = await sharp(png).webp({ quality: 72, effort: 6 }).toBuffer();
  writeFileSync(join(folder, `${name}.webp`), webp);
  console.log(`${name}.webp ${Math.round(webp.length / 1000)} kB`);
}

async function shootAll(browser: Browser, form: keyof typeof FORMS): Promise<void> {
  const context = await browser.newContext({
    ...FORMS[form],
    locale: 'en-AU',
    timezoneId: 'Australia/Melbourne',
    serviceWorkers: 'block',
  });
  // On a machine without a network the browser reports that it is offline, although the stack answers.
  await context.addInitScript("Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })");
  const page = await context.newPage();
  const [, guest] = DEMO_ACCOUNTS;
  await page.goto(origin);
  await signInLocally(page, guest.email, guest.name);
  await page.getByRole('heading', { level: 1, name: /^Hey / }).waitFor();
  for (const [name, open] of Object.entries(SCREENS)) {
    await open(page);
    await shoot(page, `${name}-${form}`);
  }
  await context.close();
}

mkdirSync(folder, { recursive: true });
await seed();
const browser = await chromium.launch(chromiumOptions());
try {
  for (const form of ['narrow', 'wide'] as const) await shootAll(browser, form);
} finally {
  await browser.close();
}
