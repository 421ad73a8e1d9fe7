import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import budgets from '../../budgets.json' with { type: 'json' };
import { screen } from '../../local/cost/screens.ts';
import { takenOver } from './support/eventPage.ts';
import { changeEvent, givenEvent, removeEvent } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';
import { addedKb, keptFiles, keptParts, loadedParts, visitorsPageSettled } from './support/workerFetches.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the first visit's worker is active, so that it has cached the shell. */
const workerIsReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (!active || active.state === 'activated') return;
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
  });

test('after one visit the app opens without a connection, and says so', async ({
  page,
  context,
  trouble,
  checkAxe,
}) => {
  // The shell is cached; live data is missing. The browser has no copy of the terms.
  trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CACHE_MISS .*terms\.md|Could not reach Cloud Firestore/u);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await workerIsReady(page);
  await page.goto('/privacy');
  await context.setOffline(true);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
  await checkAxe();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Error loading Terms & Conditions' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
});

test('an event opened by its link opens again without a connection, from the cached HTML of the server', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Could not reach Cloud Firestore/u);
  const id = await givenEvent({ host: await newMember('Priya Raman'), guests: 3 });
  await page.goto(`/events/${id}`);
  await workerIsReady(page);
  await expect.poll(() => page.evaluate(async (path) => (await caches.match(path))?.status, `/events/${id}`)).toBe(200);
  await context.setOffline(true);
  await page.goto(`/events/${id}?from=home`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picnic by the river');
  await takenOver(page);
  await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Location' })).toContainText('Newtown NSW');
});

test('a changed event is shown from the cache and then updated; a deleted one says so', async ({ page, trouble }) => {
  trouble.expect(/404 .*events/u);
  const id = await givenEvent({ host: await newMember('Priya Raman') });
  await page.goto(`/events/${id}`);
  await workerIsReady(page);
  await expect.poll(() => page.evaluate(async (path) => (await caches.match(path))?.status, `/events/${id}`)).toBe(200);
  await changeEvent(id, { title: 'Picnic on the hill' });
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picnic on the hill');
  await removeEvent(id);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event not found');
  // The worker drops its copy once the server has answered, which may be after the page's own request.
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) === undefined, `/events/${id}`))
    .toBe(true);
  await page.goto(`/events/${id}`);
  await expect(page).toHaveURL('/404');
});

test("a visitor's worker caches what they look at, a member's the whole app; nothing is fetched twice", async ({
  page,
  anotherDevice,
  request,
}) => {
  const ada = await newMember('Ada Lovelace');
  const id = await givenEvent({ host: ada });
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  await page.goto(`/events/${id}`);
  await workerIsReady(page);
  const visitors = await keptParts(page);
  expect(visitors).toContain('events');
  expect(visitors).not.toContain('firestore');
  const isNear = (kb: number, name: string) => Math.abs(kb - screen(name).siteKb) <= 3 + kb / 20;
  await visitorsPageSettled(page);
  const visitorsKb = await addedKb(page);
  expect.soft(isNear(visitorsKb, "A visitor's worker"), `${visitorsKb} kB for a visitor`).toBe(true);
  expect.soft(visitorsKb * 1000).toBeLessThanOrEqual(budgets.worker.fetches.visitor);
  // The worker does not fetch a page again that it has just passed on from the server.
  const other = await givenEvent({ host: ada });
  await page.goto(`/events/${other}`);
  await takenOver(page);
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  expect(asked.filter((path) => path.startsWith('/api/events/'))).toEqual([]);
  // A hashed file never changes, so the browser's HTTP cache answers for files that the page has loaded. 'member' only marks
  // which files the worker caches by itself.
  expect(await (await request.get('/sw.js')).text()).not.toMatch(
    /\{[^{}]*(?:"revision":"(?!member")[^"]+","url":"static\/|"url":"static\/[^"]*","revision":"(?!member"))/u,
  );

  const members = await anotherDevice();
  await signInAs(members, ada);
  await members.goto('/home');
  await workerIsReady(members);
  await expect
    .poll(() => keptParts(members))
    .toEqual(expect.arrayContaining(['events', 'firestore', 'tz', 'gazetteer']));
  // The worker has cached every file of its list.
  const named = new Set((await (await request.get('/sw.js')).text()).match(/static\/js\/[^"]+\.js/gu));
  await expect.poll(async () => new Set(await keptFiles(members))).toEqual(named);
  // Files that the page fetches itself do not count as the worker's, even if the worker requested them first.
  await expect
    .poll(() => loadedParts(members))
    .toEqual(expect.arrayContaining(['auth', 'draftRecords', 'firestore', 'bricolage-grotesque-800']));
  const membersKb = await addedKb(members);
  expect.soft(isNear(membersKb, "A member's worker"), `${membersKb} kB for a member`).toBe(true);
  expect.soft(membersKb * 1000).toBeLessThanOrEqual(budgets.worker.fetches.member);
  const worker = await (await request.get('/sw.js')).body();
  expect.soft(gzipSync(worker, { level: 9 }).length).toBeLessThanOrEqual(budgets.worker.itself);
});

test('unknown paths lead to the landing page; /404 says what it is', async ({ page, checkAxe }) => {
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
});
