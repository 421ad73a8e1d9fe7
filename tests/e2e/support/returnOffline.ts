import { expect, type Page } from '@playwright/test';
import { forgetRecords } from './forgetRecords.ts';

/**
 * Leaves the open page, and comes back by its link in the navigation without a connection and with an empty device, so that
 * its code has loaded and its data cannot be read. The page's clock must be installed; ten seconds of it pass.
 */
export async function returnOffline(page: Page, link: 'Home' | 'Your Events'): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await forgetRecords(page);
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
  await page.clock.fastForward(10_000);
}
