import type { Locator, Page } from '@playwright/test';
import { takenOver } from './support/eventPage.ts';
import { givenEvent } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** The two widths at which the page changes, to the pixel, and what a phone's browser is told (specification sections 1 and 2). */

const WIDE = 600;
const TWO_COLUMNS = 768;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height, width: box.width };
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

const nothingSticksOut = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

test('the main area ends in 80 px of room and holds a centred column, below 600 px and from there on', async ({
  page,
}) => {
  await signInAs(page, await newMember('Ada Lovelace'));
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

test('the event page has its bar up to 767 px, and its card beside the details from 768 px on', async ({ page }) => {
  const title = 'Picnic by the river, and whoever is still there at six walks to the lighthouse';
  const id = await givenEvent({ host: await newMember('Hedy Lamarr'), guests: 3, fields: { title } });
  await resize(page, TWO_COLUMNS - 1);
  await page.goto(`/events/${id}`);
  await takenOver(page);
  const signIn = page.getByRole('button', { name: 'Sign In' });
  const card = page.getByRole('region', { name: 'Your spot' });
  const details = page.getByRole('region', { name: 'Date and time' });
  await expect(signIn).toHaveCount(1);
  await expect(card.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
  expect((await boxOf(signIn)).bottom).toBeGreaterThan(800 - 88);
  expect((await boxOf(card)).top).toBeGreaterThan((await boxOf(details)).bottom);
  await expect(page.getByRole('main')).toHaveCSS('padding-bottom', '80px');
  await nothingSticksOut(page);
  // The bar covers nothing: the last of the page can be scrolled clear of it.
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
});

test('a phone is told the colour of its bars, and that this is an app', async ({ page }) => {
  const id = await givenEvent({ host: await newMember('Hedy Lamarr') });
  // The app's own page, and the one the server writes.
  for (const path of ['/', '/privacy', `/events/${id}`]) {
    await page.goto(path);
    const said = await page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll('meta[name]')].map((meta) => [
          meta.getAttribute('name'),
          meta.getAttribute('content'),
        ]),
      ),
    );
    expect(said, path).toMatchObject({
      'theme-color': '#10d48e',
      'mobile-web-app-capable': 'yes',
      'apple-mobile-web-app-capable': 'yes',
      'apple-mobile-web-app-title': 'Arvo',
      'apple-mobile-web-app-status-bar-style': 'default',
    });
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
  }
});
