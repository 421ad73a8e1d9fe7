import type { Page } from '@playwright/test';
import { codesFor, newEmail, newMobile } from './support/authEmulator.ts';
import { emptyDevice } from './support/emptyDevice.ts';
import { givePortraits, served, takenOver } from './support/eventPage.ts';
import { givenEvent, stored } from './support/eventWorld.ts';
import { layoutShiftOf, watchLayoutShift } from './support/layoutShift.ts';
import { newMember } from './support/member.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

/** A newcomer's way from a shared link to "You're in!": every screen shows the event, and the number of taps is bounded. */

const button = (page: Page, name: string) => page.getByRole('button', { name });
const along = (page: Page) => page.getByRole('region', { name: "You're on your way to" });

/** Counts the taps on the page's own screens, across navigations. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
    addEventListener('pointerdown', count, { capture: true });
  });
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('taps')));
}

/** One tap opens the camera or the picker; the shutter, or the choice there, is another one outside the page. */
async function takePhoto(page: Page): Promise<number> {
  const opened = page.waitForEvent('filechooser');
  await button(page, 'Take a photo').tap();
  const chooser = await opened;
  await chooser.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(640, 640) });
  return 1;
}

async function finishSetup(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Terms/u }).tap();
  await button(page, 'Get Started!').tap();
  await expect(page.getByText("You're in!")).toBeVisible({ timeout: 30_000 });
}

test.beforeEach(({ context }) => givePortraits(context));

const aPicnic = async () => givenEvent({ host: await newMember('Priya Raman') });

test('the way in takes few taps, and the event comes along', async ({ page, checkAxe, trouble }) => {
  const taps = await countTaps(page);

  await test.step('with Google it takes seven taps', async () => {
    const id = await aPicnic();
    await page.goto(`/events/${id}`);
    // Playwright repeats a tap on an element that React replaces meanwhile, and it would count twice.
    await takenOver(page);
    await button(page, 'Sign In').tap();
    await expect(along(page)).toContainText('Picnic by the river');
    await checkAxe();
    await button(page, 'Continue with Google').tap();
    // The local chooser stands for Google's window, where choosing the account is one tap.
    const chooser = page.getByRole('dialog', { name: 'Choose a local account' });
    await chooser.getByLabel('Email').fill(newEmail());
    await chooser.getByLabel('Name').fill('Mei Tan');
    await button(page, 'Sign in').tap();

    await expect(page.getByRole('heading', { level: 1, name: /^Welcome!/u })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mei Tan');
    await expect(along(page)).toContainText('Picnic by the river');
    await checkAxe();
    const outside = await takePhoto(page);
    await finishSetup(page);
    expect((await taps()) + outside).toBe(7);
    expect(await stored(id)).toEqual({ exists: true, ticketCount: 1, guests: 1 });
  });

  await test.step('by phone it takes eight taps: the fields have the focus, and the sixth digit submits', async () => {
    const id = await aPicnic();
    await emptyDevice(page);
    const mobile = newMobile();
    await page.goto(`/events/${id}`);
    // Playwright repeats a tap on an element that React replaces meanwhile, and it would count twice.
    await takenOver(page);
    await button(page, 'Sign In').tap();
    await button(page, 'Continue with Phone').tap();
    await expect(page.getByLabel('Phone number')).toBeFocused();
    await page.keyboard.type(mobile);
    await button(page, 'Send Verification Code').tap();
    const code = page.getByLabel('Verification code');
    await expect(code).toBeFocused();
    await expect(page.getByText(`We sent a 6-digit code to ${mobile}.`)).toBeVisible();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await page.keyboard.type((await codesFor(mobile)).at(-1) ?? '');

    await expect(along(page)).toContainText('Picnic by the river');
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome!/u })).toBeVisible();
    const outside = await takePhoto(page);
    await page.getByRole('textbox', { name: 'Name' }).tap();
    await page.keyboard.type('Mei Tan');
    await finishSetup(page);
    expect((await taps()) + outside).toBe(8);
    expect(await stored(id)).toEqual({ exists: true, ticketCount: 1, guests: 1 });
  });

  await emptyDevice(page);
  const id = await aPicnic();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const askedOfApi = () => requested.filter((path) => path.startsWith('/api/'));

  await test.step('the event comes along when the sign-in page is opened by itself, and nothing moves', async () => {
    await watchLayoutShift(page);
    await served(page, id);
    await page.goto(`/?redirect=${encodeURIComponent(`/events/${id}`)}`);
    await expect(along(page)).toContainText('Picnic by the river');
    expect(await layoutShiftOf(page)).toBeLessThan(0.01);
  });

  for (const [what, redirect] of [
    ['a page that is no event', '/your-events'],
    ['an event of another site', 'https://evil.example/events/picnic'],
    ['another host', '//evil.example/events/picnic'],
    ['an event that does not exist', '/events/nobody'],
    ['something that cannot be an event', '/events/..%2F..%2Fapi'],
  ] as const) {
    await test.step(`a redirect to ${what} shows no event`, async () => {
      if (redirect === '/events/nobody') trouble.expect(/status of (?:404|503).*\/api\/events\/nobody/u);
      requested.length = 0;
      const answered = redirect === '/events/nobody' ? page.waitForResponse('**/api/events/nobody') : null;
      await page.goto(`/?redirect=${encodeURIComponent(redirect)}`);
      await answered;
      await button(page, 'Continue with Phone').tap();
      await expect(page.getByLabel('Phone number')).toBeFocused();
      await expect(along(page)).toHaveCount(0);
      expect(askedOfApi()).toEqual(answered ? ['/api/events/nobody'] : []);
    });
  }

  await test.step('an event that arrives while somebody fills in the form moves no button', async () => {
    // An event that this device has not asked for yet.
    const other = await aPicnic();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/api/events/${other}`, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/?redirect=${encodeURIComponent(`/events/${other}`)}`);
    await button(page, 'Continue with Phone').tap();
    await expect(page.getByLabel('Phone number')).toBeFocused();
    const yOfSend = async () => (await button(page, 'Send Verification Code').boundingBox())?.y;
    const before = await yOfSend();
    release();
    await expect(along(page)).toContainText('Picnic by the river');
    expect(await yOfSend()).toBe(before);
  });
});
