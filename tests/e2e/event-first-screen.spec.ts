import type { Page } from '@playwright/test';
import { givePortraits, guestGrid, region } from './support/eventPage.ts';
import {
  LANDSCAPE,
  LONG,
  PAID,
  UPRIGHT,
  expectWholeWords,
  openEventPage,
  setTextSize,
  timesOnScreen,
} from './support/eventScreen.ts';
import { givenEvent } from './support/eventWorld.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { aFullEvent } from './support/scenarios.ts';
import { expect, test, stepsAreIndependent } from './support/test.ts';

/** What fits on the screen of an event's page in landscape, on a computer and with large text. */

let host: Member;
test.beforeEach(async ({ context }) => {
  await givePortraits(context);
  host = await newMember('Priya Raman');
});

/** The button is on the screen, wherever the page is scrolled. */
async function isThroughout(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

const bottomOf = async (page: Page, name: string): Promise<number> => {
  const box = await region(page, name).boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

/** Photos of guests and of the host fit on the screen. */
async function expectPhotosFit(page: Page): Promise<void> {
  await guestGrid(page).getByRole('button', { name: 'Guest 1' }).click();
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
  for (const seen of [
    viewer.getByRole('img'),
    viewer.getByText('1 of 9'),
    viewer.getByRole('button', { name: 'Previous photo' }),
    viewer.getByRole('button', { name: 'Next photo' }),
    viewer.getByRole('button', { name: 'Close' }),
  ])
    await expect(seen).toBeInViewport({ ratio: 1 });
  await viewer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Enlarge photo of Priya Raman' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
}

async function expectEndsAligned(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openEventPage(page, await givenEvent({ host }));
  const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
  const ends = await Promise.all(
    [last, region(page, 'Your spot'), page.getByText('Add to calendar'), region(page, 'Date and time')].map((part) =>
      part.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.round((element.matches('a, span') ? range : element).getBoundingClientRect().right);
      }),
    ),
  );
  const [tab = 0, card = 0, calendar = 0, facts = 0] = ends;
  expect(Math.abs(tab - card)).toBeLessThanOrEqual(1);
  expect(Math.abs(calendar - facts)).toBeLessThanOrEqual(1);
}

test('an event in landscape and on a computer', async ({ page, checkAxe }) => {
  stepsAreIndependent();
  await test.step('on a computer the price is on the first screen, beside the facts', async () => {
    await page.setViewportSize({ width: 1024, height: 600 });
    const id = await givenEvent({ host, guests: 9, fields: { title: LONG, ...PAID } });
    await openEventPage(page, id);
    for (const name of ['Entry price', 'Spots Available'])
      await expect(region(page, name), name).toBeInViewport({ ratio: 1 });
    expect(await timesOnScreen(page, /\$25\.00/u)).toBe(1);
    expect(await timesOnScreen(page, /spots/iu)).toBe(1);
  });
  await page.setViewportSize(LANDSCAPE);
  await test.step('on a phone in landscape host, date and place are above the bar', async () => {
    await openEventPage(page, await givenEvent({ host }));
    const bar = await page.getByRole('button', { name: 'Sign In', exact: true }).boundingBox();
    for (const name of ['Host', 'Date and time', 'Location'])
      expect(await bottomOf(page, name), name).toBeLessThanOrEqual(bar?.y ?? 0);
    await checkAxe();
  });
  const id = await givenEvent({ host, guests: 9, fields: { title: LONG } });
  await test.step('on a phone in landscape the next step stays on the screen', async () => {
    await openEventPage(page, id);
    await isThroughout(page, 'Sign In');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await checkAxe();
  });
  await test.step('photos of guests and host stay on the screen of a phone in landscape, with their names and arrows', () =>
    expectPhotosFit(page));
  await signInAs(page, await newMember('Tom Whitlock'));
  await test.step('on a phone in landscape the next step of a member stays on the screen', async () => {
    await openEventPage(page, id);
    await isThroughout(page, 'Join Event');
  });
  await test.step('on a computer the header ends at the right edge of the page, and the facts at that of their card', () =>
    expectEndsAligned(page));
});

test('with text twice as large the event page stays readable', async ({ page }) => {
  stepsAreIndependent();
  await setTextSize(page, 32);
  for (const [what, id] of [
    ['paid', await givenEvent({ host, guests: 9, fields: PAID })],
    ['over', await givenEvent({ host, guests: 9, startsInHours: -30 })],
    ['full', await aFullEvent(host)],
  ] as const) {
    await test.step(`with text twice as large, no word of the event page is broken or cut off: ${what}`, async () => {
      await page.setViewportSize(UPRIGHT);
      await openEventPage(page, id);
      await expectWholeWords(page);
      await page.setViewportSize(LANDSCAPE);
      await expectWholeWords(page);
    });
  }
});
