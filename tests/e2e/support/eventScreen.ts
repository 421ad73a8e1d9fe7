import { expect, type Page } from '@playwright/test';
import { served, takenOver } from './eventPage.ts';
import { brokenWords } from './words.ts';

/** What a test of the event page's layout measures. */

export const UPRIGHT = { width: 390, height: 844 };
export const LANDSCAPE = { width: 844, height: 390 };
export const LONG =
  'Dinner on the roof: one long table, bare feet, a band, and all of the city until the sun is back up';
export const PAID = { isPaid: true, price: 25, hostStripeAccountId: 'acct_1' };

export async function openEventPage(page: Page, id: string): Promise<void> {
  await served(page, id);
  await page.goto(`/events/${id}`);
  await takenOver(page);
}

/** Counts the matches of a pattern in the text on the screen. */
export const timesOnScreen = (page: Page, text: RegExp): Promise<number> =>
  page.evaluate(
    ({ source, flags }) => {
      const seen: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { top, bottom, width } = range.getBoundingClientRect();
        const isSeen = node.parentElement?.checkVisibility({ visibilityProperty: true }) === true;
        if (isSeen && width > 1 && bottom > 0 && top < window.innerHeight) seen.push(node.textContent ?? '');
      }
      return [...seen.join('\n').matchAll(new RegExp(source, `g${flags}`))].length;
    },
    { source: text.source, flags: text.flags },
  );

/** Sets the browser's text size, in px; 16 is the usual one. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** No word is broken, and nothing is cut off at the side. */
export async function expectWholeWords(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(page.viewportSize()?.width);
  expect(await brokenWords(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
