import type { Locator, Page } from '@playwright/test';
import { animationsEnded } from './animations.ts';

/** The background colour of an element, or of its pseudo-element. */
export const painted = (locator: Locator, pseudo = ''): Promise<string> =>
  locator.evaluate((element, of) => getComputedStyle(element, of || null).backgroundColor, pseudo);

/** Turns forced colours on or off, and waits until no colour is in transition. */
export async function forceColours(page: Page, forcedColors: 'active' | 'none'): Promise<void> {
  await page.emulateMedia({ forcedColors });
  await animationsEnded(page);
}
