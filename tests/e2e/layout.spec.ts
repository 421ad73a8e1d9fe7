import type { Locator, Page, ViewportSize } from '@playwright/test';
import { asInstalled, served, takenOver } from './support/eventPage.ts';
import { givenEvent } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { expect, test, stepsAreIndependent } from './support/test.ts';

/** The two breakpoints, to the pixel, and the page's settings for phones (specification sections 1 and 2). */

const WIDE = 600;
const TWO_COLUMNS = 768;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height, width: box.width };
}

const resize = (page: Page, width: number, height = 800) => page.setViewportSize({ width, height });

const nothingSticksOut = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

const OFFLINE = /ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore/u;

test('what visitors see at each breakpoint, as an app, and without a connection', async ({
  page,
  checkAxe,
  trouble,
}) => {
  trouble.allow(OFFLINE);
  const title = 'Picnic by the river, and whoever is still there at six walks to the lighthouse';
  const id = await givenEvent({ host: await newMember('Hedy Lamarr'), guests: 3, fields: { title } });
  await served(page, id);
  stepsAreIndependent();
  // The app's page, and the server-rendered one.
  for (const path of ['/', '/privacy', `/events/${id}`]) {
    await page.goto(path);
    // @spec:1/theme @spec:9/theme
    await test.step('the page tells phones its bar colour, and that it is an app', () => expectAppSettings(page, path));
    // @spec:1/theme
    await test.step('an installed app has the green behind its page, where a phone’s status bar takes its colour from', () =>
      expectGreenBehind(page, path));
  }

  // @spec:2/event-mobile @spec:2/action-card @spec:9/breakpoints
  await test.step('the event page has its bar up to 767 px, and its card beside the details from 768 px on', () =>
    expectBarOrCard(page, id));

  await test.step('the landing at 1280 px shows the event that somebody signs in for as large as the scene, which it replaces', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/?redirect=${encodeURIComponent(`/events/${id}`)}`);
    const card = page.getByRole('region', { name: "You're on your way to" });
    await expect(card).toBeVisible();
    const box = await card.boundingBox();
    expect(box?.height).toBeGreaterThan(300);
    for (const way of await page.getByRole('button', { name: /^Continue with/u }).all()) {
      await expect(way).toBeInViewport({ ratio: 1 });
      expect((await way.boundingBox())?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
    }
    await checkAxe();
    trouble.expect(/404.*\/api\/events\/gone/u);
    // An event that does not exist leaves the scene, as high as the card.
    await page.goto(`/?redirect=${encodeURIComponent('/events/gone')}`);
    const scene = page.getByRole('main').locator('svg').first();
    // React replaces the server's scene with its own.
    await expect.poll(async () => (await scene.boundingBox())?.height).toBe(box?.height);
  });

  await test.step('with text twice as large, the state of the connection stands beside the logo over a photo', async () => {
    await resize(page, 390);
    await page.goto(`/events/${id}`);
    await takenOver(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.context().setOffline(true);
    const state = page.getByText("You're offline");
    await expect(state).toBeVisible();
    const logo = page.getByRole('banner').getByRole('link', { name: 'Arvo', exact: true });
    for (const width of [390, 320]) {
      await resize(page, width);
      expect((await boxOf(state)).left, `${width} px`).toBeGreaterThanOrEqual((await boxOf(logo)).right);
    }
  });
});

async function expectAppSettings(page: Page, path: string): Promise<void> {
  const settings = await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('meta[name]')].map((meta) => [
        meta.getAttribute('name'),
        meta.getAttribute('content'),
      ]),
    ),
  );
  expect(settings, path).toMatchObject({
    'theme-color': '#10d48e',
    'mobile-web-app-capable': 'yes',
    'apple-mobile-web-app-capable': 'yes',
    'apple-mobile-web-app-title': 'Arvo',
    'apple-mobile-web-app-status-bar-style': 'default',
  });
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
}

async function expectGreenBehind(page: Page, path: string): Promise<void> {
  // The app's style sheet replaces the inline styles of the server-rendered page.
  await expect(page.locator('html')).not.toHaveAttribute('data-edge');
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(ground, path).toBe('rgb(247, 250, 248)');
  await asInstalled(page);
  await expect(page.locator('html'), path).toHaveCSS('background-color', 'rgb(16, 212, 142)');
  // The page paints over this colour, so it looks as in a tab.
  await expect(page.locator('html'), path).toHaveCSS('background-image', `linear-gradient(${ground}, ${ground})`);
  const layers = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(layers, path).toBe('rgba(0, 0, 0, 0)');
}

async function expectBarOrCard(page: Page, id: string): Promise<void> {
  await resize(page, TWO_COLUMNS - 1);
  await page.goto(`/events/${id}`);
  await takenOver(page);
  const signIn = page.getByRole('button', { name: 'Sign In' });
  const card = page.getByRole('region', { name: 'Your spot' });
  const details = page.getByRole('region', { name: 'Date and time' });
  await expect(signIn).toHaveCount(1);
  expect((await boxOf(signIn)).bottom).toBeGreaterThan(800 - 88);
  await expect(page.getByText('Want to join?')).toBeInViewport();
  expect((await boxOf(page.getByText('Want to join?'))).top).toBeGreaterThan((await boxOf(details)).bottom);
  await expect(page.getByRole('main')).toHaveCSS('padding-bottom', '80px');
  await nothingSticksOut(page);
  // The end of the page can be scrolled clear of the bar.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  expect((await boxOf(privacy)).bottom).toBeLessThanOrEqual((await boxOf(signIn)).top);

  await resize(page, TWO_COLUMNS);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(card.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(signIn).toHaveCount(1);
  expect((await boxOf(card)).left).toBeGreaterThanOrEqual((await boxOf(details)).right);
  expect((await boxOf(card)).width).toBe(360);
  await nothingSticksOut(page);
}

test('the bar, the tabs and the end of a member’s screens at each breakpoint, also without a connection', async ({
  page,
  trouble,
  checkAxe,
}) => {
  trouble.allow(OFFLINE);
  await signInAs(page, await newMember('Ada Lovelace'));
  stepsAreIndependent();
  // @spec:2/layout @spec:2/bottom-padding
  await test.step('the main area ends in 80 px of room and holds a centred column, below 600 px and from there on', async () => {
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hey Ada!');
    const main = page.getByRole('main');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const logo = page.getByRole('banner').getByRole('link', { name: 'Arvo', exact: true });
    for (const width of [WIDE - 1, WIDE, TWO_COLUMNS - 1, TWO_COLUMNS, 1280]) {
      await resize(page, width);
      await expect(main).toHaveCSS('padding-bottom', '80px');
      const column = await boxOf(main);
      expect(column.width, `${width} px`).toBe(Math.min(width, 640));
      expect(column.left, `${width} px`).toBe(width - column.right);
      expect((await boxOf(logo)).bottom).toBeLessThanOrEqual(column.top);
      // Along the bottom edge below 600 px; beside the logo from there on.
      const { top, bottom } = await boxOf(navigation);
      if (width < WIDE) expect(bottom).toBe(800);
      else expect(bottom).toBeLessThanOrEqual(column.top);
      await expect(navigation).toHaveCSS('position', width < WIDE ? 'fixed' : 'static');
      expect(top).toBeGreaterThanOrEqual(0);
      await nothingSticksOut(page);
    }
  });

  await test.step('without a connection, the pill covers no button of the wizard', async () => {
    await page.goto('/create-event');
    const buttons = ['Close', 'Next'].map((name) => page.getByRole('button', { name, exact: true }));
    for (const button of buttons) await expect(button).toBeVisible();
    await page.context().setOffline(true);
    for (const [width, height] of [
      [390, 800],
      [844, 390],
      [1280, 800],
    ] as const) {
      await resize(page, width, height);
      await expectPillApart(page, buttons);
    }
    await page.context().setOffline(false);
  });

  await test.step('without a connection, the pill covers no link at the end of a page', async () => {
    await page.goto('/profile');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await page.context().setOffline(true);
    for (const [width, height] of [
      [390, 800],
      [WIDE, 800],
      [TWO_COLUMNS, 800],
      [844, 390],
      [1280, 800],
    ] as const) {
      await resize(page, width, height);
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expectPillApart(page, [
        ...(await footer.getByRole('link').all()),
        footer.getByRole('button', { name: 'Sign out' }),
        ...(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()),
      ]);
    }
  });

  await page.context().setOffline(false);
  const id = await givenEvent({ host: await newMember('Hedy Lamarr'), guests: 3, fields: { capacity: 20 } });
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
  for (const [what, size, zoom] of [
    ['upright', { width: 390, height: 844 }, 1],
    ['in landscape', { width: 844, height: 390 }, 1],
    ['in landscape, a small one', { width: 667, height: 375 }, 1],
    ['upright, text twice as large', { width: 390, height: 844 }, 2],
    ['in landscape, text twice as large', { width: 844, height: 390 }, 2],
  ] as const) {
    // @spec:2/layout
    await test.step(`a member keeps the navigation beside an event's own bar: ${what}`, async () => {
      await page.setViewportSize(size);
      await device.send('Page.setFontSizes', { fontSizes: { standard: 16 * zoom } });
      await page.goto(`/events/${id}`);
      await expect(page.getByRole('button', { name: 'Join Event' })).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(3);
      await nothingSticksOut(page);
      await checkAxe();
      // A busy machine may be slow to connect; the state stands below the bar and moves it up.
      await expect(page.getByText("You're offline")).toHaveCount(0);
      await expectBarsApart(page, size, zoom);
      await page.context().setOffline(false);
    });
  }
});

/** Expects that "You're offline" covers none of these elements. */
async function expectPillApart(page: Page, others: readonly Locator[]): Promise<void> {
  const pill = page.getByText("You're offline");
  await expect(pill).toBeVisible();
  const { left, top, right, bottom } = await boxOf(pill);
  for (const other of others) {
    const box = await boxOf(other);
    const overlaps = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    expect(overlaps, await other.innerText()).toBe(false);
  }
}

/** Ends offline. */
async function expectBarsApart(page: Page, size: ViewportSize, zoom: number): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const join = page.getByRole('button', { name: 'Join Event' });
  const bars = [];
  for (const link of await navigation.getByRole('link').all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
    expect(await link.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  }
  // Over the photo, beside the logo: the bottom edge is the bar's.
  const isUpright = size.height > size.width;
  const below = isUpright
    ? page.getByRole('heading', { level: 1 })
    : page.getByRole('region', { name: 'Host', exact: true });
  expect((await boxOf(navigation)).bottom).toBeLessThanOrEqual((await boxOf(below)).top);
  const logo = await boxOf(page.getByRole('banner').getByRole('link', { name: 'Arvo', exact: true }));
  const links = await Promise.all((await navigation.getByRole('link').all()).map(boxOf));
  for (const [at, link] of links.entries())
    expect(link.left).toBeGreaterThanOrEqual((at === 0 ? logo : (links[at - 1] ?? logo)).right);
  if (isUpright) {
    // The phone's own line of 34 px is not the bar's.
    const bar = await boxOf(page.locator('[data-bar]'));
    const share = (bar.bottom - bar.top - 34) / size.height;
    expect(share, 'the bar’s share of the screen').toBeLessThanOrEqual(zoom === 1 ? 0.15 : 0.22);
  }
  // Bars take less than half of the screen, and the end of the page can be scrolled clear of them.
  const isFixed = await join.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).position === 'fixed') return true;
    return false;
  });
  if (isFixed) bars.push(join);
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const last = await boxOf(page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }));
  for (const bar of bars) {
    const { top } = await boxOf(bar);
    expect(top).toBeGreaterThan(size.height / 2);
    expect(last.bottom).toBeLessThanOrEqual(top);
  }
  await page.context().setOffline(true);
  await expectPillApart(page, [...(await navigation.getByRole('link').all()), join]);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectPillApart(page, [...(await navigation.getByRole('link').all()), join]);
}
