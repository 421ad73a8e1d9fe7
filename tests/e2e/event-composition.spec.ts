import type { Page } from '@playwright/test';
import { asInstalled, givePortraits, guestGrid, region, served, takenOver } from './support/eventPage.ts';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { layoutShiftOf, watchLayoutShift } from './support/layoutShift.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { aFullEvent, anEventTomorrowThatGuestJoined } from './support/scenarios.ts';
import { expect, test } from './support/test.ts';
import { brokenWords } from './support/words.ts';

/** The layout of the event page: on a phone in portrait and landscape, and in each of its states. */

const UPRIGHT = { width: 390, height: 844 };
const LANDSCAPE = { width: 844, height: 390 };
const LONG = 'Dinner on the roof: one long table, bare feet, a band, and all of the city until the sun is back up';
const PAID = { isPaid: true, price: 25, hostStripeAccountId: 'acct_1' };

let host: Member;
test.beforeEach(async ({ context }) => {
  await givePortraits(context);
  host = await newMember('Priya Raman');
});

async function open(page: Page, id: string): Promise<void> {
  await served(page, id);
  await page.goto(`/events/${id}`);
  await takenOver(page);
}

/** Counts the matches of a pattern in the text on the screen. */
const timesOnScreen = (page: Page, text: RegExp): Promise<number> =>
  page.evaluate(
    ({ source, flags }) => {
      const seen: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { top, bottom, width } = range.getBoundingClientRect();
        const isSeen = node.parentElement?.checkVisibility({ visibilityProperty: true }) === true;
        if (isSeen && width > 1 && bottom > 0 && top < window.innerHeight) seen.push(node.textContent ?? '');
      }
      return [...seen.join('\n').matchAll(new RegExp(source, `g${flags}`))].length;
    },
    { source: text.source, flags: text.flags },
  );

const leftOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round((element.matches('img, span') ? element : range).getBoundingClientRect().left);
    });

const FIRST_SCREENS = [
  ['free', { title: 'Yoga under the fig' }, /FREE/u],
  ['paid, with a long title', { title: LONG, ...PAID }, /\$25\.00/u],
] as const;

test('a visitor sees the whole event on a phone', async ({ page, checkAxe }) => {
  await page.setViewportSize(UPRIGHT);
  await test.step('the font of the title shifts no layout, on the first visit and on the next', async () => {
    const id = await givenEvent({ host, guests: 9, fields: { title: LONG } });
    await watchLayoutShift(page);
    const isLoaded = () =>
      page.waitForFunction(() =>
        [...document.fonts].some(({ family, status }) => family.includes('Bricolage') && status === 'loaded'),
      );
    for (let visit = 0; visit < 2; visit++) {
      await open(page, id);
      await isLoaded();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Bricolage Grotesque/u);
      expect(await layoutShiftOf(page)).toBe(0);
    }
  });
  for (const [what, fields, price] of FIRST_SCREENS) {
    await test.step(`the first screen of a phone has the facts, the price, the spots and the beginning of "About", each once: ${what}`, async () => {
      const id = await givenEvent({ host, guests: 9, fields });
      await open(page, id);
      const about = await region(page, 'About').getByRole('heading').boundingBox();
      expect(about?.y).toBeLessThanOrEqual(760);
      for (const name of ['Host', 'Date and time', 'Location', 'Entry price', 'Spots Available'])
        await expect(region(page, name), name).toBeInViewport({ ratio: 1 });
      expect(await timesOnScreen(page, price)).toBe(1);
      expect(await timesOnScreen(page, /41 spots left|Spots Available/u)).toBe(1);
      expect(await timesOnScreen(page, /Full address for guests 24 hours before/u)).toBe(1);
      await expect(page.getByRole('button', { name: 'Copy address' })).toHaveCount(0);
      await checkAxe();
      await guestGrid(page).scrollIntoViewIfNeeded();
      expect(await timesOnScreen(page, /\(9\)|9 people/u)).toBe(1);
      expect(await timesOnScreen(page, price)).toBe(1);
    });
  }
  await test.step('on a phone all parts of the page begin at the same left edge', async () => {
    const id = await givenEvent({ host, guests: 9 });
    await open(page, id);
    const edges = await Promise.all(
      ['h1', 'section[aria-label="Host"] img', 'section[aria-label="Your spot"] h2', 'article h2 >> text=About'].map(
        (selector) => leftOf(page, selector),
      ),
    );
    expect(edges).toEqual([20, 20, 20, 20]);
  });
  await test.step('eight guests and "Show All" fill three rows of three on a phone', async () => {
    const id = await givenEvent({ host, guests: 12 });
    await open(page, id);
    const tiles = await guestGrid(page)
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
    const rows = [...new Set(tiles)].map((top) => tiles.filter((other) => other === top).length);
    expect(rows).toEqual([3, 3, 3]);
  });
});

test('an event that is full or over says so on the first screen', async ({ page, checkAxe }) => {
  await page.setViewportSize(UPRIGHT);
  await test.step('a full event says so and what to do, and Sign In is not its main button', async () => {
    const id = await aFullEvent(host);
    await open(page, id);
    await expect(page.getByRole('heading', { name: 'Event Full' })).toBeInViewport();
    await expect(page.getByText('If someone leaves, their spot opens up.')).toBeInViewport();
    await expect(page.getByText('Want to join?')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign In' })).not.toHaveCSS('background-color', 'rgb(16, 212, 142)');
    await checkAxe();
  });
  await test.step('an event that is over thanks those who came and shows them, without spots or a join', async () => {
    const id = await givenEvent({ host, guests: 9, startsInHours: -30 });
    await open(page, id);
    await expect(page.getByRole('heading', { name: 'This event is over' })).toBeInViewport();
    await expect(page.getByText('Thanks to everyone who came.')).toBeInViewport();
    const came = await page.getByRole('heading', { name: 'Who came (9)' }).boundingBox();
    expect(came?.y).toBeLessThanOrEqual(760);
    await expect(region(page, 'Spots Available')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Join|Sign In/u })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Share' })).toBeInViewport({ ratio: 1 });
    await checkAxe();
  });
  await page.emulateMedia({ forcedColors: 'active' });
  await test.step('in forced colours the next step, the rows and the bar keep their edges', async () => {
    const id = await givenEvent({ host, guests: 9 });
    await open(page, id);
    await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCSS('border-top-width', '1px');
    await expect(region(page, 'Date and time')).toHaveCSS('border-bottom-width', '1px');
    const edges = await page.evaluate(() => {
      const bar = document.querySelector('section[aria-label="Entry price"]')?.closest('[class*="compact:fixed"]');
      const leaf = document.querySelector('section[aria-label="Date and time"] [aria-hidden="true"]');
      return [bar, leaf].map((element) => element && getComputedStyle(element).borderTopWidth);
    });
    expect(edges).toEqual(['1px', '1px']);
    await checkAxe();
  });
});

/** The button is on the screen, wherever the page is scrolled. */
async function isThroughout(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

test('an event in landscape and on a computer', async ({ page, checkAxe }) => {
  await test.step('on a computer the price is on the first screen, beside the facts', async () => {
    await page.setViewportSize({ width: 1024, height: 600 });
    const id = await givenEvent({ host, guests: 9, fields: { title: LONG, ...PAID } });
    await open(page, id);
    for (const name of ['Entry price', 'Spots Available'])
      await expect(region(page, name), name).toBeInViewport({ ratio: 1 });
    expect(await timesOnScreen(page, /\$25\.00/u)).toBe(1);
    expect(await timesOnScreen(page, /spots/iu)).toBe(1);
  });
  await page.setViewportSize(LANDSCAPE);
  await test.step('a photo’s name and arrows stay on the screen of a phone in landscape', async () => {
    const id = await givenEvent({ host, guests: 3 });
    await open(page, id);
    await guestGrid(page).getByRole('button', { name: 'Guest 1' }).click();
    const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
    for (const seen of [
      viewer.getByRole('img'),
      viewer.getByText('1 of 3'),
      viewer.getByRole('button', { name: 'Previous photo' }),
      viewer.getByRole('button', { name: 'Next photo' }),
      viewer.getByRole('button', { name: 'Close' }),
    ])
      await expect(seen).toBeInViewport({ ratio: 1 });
  });
  await test.step('the host’s photo fits on the screen of a phone in landscape', async () => {
    const id = await givenEvent({ host });
    await open(page, id);
    await page.getByRole('button', { name: 'Enlarge photo of Priya Raman' }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeInViewport({ ratio: 1 });
  });
  await test.step('on a phone in landscape the next step stays on the screen', async () => {
    const id = await givenEvent({ host, guests: 9, fields: { title: LONG } });
    await open(page, id);
    await isThroughout(page, 'Sign In');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await checkAxe();
    await signInAs(page, await newMember('Tom Whitlock'));
    await open(page, id);
    await isThroughout(page, 'Join Event');
  });
});

test('a member goes back, leaves and buys on a phone', async ({ page, checkAxe }) => {
  const tom = await newMember('Tom Whitlock');
  await page.setViewportSize(UPRIGHT);
  await signInAs(page, tom);
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
    await open(page, id);
    await asInstalled(page);
    await back.click();
    await expect(page).toHaveURL('/home');
    await expect(heading).toHaveText('Hey Tom!');
  });
  await test.step('a guest’s bar says that they are going, and the button that leaves is red', async () => {
    const id = await givenEvent({ host, guests: 3 });
    await givenGuest(id, tom);
    await open(page, id);
    const going = page.getByRole('heading', { name: "You're going" });
    const share = page.getByRole('button', { name: 'Share', exact: true });
    await expect(going).toBeInViewport({ ratio: 1 });
    await expect(share).toBeInViewport({ ratio: 1 });
    const [titleBox, buttonBox] = [await going.boundingBox(), await share.boundingBox()];
    expect(Math.abs((titleBox?.y ?? 0) - (buttonBox?.y ?? 0))).toBeLessThan(60);
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Leave Event' }).click();
    const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' });
    await expect(leave).toHaveCSS('background-color', 'rgb(180, 35, 24)');
    await checkAxe();
  });
  await test.step('the number of tickets is beside the button whose total it changes', async () => {
    const id = await givenEvent({ host, fields: PAID });
    await open(page, id);
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
});

test('with text twice as large the event page stays readable', async ({ page }) => {
  const device = await page.context().newCDPSession(page);
  await device.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const ids = [
    await givenEvent({ host, guests: 9, fields: PAID }),
    await givenEvent({ host, guests: 9, startsInHours: -30 }),
    await aFullEvent(host),
  ];
  for (const [what, size] of [
    ['upright', UPRIGHT],
    ['in landscape', LANDSCAPE],
  ] as const) {
    await test.step(`with text twice as large, no word of the event page is broken or cut off: ${what}`, async () => {
      await page.setViewportSize(size);
      for (const id of ids) {
        await open(page, id);
        expect(await brokenWords(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    });
  }
});
