import { expect, type Page } from '@playwright/test';
import { codesFor, linksFor, newMobile } from './authEmulator.ts';
import { picture } from './pictures.ts';

/** Signs up somebody without an account from the open landing page. */

/** Uses a unique number. */
export async function signInByPhone(page: Page): Promise<void> {
  const mobile = newMobile();
  await page.getByRole('button', { name: 'Continue with Phone' }).click();
  await page.getByLabel('Phone number').fill(mobile);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  // The sixth digit submits.
  await page.getByLabel('Verification code').fill((await codesFor(mobile)).at(-1) ?? '');
}

/** Requests a magic link and returns it. */
export async function askForLink(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  const link = (await linksFor(email)).at(-1);
  if (link === undefined) throw new Error(`no link for ${email}`);
  return link;
}

export async function setUpProfile(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: "Welcome! Let's set up your profile" })).toBeVisible();
  await page
    .getByLabel('Profile photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(640, 640) });
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('checkbox', { name: /Terms/u }).check();
  await page.getByRole('button', { name: 'Get Started!' }).click();
}
