import type { Page } from '@playwright/test';
import { givenEvent } from './support/eventWorld.ts';
import { fillUp, limitStorage } from './support/fillUp.ts';
import { changeDocument, type Member, newMember, signInAs, uploadPicture } from './support/member.ts';
import { picture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';
import { CUT_STREAM, NO_CONNECTION, watchedDevice } from './support/watchedDevice.ts';
import { atStep, button, choosePhoto, field, fillBasicInfo, fillUpToPhoto, openWizard } from './support/wizard.ts';

/** The database on the device, in the real browser: earlier versions, full storage, files that cannot be opened. */

const deviceTest = watchedDevice(NO_CONNECTION, CUT_STREAM);

const FULL = "This device's storage is full, so Arvo can't save anything for offline.";
const EMPTIED = "Arvo couldn't open what it had saved on this device, so it started fresh.";

/** Leaves the database as version 1 of the app made it, with the photo of this person's draft. */
const leaveVersion1 = (page: Page, uid: string): Promise<void> =>
  page.evaluate(async (owner) => {
    const done = (request: IDBRequest) =>
      new Promise<void>((resolve, reject) => {
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error));
      });
    await done(indexedDB.deleteDatabase('arvo'));
    const opening = indexedDB.open('arvo', 10);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('draftPhotos', { keyPath: 'owner' }),
    );
    await done(opening);
    const canvas = new OffscreenCanvas(64, 40);
    canvas.getContext('2d')?.fillRect(0, 0, 64, 40);
    const photo = await canvas.convertToBlob({ type: 'image/jpeg' });
    const photos = opening.result.transaction('draftPhotos', 'readwrite').objectStore('draftPhotos');
    await done(photos.put({ owner, photo, savedAt: 1 }));
    opening.result.close();
    const draft = { title: 'From version 1', description: 'Bring a rug.' };
    const record = { draft, eventId: 'abcdefghijklmnopqrst', step: 3, furthest: 3, savedAt: 1 };
    localStorage.setItem('arvo.eventDraft', JSON.stringify({ state: { drafts: { [owner]: record } }, version: 1 }));
  }, uid);

const versionOf = (page: Page): Promise<number | undefined> =>
  page.evaluate(async () => (await indexedDB.databases()).find(({ name }) => name === 'arvo')?.version);

async function givenMember(page: Page): Promise<Member> {
  const member = await newMember('Ada Lovelace');
  await signInAs(page, member);
  return member;
}

async function photoSurvives(page: Page, uid: string): Promise<void> {
  await leaveVersion1(page, uid);
  await openWizard(page);
  await atStep(page, 'Photo');
  await expect(button(page, 'Remove photo')).toBeVisible();
  expect(await versionOf(page)).toBe(20);
}

async function otherTabDelaysOnlyThePhoto(page: Page, uid: string): Promise<void> {
  // A page of the app would have the database open.
  await page.goto('/icon.svg');
  await leaveVersion1(page, uid);
  const old = await page.context().newPage();
  await old.goto('/icon.svg');
  await old.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('arvo');
        opening.addEventListener('success', () => {
          Object.assign(window, { held: opening.result });
          resolve();
        });
      }),
  );
  await openWizard(page);
  await atStep(page, 'Photo');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await old.close();
  await page.reload();
  await expect(button(page, 'Remove photo')).toBeVisible();
}

async function draftSurvives(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  await button(page, 'Basic Info').click();
  await fillBasicInfo(page, 'Typed before the disk failed');
  await field(page, 'Description').blur();
  await page.addInitScript(() => {
    // Chromium reports this error for damaged files until the database is deleted.
    const { open, deleteDatabase } = IDBFactory.prototype;
    IDBFactory.prototype.open = function refused(name, version) {
      if (name !== 'arvo' || sessionStorage.getItem('test.deleted')) return open.call(this, name, version);
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
    };
    IDBFactory.prototype.deleteDatabase = function noted(name) {
      if (name === 'arvo') sessionStorage.setItem('test.deleted', '1');
      return deleteDatabase.call(this, name);
    };
  });
  await page.reload();
  await expect(field(page, 'Event name')).toHaveValue('Typed before the disk failed');
  await expect(page.getByRole('contentinfo').getByRole('paragraph').getByText(EMPTIED)).toBeVisible();
  await checkAxe();
  await page.reload();
  await expect(field(page, 'Event name')).toHaveValue('Typed before the disk failed');
  await expect(page.getByRole('contentinfo').getByRole('paragraph').getByText(EMPTIED)).toBeHidden();
}

test('a draft stays with an old, a busy and a damaged database', async ({ page, checkAxe }) => {
  const { uid } = await givenMember(page);
  await test.step('a photo that version 1 of the app stored is still in its draft', () => photoSurvives(page, uid));
  await test.step('another tab with the old database open delays only the photo', () =>
    otherTabDelaysOnlyThePhoto(page, uid));
  await test.step('a database that cannot be opened is made again, and the draft survives', () =>
    draftSurvives(page, checkAxe));
});

test.describe('with full storage', () => {
  test.use({ serviceWorkers: 'allow' });

  test('everything works online, the person is told once, and signing out still clears the device', async ({
    page,
    context,
    baseURL,
  }) => {
    const event = await givenEvent({ host: await newMember('Hedy Lamarr'), fields: { title: 'Harbour walk' } });
    const { uid } = await givenMember(page);
    const cdp = await context.newCDPSession(page);
    const { origin } = new URL(baseURL ?? '');
    await limitStorage(cdp, origin);
    await openWizard(page);
    await fillUp(cdp, page, origin);
    await fillUpToPhoto(page, 'On a full phone');
    await choosePhoto(page);
    await expect(page.getByRole('status').filter({ hasText: FULL })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('paragraph').getByText(FULL)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: FULL })).toBeHidden();
    // Local storage is not part of that quota: the draft's texts survive a reload.
    await page.reload();
    await atStep(page, 'Photo');
    await page.goto(`/events/${event}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour walk' })).toBeVisible();
    await button(page, 'Join Event').click();
    await expect(button(page, 'Leave Event')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(uid);
  });
});

deviceTest.describe('pictures', () => {
  deviceTest.use({ browserKind: 'shell' });

  deviceTest(
    'of an event seen before show without a connection, and go when the person signs out',
    async ({ device }) => {
      const event = await givenEvent({ host: await newMember('Hedy Lamarr') });
      const imageURL = await uploadPicture(`events/${event}/photo_1.jpg`, await picture(1600, 1000));
      await changeDocument(`events/${event}`, { imageURL });
      const page = await device.open();
      await givenMember(page);
      await page.goto(`/events/${event}`);
      const cover = page.locator(`img[src^="/img/"][src*="${event}"]`).first();
      const isLoaded = () => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
      const cached = () =>
        page.evaluate(async () => (await (await caches.open('pictures')).keys()).map(({ url }) => url).join());
      await expect.poll(cached).toContain(event);
      const cdp = await device.context().newCDPSession(page);
      await cdp.send('Network.clearBrowserCache');
      await device.goOffline();
      await page.reload();
      await expect.poll(isLoaded).toBe(true);
      const crop = () => cover.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''));
      const upright = await crop();
      // A turned phone requests another crop.
      await page.setViewportSize({ width: 844, height: 390 });
      await expect.poll(crop).not.toBe(upright);
      await expect.poll(isLoaded).toBe(true);
      await device.goOnline();
      await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/');
      expect(await page.evaluate(() => caches.has('pictures'))).toBe(false);
    },
  );
});
