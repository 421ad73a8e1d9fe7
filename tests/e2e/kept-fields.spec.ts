import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { region, takenOver } from './support/eventPage.ts';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { CODE_HELD_BACK, holdBackCode, reopened, shownFirst, storedScreens } from './support/keptScreens.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import type { OwnDevice } from './support/ownDevice.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expect } from './support/test.ts';
import { NO_CONNECTION, watchedDevice } from './support/watchedDevice.ts';
import { atStep, button, choosePhoto, field, fillWhenAndWhere, next } from './support/wizard.ts';

const PHONE = '+61491570156';

/** The profile and the wizard, which consist of fields, painted before any of the app's code has run. */

const test = watchedDevice(NO_CONNECTION, CODE_HELD_BACK);
test.use({ browserKind: 'shell' });

const isKept = (page: Page, path: string) => expect.poll(() => storedScreens(page)).toContain(`"${path}":`);

/** Nine events that Ada hosts and nine that she has joined, with long titles. */
async function givenBusyPerson(ada: Member): Promise<void> {
  const host = await newMember('Priya Raman');
  const title = 'A long title of an event that somebody has written out in every detail, up to the limit'.padEnd(
    100,
    '!',
  );
  const given = (owner: Member, at: number) => givenEvent({ host: owner, startsInHours: 24 + at, fields: { title } });
  const [others] = await Promise.all([
    Promise.all(Array.from({ length: 9 }, (_, at) => given(host, at))),
    Promise.all(Array.from({ length: 9 }, (_, at) => given(ada, at))),
  ]);
  await Promise.all(others.map((event) => givenGuest(event, ada)));
}

async function haveRoom(device: OwnDevice, ada: Member): Promise<void> {
  const page = await device.open();
  // The headless shell reports that notifications are blocked. A person who has not been asked yet can press the switches.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
  await signInAs(page, ada);
  await page.goto('/home');
  await isKept(page, '/home');
  await page.goto('/your-events');
  await expect(region(page, 'Events You Joined').getByRole('link')).toHaveCount(9);
  await isKept(page, '/your-events');
  await page.goto('/create-event');
  await expect(page.getByLabel('Event name')).toBeVisible();
  await isKept(page, '/create-event');
  await page.goto('/profile');
  await expect(page.getByLabel('Display name')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(6);
  await expect.poll(() => storedScreens(page)).toMatch(/"\/profile":.*switch/u);
  const stored = await storedScreens(page);
  expect(['/home', '/your-events', '/create-event'].filter((path) => !stored.includes(`"${path}":`))).toEqual([]);
  expect([ada.email, PHONE].filter((secret) => stored.includes(secret))).toEqual([]);
  await readyOffline(page);
}

async function profileIsPainted(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Ada Lovelace');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  expect(await axeViolations(page)).toEqual([]);
}

/** Types into the painted wizard, and continues once the app has replaced it. */
async function typedTextStays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const [title] = document.querySelectorAll('input');
      // The script runs again after a reload: the field has a value then, or the photo's input comes first.
      if (title?.type !== 'text' || title.value !== '') return;
      title.focus();
      title.setRangeText('Picnic', 0, 0, 'end');
    });
  });
  await page.goto('/create-event');
  await takenOver(page);
  expect(await shownFirst(page)).toContain("What's happening?");
  await expect(page.getByLabel('Event name')).toHaveValue('Picnic');
  await expect(page.getByLabel('Event name')).toBeFocused();
  await page.keyboard.type(' at the lake');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Event name')).toHaveValue('Picnic at the lake');
}

async function draftIsPainted(painted: Page, page: Page): Promise<void> {
  await expect.poll(() => storedScreens(page)).toContain('"value":"Picnic at the lake"');
  await painted.goto('/create-event');
  await expect(painted.getByRole('heading', { name: "What's happening?" })).toBeVisible();
  await expect(painted.getByLabel('Event name')).toHaveValue('Picnic at the lake');
  expect(await axeViolations(painted)).toEqual([]);
}

async function placeholderIsPainted(painted: Page, page: Page): Promise<void> {
  await field(page, 'Description').fill('Bring a rug and something to share.');
  await next(page);
  await atStep(page, 'When & Where');
  await expect.poll(() => storedScreens(page)).toContain('"role":"combobox"');
  await painted.goto('/create-event');
  await expect(painted.getByPlaceholder('12 Smith Street, Fitzroy')).toBeVisible();
  expect(await axeViolations(painted)).toEqual([]);
}

async function photosBoxIsPainted(painted: Page, page: Page): Promise<void> {
  await fillWhenAndWhere(page);
  await next(page);
  await field(page, 'Capacity').fill('40');
  await next(page);
  await atStep(page, 'Photo');
  await choosePhoto(page);
  await expect.poll(() => storedScreens(page)).toContain('aspect-video');
  expect(await storedScreens(page)).not.toContain('blob:');
  await painted.goto('/create-event');
  await expect(button(painted, 'Remove photo')).toBeVisible();
  const box = painted.locator('.aspect-video.h-24').first();
  const before = await box.boundingBox();
  expect(before?.height).toBe(96);
  expect(await axeViolations(painted)).toEqual([]);
  await page.reload();
  const photo = page.locator('img.aspect-video');
  await expect(photo).toBeVisible();
  expect(await photo.boundingBox()).toEqual(before);
}

test('the profile and each step of a draft are painted before any code has run, without a network', async ({
  device,
}) => {
  const ada = await newMember('Ada Lovelace', { phoneNumber: PHONE });
  await givenBusyPerson(ada);
  await test.step("a busy person's home and events have room on the device", () => haveRoom(device, ada));
  // The first page never gets the app's code; in the second, Ada makes an event without a network.
  const painted = await reopened(device, 'offline');
  await holdBackCode(painted);
  const page = await device.context().newPage();
  await test.step('the profile is painted before any code has run, without a network', () => profileIsPainted(painted));
  await test.step('what is typed into the painted wizard stays when the app replaces it', () => typedTextStays(page));
  await test.step('the wizard is painted before any code has run, with the draft, without a network', () =>
    draftIsPainted(painted, page));
  await test.step('an empty field is painted with its placeholder', () => placeholderIsPainted(painted, page));
  await test.step('the wizard is painted with a box for the chosen photo, which the app then shows in the same place', () =>
    photosBoxIsPainted(painted, page));
});
