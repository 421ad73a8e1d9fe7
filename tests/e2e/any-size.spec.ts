import type { Locator, Page } from '@playwright/test';
import { givePortraits, guestGrid, served, takenOver } from './support/eventPage.ts';
import { givenEvent } from './support/eventWorld.ts';
import { signInLocally } from './support/localSignIn.ts';
import { newEmail } from './support/authEmulator.ts';
import { newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';
import { brokenWords } from './support/words.ts';
import { field, fillBasicInfo, fillWhenAndWhere, next, openWizard } from './support/wizard.ts';

/** Text twice as large on a phone, and forced colours. */

test.beforeEach(async ({ context }) => givePortraits(context));

async function largeText(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

async function fits(page: Page, screen: string): Promise<void> {
  expect(await brokenWords(page), screen).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), screen).toBeLessThanOrEqual(0);
}

test('with text twice as large, signing in and setting up break no word', async ({ page }) => {
  const id = await givenEvent({ host: await newMember('Priya Raman'), fields: { title: 'Street orchestra' } });
  await served(page, id);
  await largeText(page);
  await page.goto(`/?redirect=${encodeURIComponent(`/events/${id}`)}`);
  await expect(page.getByText('Street orchestra')).toBeVisible();
  await fits(page, 'landing');
  await page.getByRole('button', { name: 'Continue with Phone' }).click();
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByText('Please enter your phone number')).toBeVisible();
  await fits(page, 'phone');
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await fits(page, 'email');
  await page.getByRole('button', { name: 'Go back' }).click();
  await signInLocally(page, newEmail(), 'Mei Tan');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome!/u })).toBeVisible();
  await page.getByRole('button', { name: 'Get Started!' }).click();
  await fits(page, 'setup');
});

test('with text twice as large, the screens of members break no word', async ({ page }) => {
  const tom = await newMember('Tom Whitlock');
  await givenEvent({ host: tom, fields: { title: 'Street orchestra' } });
  await largeText(page);
  await signInAs(page, tom);
  for (const [path, heading] of [
    ['/home', 'Hey Tom!'],
    ['/your-events', 'Your Events'],
    ['/profile', 'Edit Profile'],
    ['/404', 'Page not found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (path === '/your-events') await expect(page.getByText('Street orchestra')).toBeVisible();
    await fits(page, path);
  }
  await openWizard(page);
  await next(page);
  await expect(page.getByText('Event name is required')).toBeVisible();
  await fits(page, 'wizard, Basic Info');
  await fillBasicInfo(page, 'Street orchestra');
  await next(page);
  await fits(page, 'wizard, When & Where');
  await fillWhenAndWhere(page);
  await next(page);
  await field(page, 'Capacity').fill('40');
  await fits(page, 'wizard, Details');
  await next(page);
  await expect(field(page, 'Event photo')).toBeVisible();
  await fits(page, 'wizard, Photo');
});

test('with text twice as large, the dialogs of the event page break no word', async ({ page, checkAxe }) => {
  const id = await givenEvent({ host: await newMember('Priya Raman'), guests: 3 });
  await served(page, id);
  await largeText(page);
  await page.goto(`/events/${id}`);
  await takenOver(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  expect((await brokenWords(page)).filter((found) => !found.startsWith('http'))).toEqual([]);
  await checkAxe();
  await page.getByRole('button', { name: 'Close' }).click();
  await guestGrid(page).getByRole('button', { name: 'Guest 1' }).click();
  const [name, previous, following] = await Promise.all([
    page.getByRole('dialog').getByText('1 of 3').boundingBox(),
    page.getByRole('button', { name: 'Previous photo' }).boundingBox(),
    page.getByRole('button', { name: 'Next photo' }).boundingBox(),
  ]);
  expect(previous?.y, 'the arrows are in one row').toBe(following?.y);
  expect(name?.y, 'below the name').toBeLessThan(previous?.y ?? 0);
  await fits(page, 'photo viewer');
});

/** The colour that a part of the page is painted in. */
const painted = (locator: Locator, pseudo = ''): Promise<string> =>
  locator.evaluate((element, of) => getComputedStyle(element, of || null).backgroundColor, pseudo);

test('forced colours show the switch, the steps, the current tab, the toggle and the checkbox', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs(page, await newMember('Tom Whitlock'));
  await page.goto('/your-events');
  const [upcoming, past] = ['Upcoming', 'Past'].map((name) => page.getByRole('button', { name, exact: true }));
  if (!upcoming || !past) throw new Error('no toggle');
  await expect(upcoming).toBeVisible();
  await expect.poll(async () => (await painted(upcoming)) === (await painted(past))).toBe(false);
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).locator('svg');
  await expect.poll(async () => (await painted(tab('Your Events'))) === (await painted(tab('Home')))).toBe(false);
  await expect(page.getByRole('link', { name: 'Your Events', exact: true })).toHaveCSS(
    'text-decoration-line',
    'underline',
  );

  await openWizard(page);
  const step = (name: string) => page.getByRole('button', { name, exact: true }).locator('span').first();
  await expect.poll(async () => (await painted(step('Basic Info'))) === (await painted(step('Photo')))).toBe(false);
  await expect(step('Photo')).toHaveCSS('border-top-width', '1px');
  await fillBasicInfo(page, 'Street orchestra');
  await next(page);
  await fillWhenAndWhere(page);
  await next(page);
  const paid = page.getByRole('switch', { name: 'Paid event' });
  const track = paid.locator('xpath=following-sibling::span');
  await expect(paid).toBeVisible();
  const off = [await painted(track), await painted(track, '::after')];
  expect(off[0]).not.toBe(off[1]);
  await paid.check();
  await expect.poll(() => painted(track)).not.toBe(off[0]);
  await expect.poll(async () => (await painted(track)) === (await painted(track, '::after'))).toBe(false);
});

test('a required box that is not ticked, and an invalid field, have a red edge', async ({ page }) => {
  await page.goto('/');
  await signInLocally(page, newEmail(), 'Mei Tan');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome!/u })).toBeVisible();
  const box = page.getByRole('checkbox', { name: /Terms/u });
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await page.getByRole('button', { name: 'Get Started!' }).click();
  for (const wrong of [box, page.getByRole('textbox', { name: 'Name' })]) {
    await expect(wrong).toHaveCSS('border-top-color', 'rgb(180, 35, 24)');
    await expect(wrong).toHaveCSS('box-shadow', /rgb\(180, 35, 24\)/u);
  }
  await box.check();
  await expect(box).toHaveCSS('background-color', 'rgb(16, 212, 142)');
});
