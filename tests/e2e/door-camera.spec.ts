import type { Page } from '@playwright/test';
import { animationsEnded } from './support/animations.ts';
import { axeViolations } from './support/axe.ts';
import { result } from './support/doorDesk.ts';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { cameraArgs, film } from './support/fakeCamera.ts';
import { newMember, signInAs } from './support/member.ts';
import { type OwnDevice, ownDevice } from './support/ownDevice.ts';
import { passOf } from './support/passOf.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expect, test } from './support/test.ts';

/** The door's camera: Chromium's plays a film of passes. */

const startCamera = (page: Page) => page.getByRole('button', { name: 'Start camera' });

async function givenDoor(baseURL: string | undefined, use: (device: OwnDevice, id: string) => Promise<void>) {
  const [host, ada, lee] = [await newMember('Priya Raman'), await newMember('Ada Byron'), await newMember('Lee Wong')];
  const id = await givenEvent({ host, startsInHours: 5 });
  for (const guest of [ada, lee]) await givenGuest(id, guest);
  const passes = [await passOf(id, ada.uid), await passOf(id, lee.uid)];
  const scenes = [null, ...passes, null].map((code) => ({ code, seconds: 2 }));
  const device = await ownDevice({ baseURL: baseURL ?? '', browser: 'shell', args: cameraArgs(film(scenes)) });
  try {
    const page = await device.open();
    await signInAs(page, host);
    await use(device, id);
  } finally {
    await device.dispose();
  }
}

test('the camera lets guests in without a press between them and without a network, each once', async ({ baseURL }) => {
  await givenDoor(baseURL, async (device, id) => {
    const page = device.page();
    await page.goto(`/events/${id}`);
    expect(await page.evaluate(() => Reflect.get(document, 'featurePolicy').allowsFeature('camera'))).toBe(false);
    // From a page whose document must not use a camera.
    await page.getByRole('link', { name: 'Door', exact: true }).click();
    await expect(page.getByText('Ready: 2 spots')).toBeVisible();
    await expect(startCamera(page)).toBeVisible();
    await readyOffline(page);
    // The code that reads passes is on the device as well.
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('scanner')).keys()).length))
      .toBeGreaterThan(1);
    await device.goOffline();
    await page.reload();
    await startCamera(page).click();
    await expect(page.getByText('2 of 2 in')).toBeVisible();
    // The film goes on, and shows the first pass again.
    await expect(result(page)).toHaveText(/^Already in: Ada Byron/u);
    await animationsEnded(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stop camera' }).click();
    await expect(startCamera(page)).toBeVisible();
  });
});

/** What a camera does that this machine does not have: what it throws, or no frame at all. */
type Broken = 'NotAllowedError' | 'NotFoundError' | 'NotReadableError' | 'no frames';

const breakCamera = (page: Page, broken: Broken) =>
  page.evaluate((what) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (what !== 'no frames') throw new DOMException('', what);
      return document.createElement('canvas').captureStream(0);
    };
  }, broken);

test('a camera that is denied, missing, taken or frozen is said, and names still let guests in', async ({ page }) => {
  const [host, ada] = [await newMember('Priya Raman'), await newMember('Ada Byron')];
  const id = await givenEvent({ host, startsInHours: 5 });
  await givenGuest(id, ada);
  await signInAs(page, host);
  await page.goto(`/events/${id}/door`);
  await expect(page.getByText('Ready: 1 spot')).toBeVisible();
  for (const [broken, sentence] of [
    ['NotAllowedError', 'The camera is not allowed here.'],
    ['NotFoundError', 'This device has no camera that we can use.'],
    ['NotReadableError', 'Another app is using the camera.'],
    ['no frames', 'The camera shows no picture.'],
  ] as const) {
    await breakCamera(page, broken);
    await page.getByRole('button', { name: /^(?:Start camera|Try again)$/u }).click();
    await expect(page.getByRole('alert')).toContainText(sentence);
  }
  await animationsEnded(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name or code' }).fill('ada');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Admit' }).click();
  await expect(result(page)).toHaveText(/^Welcome, Ada Byron/u);
});
