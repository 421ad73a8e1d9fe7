import type { Page } from '@playwright/test';
import { asInstalled, givePortraits, guestGrid, region, takenOver } from './support/eventPage.ts';
import {
  LONG,
  PAID,
  UPRIGHT,
  expectWholeWords,
  openEventPage,
  setTextSize,
  timesOnScreen,
} from './support/eventScreen.ts';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { layoutShiftOf, watchLayoutShift } from './support/layoutShift.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { aFullEvent, anEventTomorrowThatGuestJoined } from './support/scenarios.ts';
import { expect, test, stepsAreIndependent } from './support/test.ts';

/** The layout of the event page on a phone, in each of its states. */

let host: Member;
test.beforeEach(async ({ context }) => {
  await givePortraits(context);
  host = await newMember('Priya Raman');
});

const leftOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round((element.matches('img, span') ? element : range).getBoundingClientRect().left);
    });

/** The facts, the price, the spots and the beginning of "About" are on the first screen, each once. */
async function expectFirstScreen(page: Page, price: RegExp, checkAxe: () => Promise<void>): Promise<void> {
  const about = await region(page, 'About').getByRole('heading').boundingBox();
  expect(about?.y).toBeLessThanOrEqual(760);
  for (const name of ['Host', 'Date and time', 'Location', 'Entry price', 'Spots Available'])
    await expect(region(page, name), name).toBeInViewport({ ratio: 1 });
  expect(await timesOnScreen(page, price)).toBe(1);
  expect(await timesOnScreen(page, /41 spots left|Spots Available/u)).toBe(1);
  expect(await timesOnScreen(page, /Full address for guests 24 hours before/u)).toBe(1);
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeInViewport({ ratio: 1 });
  await checkAxe();
  await guestGrid(page).scrollIntoViewIfNeeded();
  expect(await timesOnScreen(page, /\(9\)|9 people/u)).toBe(1);
  expect(await timesOnScreen(page, price)).toBe(1);
}

/** Guests' faces and first names are on the first screen, and nowhere else. */
async function expectFaces(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const faces = region(page, 'Your spot').locator('.ring-card');
  await expect(faces).toHaveCount(4);
  await expect(region(page, 'Your spot')).toContainText('Guest, Guest and 7 others');
  const bar = await page.getByRole('button', { name: 'Sign In', exact: true }).boundingBox();
  for (const face of await faces.all()) {
    const box = await face.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  }
  await expect(guestGrid(page).locator('.ring-card')).toHaveCount(0);
}

test('a visitor sees the whole event on a phone', async ({ page, checkAxe }) => {
  await page.setViewportSize(UPRIGHT);
  const titleShown = async (): Promise<void> => {
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Bricolage') && status === 'loaded'),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Bricolage Grotesque/u);
  };
  await test.step('the font of the title shifts no layout, on the first visit and on the next', async () => {
    const id = await givenEvent({ host, guests: 9, fields: { title: LONG, ...PAID } });
    await watchLayoutShift(page);
    for (let visit = 0; visit < 2; visit++) {
      await openEventPage(page, id);
      await titleShown();
      expect(await layoutShiftOf(page)).toBe(0);
    }
  });
  stepsAreIndependent();
  await test.step('the first screen of a phone has the facts, the price, the spots and the beginning of "About", each once: paid, with a long title', () =>
    expectFirstScreen(page, /\$25\.00/u, checkAxe));
  await openEventPage(page, await givenEvent({ host, guests: 9, fields: { title: 'Yoga under the fig' } }));
  await titleShown();
  expect(await layoutShiftOf(page)).toBe(0);
  await test.step('the first screen of a phone has the facts, the price, the spots and the beginning of "About", each once: free', () =>
    expectFirstScreen(page, /FREE/u, checkAxe));
  await test.step("a phone's first screen shows guests' faces, and no screen shows them twice", () =>
    expectFaces(page));
  await test.step('on a phone all parts of the page begin at the same left edge', async () => {
    const edges = await Promise.all(
      ['h1', 'section[aria-label="Host"] img', 'section[aria-label="Your spot"] h2', 'article h2 >> text=About'].map(
        (selector) => leftOf(page, selector),
      ),
    );
    expect(edges).toEqual([20, 20, 20, 20]);
  });
  await test.step('eight guests and "Show All" fill three rows of three on a phone', async () => {
    const tiles = await guestGrid(page)
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
    const rows = [...new Set(tiles)].map((top) => tiles.filter((other) => other === top).length);
    expect(rows).toEqual([3, 3, 3]);
  });
});

test('an event that is full or over says so on the first screen', async ({ page, checkAxe }) => {
  await page.setViewportSize(UPRIGHT);
  stepsAreIndependent();
  await test.step('a full event says so and what to do, and Sign In is not its main button', async () => {
    const id = await aFullEvent(host);
    await openEventPage(page, id);
    await expect(page.getByRole('heading', { name: 'Event Full' })).toBeInViewport();
    await expect(page.getByText('If someone leaves, their spot opens up.')).toBeInViewport();
    await expect(page.getByText('Want to join?')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign In' })).not.toHaveCSS('background-color', 'rgb(16, 212, 142)');
    await checkAxe();
  });
  await test.step('an event that is over thanks those who came and shows them, with price and spots, without a join', async () => {
    const id = await givenEvent({ host, guests: 9, startsInHours: -30 });
    await openEventPage(page, id);
    await expect(page.getByRole('heading', { name: 'This event is over' })).toBeInViewport();
    await expect(page.getByText('Thanks to everyone who came.')).toBeInViewport();
    const came = await page.getByRole('heading', { name: 'Who came (9)' }).boundingBox();
    expect(came?.y).toBeLessThanOrEqual(760);
    for (const name of ['Entry price', 'Spots Available'])
      await expect(region(page, name), name).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('41 spots were left')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Join|Sign In/u })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Share' })).toBeInViewport({ ratio: 1 });
    await checkAxe();
  });
  await page.emulateMedia({ forcedColors: 'active' });
  await test.step('in forced colours the next step, the rows and the bar keep their edges', async () => {
    const id = await givenEvent({ host, guests: 9 });
    await openEventPage(page, id);
    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCSS('border-top-width', '1px');
    await expect(region(page, 'Date and time')).toHaveCSS('border-bottom-width', '1px');
    const edges = await page.evaluate(() => {
      const bar = document.querySelector('section[aria-label="Entry price"]')?.closest('[data-bar]');
      const leaf = document.querySelector('section[aria-label="Date and time"] [aria-hidden="true"]');
      return [bar, leaf].map((element) => element && getComputedStyle(element).borderTopWidth);
    });
    expect(edges).toEqual(['1px', '1px']);
    await checkAxe();
  });
});

test('a member goes back, leaves and buys on a phone', async ({ page, checkAxe }) => {
  const tom = await newMember('Tom Whitlock');
  await page.setViewportSize(UPRIGHT);
  await signInAs(page, tom);
  stepsAreIndependent();
  await test.step('an installed app has a Back button over the photo, and a browser has none', async () => {
    const id = await anEventTomorrowThatGuestJoined(host, tom);
    await page.goto('/your-events');
    await page.getByRole('link', { name: /Picnic by the river/u }).click();
    const back = page.getByRole('button', { name: 'Back', exact: true });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Picnic by the river');
    await expect(back).toHaveCount(0);
    await asInstalled(page);
    await expect(back).toBeInViewport({ ratio: 1 });
    const logo = await page.getByRole('banner').getByRole('link', { name: 'Arvo' }).boundingBox();
    const box = await back.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(logo?.x ?? 0);
    await back.click();
    await expect(page).toHaveURL('/your-events');

    // A page that was opened by itself has none before it.
    await openEventPage(page, id);
    await asInstalled(page);
    await back.click();
    await expect(page).toHaveURL('/home');
    await expect(heading).toHaveText('Hey Tom!');
  });
  await test.step('a guest’s bar says that they are going, and the button that leaves is red', async () => {
    const id = await givenEvent({ host, guests: 3 });
    await givenGuest(id, tom);
    await openEventPage(page, id);
    const going = page.getByRole('heading', { name: "You're going" });
    const share = page.getByRole('button', { name: 'Share', exact: true });
    await expect(going).toBeInViewport({ ratio: 1 });
    await expect(share).toBeInViewport({ ratio: 1 });
    const [titleBox, buttonBox] = [await going.boundingBox(), await share.boundingBox()];
    expect(Math.abs((titleBox?.y ?? 0) - (buttonBox?.y ?? 0))).toBeLessThan(60);
    await expect(region(page, 'Spots Available').getByText('46 spots left')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Leave Event' }).click();
    const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' });
    await expect(leave).toHaveCSS('background-color', 'rgb(180, 35, 24)');
    await checkAxe();
  });
  await test.step('the number of tickets is beside the button whose total it changes', async () => {
    const id = await givenEvent({ host, fields: PAID });
    await openEventPage(page, id);
    const count = page.getByRole('combobox', { name: 'Number of tickets' });
    await count.selectOption('3');
    const join = page.getByRole('button', { name: 'Join Event ($75.00)' });
    await expect(join).toBeInViewport({ ratio: 1 });
    const [select, button] = [await count.boundingBox(), await join.boundingBox()];
    expect(
      Math.abs((select?.y ?? 0) + (select?.height ?? 0) / 2 - (button?.y ?? 0) - (button?.height ?? 0) / 2),
    ).toBeLessThan(4);
    await checkAxe();
    await page.setViewportSize({ width: 320, height: 640 });
    // One line.
    await expect.poll(async () => (await join.boundingBox())?.height).toBeLessThanOrEqual(52);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
  await test.step("with large text a paid event's bar takes at most 22 % of the screen", async () => {
    await page.setViewportSize(UPRIGHT);
    await setTextSize(page, 32);
    await page.reload();
    await takenOver(page);
    await expect(page.getByRole('combobox', { name: 'Number of tickets' })).toBeVisible();
    const bar = await page.locator('[data-bar]').boundingBox();
    expect((bar?.height ?? UPRIGHT.height) / UPRIGHT.height).toBeLessThanOrEqual(0.22);
    await expectWholeWords(page);
  });
});
