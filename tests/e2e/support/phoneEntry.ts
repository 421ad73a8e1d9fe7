import { expect, type Page } from '@playwright/test';
import { newMobile } from './authEmulator.ts';
import { drawn } from './clock.ts';

/** The landing's way in by phone. */

export const send = (page: Page) => page.getByRole('button', { name: 'Send Verification Code' }).click();
export const codeField = (page: Page) => page.getByLabel('Verification code');
export const alert = (page: Page) => page.getByRole('alert');

export async function openPhoneEntry(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue with Phone' }).click();
  await expect(page.getByLabel('Phone number')).toBeFocused();
}

/** Opens the entry with a unique number, which it returns. */
export async function enterNumber(page: Page): Promise<string> {
  const mobile = newMobile();
  await openPhoneEntry(page);
  await page.getByLabel('Phone number').fill(mobile);
  return mobile;
}

/** Sends the number. The page's clock is stopped, and the request that the bot check waits for is never answered. */
export async function expectNotReadyAfterTenSeconds(page: Page, request: string | RegExp): Promise<void> {
  const requested = page.waitForRequest(request);
  await send(page);
  await requested;
  await page.clock.runFor(9_999);
  await drawn(page);
  await expect(alert(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(alert(page)).toHaveText('reCAPTCHA not ready. Please wait a moment and try again.');
}
