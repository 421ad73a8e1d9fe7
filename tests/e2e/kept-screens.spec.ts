import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { takenOver } from './support/eventPage.ts';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { CODE_HELD_BACK, holdBackCode, reopened, shownFirst, storedScreens } from './support/keptScreens.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import type { OwnDevice } from './support/ownDevice.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expect } from './support/test.ts';
import { NO_CONNECTION, watchedDevice } from './support/watchedDevice.ts';

const PHONE = '+61491570156';

/**
 * The screens that a device has kept, painted before any of the app's code has run. The network is cut by a proxy, and the browser was
 * closed in between.
 */

const test = watchedDevice(NO_CONNECTION, CODE_HELD_BACK);
test.use({ browserKind: 'shell' });

const HOUR = 3_600_000;
/** A title that would run a script if it were not escaped. */
const TITLE = 'Tonight <img src=x onerror=alert(1)>';

let host: Member;
let ada: Member;
test.beforeEach(async () => {
  [host, ada] = await Promise.all([newMember('Priya Raman'), newMember('Ada Lovelace', { phoneNumber: PHONE })]);
});

const nextEvent = (page: Page) => page.getByRole('region', { name: 'Next up' }).getByRole('link', { name: TITLE });

const listed = (page: Page, list: 'Created' | 'Joined') =>
  page.getByRole('region', { name: `Events You ${list}` }).locator('li > a');

/**
 * Ada's device, on which home and her events have settled: tonight's, which she has joined, one in three days, and one that she
 * hosts.
 */
async function screensKept(device: OwnDevice): Promise<Page> {
  const events = await Promise.all([
    givenEvent({ host, startsInHours: 5, fields: { title: TITLE } }),
    givenEvent({ host, startsInHours: 72, fields: { title: 'Choir' } }),
    givenEvent({ host: ada, startsInHours: 96, fields: { title: 'Picnic' } }),
  ]);
  await Promise.all(events.slice(0, 2).map((event) => givenGuest(event, ada)));
  const page = await device.open();
  await signInAs(page, ada);
  await page.goto('/home');
  await expect(nextEvent(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible();
  await expect.poll(() => storedScreens(page)).toContain('Directions');
  await page.goto('/your-events');
  await expect(listed(page, 'Joined')).toHaveCount(2);
  await expect(listed(page, 'Created')).toHaveText([/^Picnic/u]);
  await readyOffline(page);
  await expect.poll(() => storedScreens(page)).toMatch(/"\/your-events":.*Tonight.*Choir/u);
  const stored = await storedScreens(page);
  expect(['Smith', 'maps', ada.email, PHONE].filter((secret) => stored.includes(secret))).toEqual([]);
  return page;
}

/** Records the positions of the painted screen's links to events until React replaces it, to compare them with the app's. */
const noteKeptRows = (page: Page) =>
  page.addInitScript(() => {
    const rows = () =>
      [...document.querySelectorAll('main a[href^="/events/"]')].map(
        (link) => [link.getAttribute('href') ?? '', link.getBoundingClientRect().top] as const,
      );
    const check = () => {
      const isKept = document.documentElement.dataset.edge === 'kept';
      if (isKept) Object.assign(window, { keptRows: rows() });
      else if (Reflect.has(window, 'keptRows')) {
        Object.assign(window, { rows });
        return;
      }
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
type Rows = readonly (readonly [href: string, top: number])[];
const keptRows = (page: Page): Promise<Rows> => page.evaluate(() => Reflect.get(window, 'keptRows'));
const rowsNow = (page: Page): Promise<Rows> => page.evaluate(() => Reflect.get(window, 'rows')?.() ?? []);
/** In px; the heights of lines may round differently. */
const mostMoved = (before: Rows, after: Rows): number =>
  Math.max(
    ...before.map(([href, top], at) => (after[at]?.[0] === href ? Math.abs((after[at]?.[1] ?? 0) - top) : Infinity)),
  );

/** Records the layout shifts of the page's next loads. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });

/** Presses this button on the page's next loads as soon as their HTML is parsed, which is before any module runs. */
const pressWhenPainted = (page: Page, selector: string) =>
  page.addInitScript((pressed) => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') document.querySelector<HTMLElement>(pressed)?.click();
    });
  }, selector);

async function homeIsPainted(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(page).toHaveTitle(/^Home/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Hey Ada!' })).toBeVisible();
  await expect(nextEvent(page)).toBeVisible();
  await expect(nextEvent(page)).toHaveAttribute('href', /^\/events\/\w+$/u);
  // A countdown would be wrong by now.
  await expect(page.getByText('Starts in')).toBeHidden();
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-edge', 'kept');
}

async function yourEventsArePainted(page: Page): Promise<void> {
  await page.goto('/your-events');
  await expect(page).toHaveTitle(/^Your Events/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Your Events' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upcoming' })).toHaveAttribute('aria-pressed', 'true');
  await expect(listed(page, 'Joined').filter({ hasText: TITLE })).toHaveAttribute('href', /^\/events\/\w+$/u);
  await expect(listed(page, 'Created').filter({ hasText: 'Picnic' })).toBeVisible();
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-edge', 'kept');
}

/** Opens a kept screen, whose rows then stay in their place although "Saved on this device" comes above them. */
async function opensWithRowsInPlace(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
  await expect(page.getByText(/^Saved on this device, /u)).toBeVisible();
  const before = await keptRows(page);
  expect(before.length).toBeGreaterThan(1);
  await expect.poll(async () => mostMoved(before, await rowsNow(page))).toBeLessThanOrEqual(2);
}

async function pastIsPressed(page: Page): Promise<void> {
  await pressWhenPainted(page, 'main button[aria-pressed=false]');
  await page.goto('/your-events');
  await expect(page.getByRole('button', { name: 'Past' })).toHaveAttribute('aria-pressed', 'true');
  expect(await shownFirst(page)).toContain('Choir');
  await expect(page.getByRole('main')).toHaveCount(1);
  // The device keeps the screen as it opens, which is with the upcoming events.
  expect(await storedScreens(page)).toContain('Choir');
}

async function signOutIsPressed(page: Page): Promise<void> {
  await pressWhenPainted(page, 'footer button');
  await page.goto('/home');
  await expect(page).toHaveURL('/');
  expect(await shownFirst(page)).toContain(TITLE);
  expect(await storedScreens(page)).toBe('');
}

async function nothingIsPainted(device: OwnDevice): Promise<void> {
  const page = await reopened(device);
  for (const path of ['/your-events', '/home']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    expect(await shownFirst(page)).toBeNull();
  }
  await device.goOnline();
  await signInAs(page, await newMember('Grace Hopper'));
  await page.goto('/home');
  expect(await shownFirst(page)).toBeNull();
  await expect(page.getByRole('heading', { level: 1, name: 'Hey Grace!' })).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);
}

test('kept screens open without a network, take presses, and go when the person signs out', async ({ device }) => {
  await screensKept(device);
  const painted = await reopened(device, 'offline');
  await holdBackCode(painted);
  await test.step('home is painted before any code has run, without a network', () => homeIsPainted(painted));
  await test.step('your events are painted before any code has run, without a network', () =>
    yourEventsArePainted(painted));

  const page = await device.context().newPage();
  await noteKeptRows(page);
  await noteShifts(page);
  await test.step('the app replaces the painted home without moving anything, and "Saved on this device" moves no row', async () => {
    await opensWithRowsInPlace(page, '/home');
    expect(await shownFirst(page)).toContain(TITLE);
    await expect(page.getByText('Starts in')).toBeVisible();
    await expect(nextEvent(page)).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });
  await test.step('"Saved on this device" moves no row of /your-events', () =>
    opensWithRowsInPlace(page, '/your-events'));
  await test.step('a press on the painted "Past" is carried out once the app has replaced it', () =>
    pastIsPressed(page));
  await test.step('a press on the painted home is carried out once the app has replaced it', () =>
    signOutIsPressed(page));
  await test.step('after a sign-out without a network nothing is painted, also for the next person', () =>
    nothingIsPainted(device));
});

test('on the next day neither an event that is over nor an old day is painted', async ({ device }) => {
  await screensKept(device);
  const page = await reopened(device);
  await page.clock.install({ time: Date.now() + 24 * HOUR });
  await test.step('on the next day Your Events is painted without the event that is over, and without the old "In 3 days"', async () => {
    await holdBackCode(page);
    await page.goto('/your-events');
    await expect(listed(page, 'Joined')).toHaveText([/^Choir/u]);
    await expect(page.getByText(TITLE)).toHaveCount(0);
    await expect(listed(page, 'Joined')).toBeVisible();
    await expect(page.getByText(/^In \d days,/u).first()).toBeHidden();
  });
  await test.step('an event that has ended since is not painted', async () => {
    const other = await device.context().newPage();
    await other.goto('/home');
    await expect(other.getByRole('heading', { level: 1, name: 'Hey Ada!' })).toBeVisible();
    expect(await shownFirst(other)).toBeNull();
  });
});
