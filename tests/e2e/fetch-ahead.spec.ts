import type { Page } from '@playwright/test';
import { emptyDevice } from './support/emptyDevice.ts';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expect, test } from './support/test.ts';

/** Joined events are on the device before somebody opens them. */

test.use({ serviceWorkers: 'allow' });

/** Nouns and ids of the records on the device, such as 'place picnic'. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('arvo');
        // The app has not created the database yet.
        request.addEventListener('upgradeneeded', () => request.transaction?.abort());
        request.addEventListener('error', () => resolve([]));
        request.addEventListener('success', () => {
          const rows = request.result.transaction('records').objectStore('records').getAll();
          rows.addEventListener('success', () => {
            request.result.close();
            resolve(rows.result.map(({ noun, id }: { noun: string; id: string }) => `${noun} ${id}`));
          });
        });
      }),
  );

/** On a device without the app, which is then without a connection. */
async function firstStartFetchesAhead(page: Page, host: Member): Promise<void> {
  const ada = await newMember('Ada Lovelace');
  const [today, later] = await Promise.all([
    givenEvent({ host, startsInHours: 20, fields: { title: 'Rooftop dinner' } }),
    givenEvent({ host, startsInHours: 300, fields: { title: 'Choir' } }),
  ]);
  await givenGuest(today, ada);
  await givenGuest(later, ada);
  // Imitates an installed app's window, because the headless shell cannot install apps.
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? { ...real(query), matches: true } : real(query);
  });
  await signInAs(page, ada);
  await page.goto('/profile');
  await expect
    .poll(() => kept(page), { timeout: 60_000 })
    .toEqual(expect.arrayContaining([`guest ${later}`, `event ${later}`, `place ${today}`, `guests ${today}`]));
  expect(await kept(page)).not.toContain(`place ${later}`);
  // Even on the first start the worker caches the events' pages.
  for (const id of [today, later]) await expect.poll(() => isCached(page, `/events/${id}`)).toBe(true);
  await readyOffline(page);
  await page.context().setOffline(true);
  await page.goto(`/events/${today}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rooftop dinner' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Location', exact: true })).toContainText(
    '12 Smith Street, Newtown NSW',
  );
  await expect(page.getByText('Ready offline')).toBeVisible();
  // The worker has all of the app's code, and reports it if a file is missing from its cache.
  expect(await hasAllCode(page)).toBe(true);
  // The test has not cut the worker's connection, so the worker may fetch the file again in between.
  const hasAllWithoutOne = async () => {
    await page.evaluate(async () => {
      const code = await caches.open('member-code');
      await code.delete((await code.keys())[0] ?? '');
    });
    return hasAllCode(page);
  };
  await expect.poll(hasAllWithoutOne).toBe(false);
}

/** On a device without the app, which is then without a connection. */
async function openedEventShows(page: Page, host: Member): Promise<void> {
  const ada = await newMember('Ada Lovelace');
  const id = await givenEvent({ host, startsInHours: 300, fields: { title: 'Choir' } });
  await givenGuest(id, ada);
  await signInAs(page, ada);
  await page.goto('/home');
  await page.getByRole('link', { name: /Choir/u }).first().click();
  await expect(page.getByText('Ready offline')).toBeVisible();
  await expect.poll(() => isCached(page, `/events/${id}`)).toBe(true);
  await page.context().setOffline(true);
  const answer = await page.goto(`/events/${id}`);
  expect(await answer?.text()).toContain('Choir');
  await expect(page.getByRole('button', { name: 'Leave Event' })).toBeVisible();
}

test('joined events on the first start of the app, for a venue without signal', async ({ page, context, trouble }) => {
  const host = await newMember('Grace Hopper');
  await test.step('the cached HTML of a joined event opened inside the app on its first start shows it without a connection', () => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Could not reach Cloud Firestore/u);
    return openedEventShows(page, host);
  });
  await context.setOffline(false);
  await emptyDevice(page);
  // @spec:1/fetch-ahead
  await test.step('the first start of the installed app fetches joined events and revealed addresses, for a venue without signal', () => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Could not reach Cloud Firestore/u);
    return firstStartFetchesAhead(page, host);
  });
});

const isCached = (page: Page, path: string) =>
  page.evaluate(async (address) => (await caches.match(address)) !== undefined, path);

/** Asks the worker whether it has cached all code. */
const hasAllCode = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return new Promise<unknown>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }) => resolve(data));
      port1.start();
      active?.postMessage({ type: 'IS_COMPLETE' }, [port2]);
    });
  });
