import type { Locator, Page } from '@playwright/test';
import { newEmail } from './support/authEmulator.ts';
import { boxesOf } from './support/boxes.ts';
import { givePortraits, guestGrid, served, takenOver } from './support/eventPage.ts';
import { givenEvent } from './support/eventWorld.ts';
import { forceColours, painted } from './support/forcedColours.ts';
import { signInLocally } from './support/localSignIn.ts';
import { newMember, signInAs } from './support/member.ts';
import { wakeCalls } from './support/sales.ts';
import { aPaidEventWithTickets } from './support/scenarios.ts';
import { expect, test } from './support/test.ts';
import { brokenWords } from './support/words.ts';
import { field, fillBasicInfo, fillWhenAndWhere, next, openWizard } from './support/wizard.ts';

/** Text twice as large on a phone, and forced colours. */

test.beforeAll(wakeCalls);
test.beforeEach(async ({ context }) => givePortraits(context));

async function largeText(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

async function fits(page: Page, screen: string): Promise<void> {
  expect(await brokenWords(page), screen).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), screen).toBeLessThanOrEqual(0);
}

async function usualText(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
}

const wayIn = (page: Page): Locator => page.getByRole('button', { name: /^Continue with/u });

test('a visitor with text twice as large looks at an event, signs in and sets up', async ({ page, checkAxe }) => {
  const host = await newMember('Priya Raman');
  const id = await givenEvent({ host, guests: 3, fields: { title: 'Street orchestra' } });
  await served(page, id);
  await largeText(page);
  await test.step('with text twice as large, the dialogs of the event page break no word', async () => {
    await page.goto(`/events/${id}`);
    await takenOver(page);
    await expectDialogsFit(page, checkAxe);
  });

  await test.step('with text twice as large, signing in and setting up break no word', async () => {
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

  await test.step('a required box that is not ticked, and an invalid field, have a red edge', async () => {
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
});

async function expectDialogsFit(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  // Two lines alone are 96 px high.
  const signIn = await page.getByRole('button', { name: 'Sign In' }).boundingBox();
  expect(signIn?.height, 'on one line').toBeLessThan(100);
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
}

test('a member with text twice as large, forced colours or a phone in landscape sees every screen whole', async ({
  page,
}) => {
  const tom = await newMember('Tom Whitlock');
  await givenEvent({ host: tom, fields: { title: 'Street orchestra' } });
  await signInAs(page, tom);
  await test.step('the wizard on a phone in landscape shows its first field above the pinned buttons', async () => {
    const upright = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ width: 844, height: 390 });
    await openWizard(page);
    const [title] = await boxesOf(field(page, 'Event name'));
    const [bar] = await boxesOf(page.getByRole('button', { name: 'Next', exact: true }));
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await page.setViewportSize(upright);
  });

  await largeText(page);
  await test.step('with text twice as large, the screens of members break no word', async () => {
    const footer = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click();
    for (const [heading, open] of [
      ['Page not found', () => page.goto('/404')],
      ['Privacy policy', () => footer('Privacy')],
      ['Terms & Conditions', () => footer('Terms')],
      ['Hey Tom!', () => page.goto('/home')],
      ['Edit Profile', () => page.getByRole('link', { name: 'Edit profile' }).click()],
      ['Your Events', () => page.goto('/your-events')],
    ] as const) {
      await open();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      if (heading === 'Your Events') await expect(page.getByText('Street orchestra')).toBeVisible();
      await fits(page, heading);
    }
  });
  await test.step('forced colours show the current tab and the toggle', () => expectForcedLists(page));
  await test.step('with text twice as large, and with forced colours, the wizard shows everything', () =>
    expectWizardFits(page));
});

/** On Your Events. */
async function expectForcedLists(page: Page): Promise<void> {
  await forceColours(page, 'active');
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
  await forceColours(page, 'none');
}

async function expectWizardFits(page: Page): Promise<void> {
  await openWizard(page);
  await next(page);
  await expect(page.getByText('Event name is required')).toBeVisible();
  await fits(page, 'wizard, Basic Info');
  await expectForcedSteps(page);
  await fillBasicInfo(page, 'Street orchestra');
  await next(page);
  await fits(page, 'wizard, When & Where');
  await fillWhenAndWhere(page);
  await next(page);
  await field(page, 'Capacity').fill('40');
  await fits(page, 'wizard, Details');
  await expectForcedSwitch(page);
  await next(page);
  await expect(field(page, 'Event photo')).toBeVisible();
  await fits(page, 'wizard, Photo');
}

async function expectForcedSteps(page: Page): Promise<void> {
  await forceColours(page, 'active');
  const step = (name: string) => page.getByRole('button', { name, exact: true }).locator('span').first();
  await expect.poll(async () => (await painted(step('Basic Info'))) === (await painted(step('Photo')))).toBe(false);
  await expect(step('Photo')).toHaveCSS('border-top-width', '1px');
  await forceColours(page, 'none');
}

/** Leaves the switch as it was. */
async function expectForcedSwitch(page: Page): Promise<void> {
  await forceColours(page, 'active');
  const paid = page.getByRole('switch', { name: 'Paid event' });
  const track = paid.locator('xpath=following-sibling::span');
  await expect(paid).toBeVisible();
  const off = [await painted(track), await painted(track, '::after')];
  expect(off[0]).not.toBe(off[1]);
  await paid.check();
  await expect.poll(() => painted(track)).not.toBe(off[0]);
  await expect.poll(async () => (await painted(track)) === (await painted(track, '::after'))).toBe(false);
  await paid.uncheck();
  await forceColours(page, 'none');
}

test('the landing shows its buttons, icons and scene at any size', async ({ page, checkAxe }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await test.step('at 320 px each sign-in button of the landing has one line, and a phone in landscape shows all of them', async () => {
    const narrow = await boxesOf(wayIn(page));
    expect(narrow).toHaveLength(3);
    for (const { height } of narrow) expect(height).toBeLessThanOrEqual(52);
    await fits(page, '320 px');

    await page.setViewportSize({ width: 844, height: 390 });
    for (const way of await wayIn(page).all()) await expect(way).toBeInViewport({ ratio: 1 });
    await fits(page, 'in landscape');
    await checkAxe();
  });

  await test.step('icons grow with the text', async () => {
    const icon = page.getByRole('button', { name: 'Continue with Phone' }).locator('svg').first();
    const widths = [];
    for (const size of ['16', '32']) {
      await page.evaluate((px) => document.documentElement.style.setProperty('font-size', `${px}px`), size);
      const [box] = await boxesOf(icon);
      widths.push(box?.width ?? 0);
    }
    const [usual = 0, large = 0] = widths;
    expect(usual).toBe(20);
    expect(large).toBeGreaterThan(24);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });

  await test.step('the landing at 1280 px has the scene beside the sign-in buttons, and a night scene in dark mode', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const scene = page.getByRole('main').locator('svg').first();
    const [picture] = await boxesOf(scene);
    for (const { x, y, height } of await boxesOf(wayIn(page))) {
      expect(x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
      expect(y + height).toBeLessThan(800);
    }
    expect(picture?.height).toBeGreaterThan(300);
    const [day, night] = [scene.locator('g').first(), scene.locator('g').last()];
    await expect(day).toBeVisible();
    await expect(night).toBeHidden();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(night).toBeVisible();
    await expect(day).toBeHidden();
    await checkAxe();
  });
});

test('orders, payouts and a receipt keep their edges and words with text twice as large, and at 320 px', async ({
  page,
  checkAxe,
}) => {
  const { id, host, grace, orderId } = await aPaidEventWithTickets(2);
  await largeText(page);
  const check = async (screen: string) => {
    // An order's number is no word.
    const broken = (await brokenWords(page)).filter((word) => !word.startsWith(orderId));
    expect(broken, screen).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), screen).toBeLessThanOrEqual(0);
  };
  await signInAs(page, host);
  await page.goto(`/events/${id}/orders`);
  const buyer = page.getByText('Grace Hopper', { exact: true });
  await expect(buyer).toBeVisible();
  await check('payouts');
  const [name] = await boxesOf(buyer);
  for (const action of ['Check again', 'Refund', 'Download CSV']) {
    const [label] = await boxesOf(page.getByRole('button', { name: action, exact: true }).locator('span').last());
    expect(Math.abs((label?.x ?? 0) - (name?.x ?? 0)), action).toBeLessThanOrEqual(2);
  }
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Refund the order of Grace Hopper?' });
  const choice = dialog.getByLabel('What to refund');
  await expect(choice).toBeVisible();
  expect(await choice.evaluate((select) => select.scrollWidth - select.clientWidth)).toBeLessThanOrEqual(0);
  await check('refund');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await usualText(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await check('payouts, 320 px');
  await checkAxe();
  await test.step('forced colours give quiet buttons a line below, and no frame that sticks out of a card', () =>
    expectQuietButtonsForced(page, id));
  await signInAs(page, grace);
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByText('Show your pass at the door')).toBeVisible();
  await check('receipt, 320 px');
  await checkAxe();
});

/** On the event's orders; opens the event then. */
async function expectQuietButtonsForced(page: Page, id: string): Promise<void> {
  await forceColours(page, 'active');
  const card = page.getByRole('region', { name: 'Orders', exact: true });
  const ground = await painted(page.locator('html'));
  for (const name of ['Check again', 'Refund', 'Download CSV']) {
    const action = card.getByRole('button', { name, exact: true });
    await expect(action).toHaveCSS('border-top-color', ground);
    await expect(action).toHaveCSS('text-decoration-line', 'underline');
  }
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('button', { name: 'Delete Event' })).toHaveCSS('text-decoration-line', 'underline');
  await forceColours(page, 'none');
}
