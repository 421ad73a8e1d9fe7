import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { takenOver } from './support/eventPage.ts';
import { CODE_HELD_BACK, holdBackCode, reopened, shownFirst, storedScreens } from './support/keptScreens.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import type { OwnDevice } from './support/ownDevice.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expect } from './support/test.ts';
import { NO_CONNECTION, watchedDevice } from './support/watchedDevice.ts';
import { atStep, choosePhoto, fillBasicInfo, fillUpToPhoto, next } from './support/wizard.ts';

/** The profile and the wizard, which consist of fields, painted before any of the app's code has run. */

const test = watchedDevice(NO_CONNECTION, CODE_HELD_BACK);

let ada: Member;
test.beforeEach(async () => {
  ada = await newMember('Ada Lovelace');
});

/** Ada's device, on which the screen of `path` is shown and has settled. */
async function fieldsKept(device: OwnDevice, path: string, label: string): Promise<Page> {
  const page = await device.open();
  await signInAs(page, ada);
  await page.goto('/home');
  await readyOffline(page);
  await page.goto(path);
  await expect(page.getByLabel(label)).toBeVisible();
  return page;
}

test('the profile is painted before any code has run, without a network', async ({ device }) => {
  const first = await fieldsKept(device, '/profile', 'Display name');
  await expect(first.getByRole('switch')).toHaveCount(3);
  await expect.poll(() => storedScreens(first)).toMatch(/"\/profile":.*switch/u);
  expect(await storedScreens(first)).not.toMatch(/lovelace@|\+61/iu);
  const page = await reopened(device, 'offline');
  await holdBackCode(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Ada Lovelace');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  expect(await axeViolations(page)).toEqual([]);
});

test('the wizard is painted before any code has run, with the draft, without a network', async ({ device }) => {
  const first = await fieldsKept(device, '/create-event', 'Event name');
  await first.getByLabel('Event name').fill('Picnic');
  await expect.poll(() => storedScreens(first)).toContain('"value":"Picnic"');
  const page = await reopened(device, 'offline');
  await holdBackCode(page);
  await page.goto('/create-event');
  await expect(page.getByRole('heading', { name: "What's happening?" })).toBeVisible();
  await expect(page.getByLabel('Event name')).toHaveValue('Picnic');
  expect(await axeViolations(page)).toEqual([]);
});

test('the wizard is painted with a box for the chosen photo, which the app then shows in the same place', async ({
  device,
}) => {
  const first = await fieldsKept(device, '/create-event', 'Event name');
  await fillUpToPhoto(first, 'Picnic');
  await choosePhoto(first);
  await expect.poll(() => storedScreens(first)).toContain('aspect-video');
  expect(await storedScreens(first)).not.toContain('blob:');
  const page = await reopened(device, 'offline');
  await holdBackCode(page);
  await page.goto('/create-event');
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  const box = page.locator('.aspect-video.h-24').first();
  const before = await box.boundingBox();
  expect(before?.height).toBe(96);
  expect(await axeViolations(page)).toEqual([]);
  const later = await device.context().newPage();
  await later.goto('/create-event');
  const photo = later.locator('img.aspect-video');
  await expect(photo).toBeVisible();
  expect(await photo.boundingBox()).toEqual(before);
});

test('an empty field is painted with its placeholder', async ({ device }) => {
  const first = await fieldsKept(device, '/create-event', 'Event name');
  await fillBasicInfo(first, 'Picnic');
  await next(first);
  await atStep(first, 'When & Where');
  await expect.poll(() => storedScreens(first)).toContain('"role":"combobox"');
  const page = await reopened(device, 'offline');
  await holdBackCode(page);
  await page.goto('/create-event');
  await expect(page.getByPlaceholder('12 Smith Street, Fitzroy')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('what is typed into the painted wizard stays when the app replaces it', async ({ device }) => {
  const first = await fieldsKept(device, '/create-event', 'Event name');
  await expect.poll(() => storedScreens(first)).toContain('"/create-event":');
  const page = await reopened(device, 'offline');
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const [title] = document.querySelectorAll('input');
      // The script runs again after the reload, when the field has a value.
      if (title?.value !== '') return;
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
});
