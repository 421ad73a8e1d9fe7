import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import budgets from '../../budgets.json' with { type: 'json' };
import { screen } from '../../checks/cost/screens.ts';
import { takenOver } from './support/eventPage.ts';
import { changeEvent, givenEvent, removeEvent } from './support/eventWorld.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';
import { addedKb, keptFiles, keptParts, loadedParts, touchPage, visitorsPageSettled } from './support/workerFetches.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the first visit's worker is active, so that it has cached the shell. */
const workerIsReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (!active || active.state === 'activated') return;
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
  });

const cachedStatus = (page: Page, path: string) =>
  page.evaluate(async (address) => (await caches.match(address))?.status, path);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Whether a worker fetches about as much as docs/cost.md says. */
const isNear = (kb: number, name: string) => Math.abs(kb - screen(name).siteKb) <= 3 + kb / 20;

/** A visitor's first page, from a link. */
async function cachesWhatIsLookedAt(page: Page, host: Member, id: string): Promise<void> {
  const requested: string[] = [];
  page.on('request', (each) => requested.push(new URL(each.url()).pathname));
  await page.goto(`/events/${id}`);
  await workerIsReady(page);
  const visitors = await keptParts(page);
  expect(visitors).toContain('events');
  expect(visitors).not.toContain('firestore');
  await visitorsPageSettled(page);
  // What an untouched page loads is what the build counts as a visitor's (build/bundling/visitor.ts).
  const kept = new Set(await keptFiles(page));
  expect(requested.filter((path) => path.startsWith('/static/js/') && !kept.has(path.slice(1)))).toEqual([]);
  await touchPage(page);
  const visitorsKb = await addedKb(page);
  expect.soft(isNear(visitorsKb, "A visitor's worker"), `${visitorsKb} kB for a visitor`).toBe(true);
  expect.soft(visitorsKb * 1000).toBeLessThanOrEqual(budgets.worker.fetches.visitor);
  await expect.poll(() => cachedStatus(page, `/events/${id}`)).toBe(200);
  // The worker does not fetch a page again that it has just passed on from the server.
  await page.goto(`/events/${await givenEvent({ host })}`);
  await takenOver(page);
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  expect(requested.filter((path) => path.startsWith('/api/events/'))).toEqual([]);
}

async function eventOpensAgain(page: Page, id: string): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(`/events/${id}?from=home`);
  await expect(heading(page)).toHaveText('Picnic by the river');
  await takenOver(page);
  await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Location' })).toContainText('Newtown NSW');
  await page.context().setOffline(false);
}

async function eventChanges(page: Page, id: string): Promise<void> {
  await changeEvent(id, { title: 'Picnic on the hill' });
  await page.goto(`/events/${id}`);
  await expect(heading(page)).toHaveText('Picnic on the hill');
  await removeEvent(id);
  await page.goto(`/events/${id}`);
  await expect(heading(page)).toHaveText('Event not found');
  // The worker drops its copy once the server has answered, which may be after the page's own request.
  await expect.poll(() => cachedStatus(page, `/events/${id}`)).toBeUndefined();
  await page.goto(`/events/${id}`);
  await expect(page).toHaveURL('/404');
}

async function unknownPaths(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  await page.goto('/no/such/place');
  await expect(page).toHaveURL(/\/$/u);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await page.goto('/404');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Arvo');
  await checkAxe();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  // Nobody is signed in: home leads to sign-in.
  await expect(page.getByRole('button', { name: 'Continue with Phone' })).toBeVisible();
}

async function appOpens(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await page.context().setOffline(true);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
  await checkAxe();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Error loading Terms & Conditions' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions', exact: true })).toBeVisible();
}

test("a visitor's worker, from a shared link on", async ({ page, trouble, checkAxe }) => {
  // On a machine with too much to do an event is not read within its four seconds; the app asks again.
  trouble.allow(/status of 503 .*\/api\/events\//u);
  const host = await newMember('Priya Raman');
  const id = await givenEvent({ host, guests: 3 });
  await test.step("a visitor's worker caches what they look at; nothing is fetched twice", () =>
    cachesWhatIsLookedAt(page, host, id));
  await test.step('an event opened by its link opens again without a connection, from the cached HTML of the server', () => {
    // All of it is cached; only what asks whether there is a connection fails.
    trouble.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/u);
    return eventOpensAgain(page, id);
  });
  await test.step('a changed event is shown from the cache and then updated; a deleted one says so', () => {
    trouble.expect(/404 .*events/u);
    return eventChanges(page, id);
  });
  await test.step('after one visit the app opens without a connection, and says so', () => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CACHE_MISS .*terms\.md|Could not reach Cloud Firestore/u);
    return appOpens(page, checkAxe);
  });
  await test.step('unknown paths lead to the landing page; /404 says what it is', () => unknownPaths(page, checkAxe));
});

test("a member's worker caches the whole app; nothing is fetched twice", async ({ page, request, trouble }) => {
  // On a busy machine the function may be too busy for a picture; the page then shows the stored one.
  trouble.allow(/status of 503 .*\/img\//u);
  // A hashed file never changes, so the browser's HTTP cache answers for files that the page has loaded. 'member' only marks
  // which files the worker caches by itself.
  const worker = await (await request.get('/sw.js')).body();
  expect(worker.toString()).not.toMatch(
    /\{[^{}]*(?:"revision":"(?!member"|scanner")[^"]+","url":"static\/|"url":"static\/[^"]*","revision":"(?!member"|scanner"))/u,
  );
  await signInAs(page, await newMember('Ada Lovelace'));
  await page.goto('/home');
  await workerIsReady(page);
  await expect.poll(() => keptParts(page)).toEqual(expect.arrayContaining(['events', 'firestore', 'tz', 'gazetteer']));
  // The worker has cached every file of its list.
  const named = new Set(worker.toString().match(/static\/js\/[^"]+\.js/gu));
  await expect.poll(async () => new Set(await keptFiles(page))).toEqual(named);
  // Files that the page fetches itself do not count as the worker's, even if the worker requested them first.
  await expect
    .poll(() => loadedParts(page))
    .toEqual(expect.arrayContaining(['auth', 'draftRecords', 'firestore', 'bricolage-grotesque-800']));
  let membersKb = Number.NaN;
  // What the page loads last is not the worker's either.
  const isAsSaid = async () => {
    membersKb = await addedKb(page);
    return isNear(membersKb, "A member's worker");
  };
  await expect.poll(isAsSaid, { message: 'as many kB for a member as docs/cost.md says' }).toBe(true);
  expect.soft(membersKb * 1000).toBeLessThanOrEqual(budgets.worker.fetches.member);
  expect.soft(gzipSync(worker, { level: 9 }).length).toBeLessThanOrEqual(budgets.worker.itself);
});
