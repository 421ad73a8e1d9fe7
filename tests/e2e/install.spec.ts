import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { drawn } from './support/clock.ts';
import { takenOver } from './support/eventPage.ts';
import { handOver } from './support/emptyDevice.ts';
import { offerInstall } from './support/installPrompt.ts';
import { givenEvent } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';
import { watchedDevice } from './support/watchedDevice.ts';
import { atStep } from './support/wizard.ts';

const deviceTest = watchedDevice();

/** Offering to install the app, and sharing a photo with it. manifest.spec.ts installs it. */

const installApp = (page: Page | Locator) => page.getByRole('button', { name: 'Install app' });

/** Somebody whom the device does not know is signed in. */
async function comesAfterJoin(page: Page, id: string, checkAxe: () => Promise<void>): Promise<void> {
  await page.goto(`/events/${id}`);
  await takenOver(page);
  await offerInstall(page);
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByRole('button', { name: 'Leave Event' })).toBeVisible();
  // It is part of the guest's card, so it covers nothing and stays.
  await expect(installApp(page.getByRole('region', { name: 'Your spot' }))).toBeVisible();
  await expect(installApp(page)).toHaveCount(1);
  await checkAxe();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Hey Ada!' })).toBeVisible();
  await offerInstall(page);
  const footer = page.getByRole('contentinfo');
  await expect(installApp(footer)).toBeVisible();
  // Below "Sign out", although it may load first.
  const signOut = footer.getByRole('button', { name: 'Sign out' });
  // Again if home's lists moved the footer between the two.
  const below = async () => {
    const [above, install] = [await signOut.boundingBox(), await installApp(footer).boundingBox()];
    return above !== null && install !== null && install.y > above.y + above.height;
  };
  await expect.poll(below).toBe(true);
  await checkAxe();
  await page.getByRole('link', { name: 'Create Event' }).first().click();
  await expect(page.getByLabel('Event name')).toBeVisible();
  await expect(installApp(page)).toHaveCount(0);
  await page.goto('/home');
  // The app replaces the kept screen, and would drop a press that comes between focus and key.
  await takenOver(page);
  await offerInstall(page);
  // By keyboard: a list of home that loads between pressing and releasing the mouse moves the footer away.
  await page.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(installApp(page)).toHaveCount(0);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Hey Ada!' })).toBeVisible();
  await offerInstall(page);
  await page.waitForFunction(() => localStorage.getItem('arvo.install') !== null);
  await drawn(page);
  await expect(installApp(page)).toHaveCount(0);
}

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

async function howToComesAfterJoin(page: Page, id: string, checkAxe: () => Promise<void>): Promise<void> {
  await page.goto(`/events/${id}`);
  await takenOver(page);
  await page.getByRole('button', { name: 'Join Event' }).click();
  const spot = page.getByRole('region', { name: 'Your spot' });
  await expect(spot.getByText('Add to Home Screen')).toBeVisible();
  await expect(installApp(page)).toHaveCount(0);
  await checkAxe();
  await spot.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(page.getByText('Add to Home Screen')).toHaveCount(0);
}

test('a guest is asked to install the app after a join: by a button, in Safari on an iPhone by a how-to', async ({
  page,
  context,
  checkAxe,
}) => {
  const id = await givenEvent({ host: await newMember('Hedy Lamarr') });
  await signInAs(page, await newMember('Ada Lovelace'));
  // @spec:1/install-offer
  await test.step('"Install app" comes after a join, never before, and stays away once it was declined', () =>
    comesAfterJoin(page, id, checkAxe));
  await handOver(page, await newMember('Grace Hopper'));
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setUserAgentOverride', { userAgent: SAFARI });
  // @spec:1/install-offer
  await test.step('a short how-to comes after a join instead of the button, until it is declined', () =>
    howToComesAfterJoin(page, id, checkAxe));
});

/** Opens Arvo for the first time on this device, and offers to install it. */
async function firstVisit(page: Page): Promise<void> {
  await page.goto('/privacy');
  await page.waitForFunction(() => localStorage.getItem('arvo.install') !== null);
  await offerInstall(page);
  await drawn(page);
  await expect(installApp(page)).toHaveCount(0);
}

/** The tab is closed and another one opened. */
async function tabIsClosed(page: Page, again: Page): Promise<void> {
  await firstVisit(page);
  await page.reload();
  await offerInstall(page);
  await page.waitForFunction(() => document.querySelectorAll('.notices > output').length === 2);
  await drawn(page);
  await expect(installApp(page)).toHaveCount(0);
  await page.close();
  await again.goto('/privacy');
  await offerInstall(again);
  await expect(installApp(again)).toBeVisible();
}

async function nextDay(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await firstVisit(page);
  // Yesterday.
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('arvo.install') ?? '');
    localStorage.setItem('arvo.install', JSON.stringify({ ...record, seenAt: record.seenAt - 86_400_000 }));
  });
  await page.reload();
  await offerInstall(page);
  await expect(installApp(page)).toBeVisible();
}

async function signsInWithPhone(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'standalone', { get: () => true }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(page.getByText('The link may open in your browser instead of this app.')).toBeVisible();
  await checkAxe();
  await page.getByRole('button', { name: 'Continue with Phone' }).click();
  await expect(page.getByLabel('Phone number')).toBeVisible();
}

test('a visitor comes back, and installs the app', async ({ page, context, checkAxe }) => {
  const first = await context.newPage();
  // @spec:1/install-offer
  await test.step('closing the tab and opening Arvo again is a second visit', () => tabIsClosed(first, page));
  // @spec:1/install-offer
  await test.step('a visitor is not asked to install on the first visit, but on the next', () => nextDay(page));
  // @spec:1/install-offer
  await test.step('in the installed app, signing in by email says where the link opens, and offers the phone', () =>
    signsInWithPhone(page, checkAxe));
});

/** Posts the files to the manifest's address, as the system's share sheet does. */
async function share(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.evaluate(() => {
    document.body.innerHTML =
      '<form action="/create-event/step4" method="post" enctype="multipart/form-data"><input type="file" name="photo" multiple><button>Share</button></form>';
  });
  await page.locator('input').setInputFiles(files);
  await page.getByRole('button', { name: 'Share' }).click();
}

deviceTest.describe('sharing a photo with the app', () => {
  deviceTest.use({ browserKind: 'shell' });

  const photoOf = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await picture(800, 500) });

  async function startsDraft(page: Page): Promise<void> {
    await page.goto('/create-event');
    await page.getByLabel('Event name').fill('Made on the train');
    // Left at once, before the page has loaded its code, what was typed would be lost.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('arvo.eventDraft'))).toContain('on the train');
    await page.goto('/home');
    await share(page, [await photoOf('beach.jpg'), await photoOf('hill.jpg')]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Use this photo?');
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: 'Use this photo' }).click();
    await atStep(page, 'Photo');
    await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
    await page.reload();
    await atStep(page, 'Photo');
    await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
    await page.getByRole('button', { name: 'Basic Info', exact: true }).click();
    await expect(page.getByLabel('Event name')).toHaveValue('');
    // The shared photo can be opened only once.
    await page.goto('/create-event/step4?shared=kept');
    await expect(page).toHaveURL('/create-event/step4');
    const titles = await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('arvo');
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('no database')));
      });
      const all = database.transaction('drafts').objectStore('drafts').getAll();
      const rows = await new Promise<{ record: { draft: { title: string } }; photo: unknown }[]>((resolve) =>
        all.addEventListener('success', () => resolve(all.result)),
      );
      database.close();
      return rows.map(({ record, photo }) => `${record.draft.title} ${photo !== null}`).toSorted();
    });
    expect(titles).toEqual([' true', 'Made on the train false']);
  }

  /** As a form on any other site may do. */
  async function keepsNothingUnasked(page: Page): Promise<void> {
    await page.goto('/create-event');
    await page.getByLabel('Event name').fill('Made on the bus');
    const current = () => page.evaluate(() => localStorage.getItem('arvo.eventDraft'));
    await expect.poll(current).toContain('Made on the bus');
    const before = await current();
    await page.goto('/home');
    await share(page, [await photoOf('stranger.jpg')]);
    await expect(page.getByRole('img', { name: 'The shared photo' })).toBeVisible();
    await expect(page.getByText('Your event “Made on the bus” stays in your drafts.')).toBeVisible();
    expect(await current()).toBe(before);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/home');
    await page.goto('/create-event/step4?shared=kept');
    await expect(page).toHaveURL('/create-event/step4');
    await expect(page.getByRole('button', { name: 'Remove photo' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Basic Info', exact: true }).click();
    await expect(page.getByLabel('Event name')).toHaveValue('Made on the bus');
  }

  async function refusesFiles(page: Page): Promise<void> {
    await share(page, [{ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }]);
    await expect(page.getByRole('alert')).toHaveText('Please select a valid image');
    expect(await axeViolations(page)).toEqual([]);
    await share(page, [{ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_242_881, 1) }]);
    await expect(page.getByRole('alert')).toHaveText('Photo must be less than 5MB');
    await page.getByRole('link', { name: 'Choose another photo' }).click();
    await atStep(page, 'Photo');
  }

  deviceTest('becomes an event, if it is a photo', async ({ device }) => {
    const page = await device.open();
    await signInAs(page, await newMember('Ada Lovelace'));
    await test.step('asks before it keeps anything, and a discarded photo leaves the unfinished event as it was', () =>
      keepsNothingUnasked(page));
    // @spec:1/shared-photo
    await test.step('starts a draft with it, and leaves the unfinished event alone', () => startsDraft(page));
    // @spec:1/shared-photo
    await test.step('says what is wrong with a file that is no photo, or too large', () => refusesFiles(page));
  });
});
