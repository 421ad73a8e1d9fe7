import { readdirSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { readPorts } from '../../stack/services/ports.ts';
import { type Site, startSite } from './support/deployments.ts';
import { takenOver } from './support/eventPage.ts';
import { givenEvent } from './support/eventWorld.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { countLoads, isFollowing, update, notice, openControlled, reload, versionOf } from './support/newVersion.ts';
import { expect, test as base, type Trouble } from './support/test.ts';

/** New versions of the app while its tabs are open. */

type Fixtures = {
  /** Further headers of the site's 404s. */
  readonly missing: Readonly<Record<string, string>>;
  readonly site: Site;
  readonly context: BrowserContext;
  readonly page: Page;
};

const test = base.extend<Fixtures>({
  missing: [{}, { option: true }],
  site: async ({ missing }, use) => {
    const site = await startSite(undefined, missing);
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.origin),
});

test.use({ serviceWorkers: 'allow' });
// A version that is replaced ends what it still fetches ahead (sw/sw.ts).
test.beforeEach(({ trouble }) => trouble.allow(/ERR_FAILED .*\/(?:events|img|static)\//u));

// Exact, because the terms' code may fail to load before the tab reloads: 'Error loading Terms & Conditions'.
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const signOut = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' });

/** Waits until all tabs run this version. */
async function allRun(version: number, tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) await expect.poll(() => versionOf(tab).catch(() => 0)).toBe(version);
}

/** A new version while two tabs of the very first visit are open. The second was opened after the first worker took over. */
async function bothTabsTakeIt(page: Page, other: Page, site: Site): Promise<void> {
  await openFollowing(page, '/privacy');
  await openFollowing(other, '/privacy');
  site.deploy(2);
  await update(page);
  await expect(notice(page)).toBeVisible();
  expect([await versionOf(page), await versionOf(other)]).toEqual([1, 1]);
  await reload(other).click();
  await allRun(2, [page, other]);
}

/** Opens a path on a device that has a worker. */
async function openFollowing(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isFollowing(page);
}

/** The lower end of the notice, and the top of the page's title, in px. */
async function noticeAndTitle(page: Page): Promise<readonly [number, number]> {
  const [box, title] = await Promise.all(
    [notice(page).locator('span'), heading(page, 'Privacy policy')].map((part) => part.boundingBox()),
  );
  return [(box?.y ?? 0) + (box?.height ?? 0), title?.y ?? 0];
}

async function noticeCoversNothing(page: Page, trouble: Trouble): Promise<void> {
  const [logo, noticeBox] = await Promise.all(
    [page.getByRole('link', { name: 'Arvo', exact: true }), notice(page).locator('span')].map((part) =>
      part.boundingBox(),
    ),
  );
  // Beside the logo, and no higher than the header.
  expect(noticeBox?.x).toBeGreaterThanOrEqual((logo?.x ?? 0) + (logo?.width ?? 0));
  expect(noticeBox?.height).toBeLessThanOrEqual(60);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(reload(page)).toHaveCSS('border-top-width', '1px');
  await page.emulateMedia({ forcedColors: 'none' });
  for (const [size, width] of [
    ['32px', 390],
    ['32px', 320],
    ['', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);
    const [end, title] = await noticeAndTitle(page);
    expect(end, `${width} px, ${size}`).toBeLessThanOrEqual(title);
  }
  trouble.allow(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore/u);
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline")).toBeVisible();
  // Both notices end above the title.
  const [end, title] = await noticeAndTitle(page);
  expect(end).toBeLessThanOrEqual(title);
  await page.context().setOffline(false);
}

/** A tab of version 3 stays open across three deployments. */
async function opensItsOwnParts(page: Page, site: Site): Promise<void> {
  const loads = countLoads(page);
  for (const version of [4, 5, 6]) {
    site.deploy(version);
    await update(page);
    // The notice appears once a version has waited for a moment, so the next deployment must not come before it.
    await expect(notice(page)).toBeVisible();
  }
  // Press by keyboard, because on a phone the notice covers the header.
  await page.getByRole('banner').getByRole('link', { name: 'Arvo', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Continue with Phone' }).click();
  await page.getByLabel('Phone number').fill('0412 345 678');
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  expect(loads()).toBe(0);
  expect(await versionOf(page)).toBe(3);
  // The worker does not cache the terms' code, so only the newest version has it now.
  await footerLink(page, 'Terms').click();
  await expect(heading(page, 'Terms & Conditions')).toBeVisible();
  expect(await versionOf(page)).toBe(6);
  expect(loads()).toBe(1);
}

test("a visitor's tabs take a new version together, when somebody presses Reload", async ({
  page,
  context,
  site,
  trouble,
  checkAxe,
}) => {
  const other = await context.newPage();
  await test.step('a new version waits while the page of the very first visit is open, and takes over there too', () =>
    bothTabsTakeIt(page, other, site));
  await other.close();
  await isFollowing(page);
  // @spec:1/updates
  await test.step('a new version waits until somebody presses Reload, and then runs', async () => {
    site.deploy(3);
    await update(page);
    await expect(notice(page)).toBeVisible();
    await checkAxe();
    await noticeCoversNothing(page, trouble);
    expect(await versionOf(page)).toBe(2);
    await reload(page).click();
    await allRun(3, [page]);
    await expect(heading(page, 'Privacy policy')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
  await isFollowing(page);
  // @spec:1/updates
  await test.step('a tab that stays open across three deployments opens the parts of its own version, or reloads once', () => {
    trouble.expect(/404 .*SafeMarkdown/u);
    return opensItsOwnParts(page, site);
  });
});

test('a tab without a worker reloads once, on the requested page', async ({ page, site, trouble }) => {
  trouble.expect(/404 .*static/u);
  // On a first visit the page's parts come from the server, and the worker has cached nothing yet.
  await page.goto('/privacy');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    for (const name of await caches.keys()) await caches.delete(name);
  });
  for (const version of [2, 3, 4]) site.deploy(version);
  const loads = countLoads(page);
  await footerLink(page, 'Terms').click();
  await expect(heading(page, 'Terms & Conditions')).toBeVisible();
  expect(await versionOf(page)).toBe(4);
  expect(loads()).toBe(1);
  await expect(page).toHaveURL(/\/terms$/u);
});

/** The worker of a visit as a visitor, after a deployment of version 2. */
async function oldWorkerWorks(page: Page, site: Site, ada: Member): Promise<void> {
  const id = await givenEvent({ host: ada });
  await openControlled(page, '/privacy');
  site.deploy(2);
  await page.goto('/privacy');
  expect(await versionOf(page)).toBe(1);
  await page.goto(`/events/${id}`);
  await takenOver(page);
  await expect(heading(page, 'Picnic by the river')).toBeVisible();
  await signInAs(page, ada);
  await page.goto('/your-events');
  // Before it reloads for a missing part, a page waits up to 20 s for the new version to take over (activateNewest.ts).
  const hosted = page.getByRole('region', { name: 'Events You Created' });
  await expect(hosted).toContainText('Picnic by the river', { timeout: 60_000 });
  expect(await versionOf(page)).toBe(2);
}

async function waitsForTyping(page: Page, other: Page, site: Site): Promise<void> {
  await openFollowing(page, '/home');
  await openFollowing(other, '/profile');
  await other.getByLabel('Display name').fill('Ada King');
  site.deploy(3);
  await update(page);
  await reload(page).click();
  await expect(page.getByText('Finish in your other Arvo tab first.')).toBeVisible();
  await expect(other.getByLabel('Display name')).toHaveValue('Ada King');
  expect([await versionOf(page), await versionOf(other)]).toEqual([2, 2]);
  await footerLink(other, 'Privacy').click();
  await expect(heading(other, 'Privacy policy')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await allRun(3, [page, other]);
}

async function waitsForTheWizard(page: Page, site: Site): Promise<void> {
  await openFollowing(page, '/create-event');
  await expect(page.getByLabel('Event name')).toBeVisible();
  site.deploy(4);
  await update(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await page.getByLabel('Event name').fill('Made on the train');
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Arvo', exact: true }).click();
  await expect(heading(page, 'Hey Ada!')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await signOut(page).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button').last().click();
  await expect(page.getByRole('button', { name: 'Continue with Phone' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
}

test("a member's tabs get new versions, and never while somebody types", async ({ page, context, site, trouble }) => {
  const ada = await newMember('Ada Lovelace');
  // @spec:1/updates
  await test.step('an old worker works with a new deployment: pages, an event, and a member’s parts that it never fetched', () => {
    trouble.expect(/404 .*static|ChunkLoadError/u);
    return oldWorkerWorks(page, site, ada);
  });
  const other = await context.newPage();
  // @spec:1/updates
  await test.step('one press reloads the other tab as well, but not while somebody types there', () =>
    waitsForTyping(page, other, site));
  await other.close();
  // @spec:1/updates
  await test.step('a new version is not offered during sign-in or in the wizard, but after them', () =>
    waitsForTheWizard(page, site));
});

test.describe('of a site whose 404s browsers cache for a year', () => {
  test.use({ missing: { 'cache-control': 'public, max-age=31536000, immutable' } });
  const statusOf = (page: Page, address: string) => page.evaluate(async (each) => (await fetch(each)).status, address);

  async function newVersionInstalls(page: Page, site: Site): Promise<void> {
    const address = await page.evaluate(() => document.querySelector('[data-main]')?.getAttribute('data-main') ?? '');
    const next = address.replace('-v1.', '-v2.');
    expect(await statusOf(page, next)).toBe(404);
    site.deploy(2);
    expect(await statusOf(page, next)).toBe(404);
    await update(page);
    await expect(notice(page)).toBeVisible();
    await reload(page).click();
    await expect.poll(() => versionOf(page).catch(() => 0)).toBe(2);
  }

  async function chunkOpens(page: Page, site: Site): Promise<void> {
    const name = readdirSync('dist/static/js').find((file) => file.startsWith('SafeMarkdown.')) ?? '';
    const address = `/static/js/${name.replace('.chunk.', '-v2.chunk.')}`;
    // A rollback: the version in between does not have this file.
    site.deploy(3);
    expect(await statusOf(page, address)).toBe(404);
    site.deploy(2);
    expect(await statusOf(page, address)).toBe(404);
    const loads = countLoads(page);
    await footerLink(page, 'Terms').click();
    await expect(heading(page, 'Terms & Conditions')).toBeVisible();
    expect(loads()).toBe(1);
  }

  test('cached 404s stop neither a new version nor a chunk', async ({ page, site, trouble }) => {
    await openControlled(page, '/privacy');
    await test.step('a new version installs although the browser has one of its files’ 404', () => {
      trouble.expect(/404/u);
      return newVersionInstalls(page, site);
    });
    await isFollowing(page);
    await test.step('a chunk whose 404 the browser has opens after one reload', () => {
      trouble.expect(/404/u);
      return chunkOpens(page, site);
    });
  });
});

// @spec:1/never-cached
test('the browser caches neither the worker nor the app’s page, and a missing file of a build is a 404', async ({
  request,
}) => {
  const hosting = `http://localhost:${readPorts().hosting}`;
  for (const path of ['/', '/home', '/app.html', '/sw.js', '/manifest.webmanifest']) {
    expect((await request.get(hosting + path)).headers()['cache-control'], path).toBe('no-cache');
  }
  const missing = await request.get(`${hosting}/static/js/none.00000000.chunk.js`);
  expect(missing.status()).toBe(404);
  expect(await missing.text()).not.toContain('id="root"');
});
