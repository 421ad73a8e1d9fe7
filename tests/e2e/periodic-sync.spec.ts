import type { Page } from '@playwright/test';
import { hasWholeChromium, NEEDS_WHOLE } from './support/browser.ts';
import { drawn } from './support/clock.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import type { OwnDevice } from './support/ownDevice.ts';
import { readyOffline } from './support/readyOffline.ts';
import { anEventTomorrowThatGuestJoined } from './support/scenarios.ts';
import { expect } from './support/test.ts';
import { NO_CONNECTION, watchedDevice } from './support/watchedDevice.ts';

/** The worker fetches joined events ahead while no page of the app is open, by periodic Background Sync. */

const test = watchedDevice(NO_CONNECTION);

const TAG = 'fetch-ahead';
const SOON = { timeout: 60_000 };
/** When an open page starts what can wait until it has settled. */
const SETTLED_MS = 12_000;
const originOf = (page: Page): string => new URL(page.url()).origin;

type People = { readonly host: Member; readonly ada: Member };

/** Chromium grants periodic sync to an installed app. */
async function grantPeriodicSync(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const permission = { name: 'periodic-background-sync' };
  await cdp.send('Browser.setPermission', { permission, setting: 'granted', origin: originOf(page) });
}

/** Ada's device, which has stored one joined event. */
async function afterAJoin(device: OwnDevice, { host, ada }: People): Promise<void> {
  const joined = await anEventTomorrowThatGuestJoined(host, ada);
  const page = await device.open();
  await signInAs(page, ada);
  await grantPeriodicSync(page);
  await page.clock.install();
  await page.goto('/home');
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' })).toBeVisible();
  await drawn(page);
  // The open app fetches the events of its list ahead once the page has settled.
  await expect.poll(() => kept(page)).toContain('list home');
  await page.clock.fastForward(SETTLED_MS);
  await expect.poll(() => registered(page), SOON).toEqual([TAG]);
  expect(await kept(page)).toContain(`guest ${joined}`);
  await readyOffline(page);
}

/** The names of the registered periodic syncs. */
const registered = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return 'periodicSync' in registration
      ? (registration.periodicSync as { getTags: () => Promise<string[]> }).getTags()
      : null;
  });

/** Makes the browser send the event to the worker. */
async function sync(page: Page): Promise<void> {
  const origin = originOf(page);
  const cdp = await page.context().newCDPSession(page);
  const registrationIds = new Set<string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, scopeURL, isDeleted } of registrations)
      if (scopeURL.startsWith(origin) && !isDeleted) registrationIds.add(registrationId);
  });
  await cdp.send('ServiceWorker.enable');
  await expect.poll(() => registrationIds.size).toBe(1);
  const [registrationId = ''] = registrationIds;
  await cdp.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag: TAG });
}

/** Nouns and ids of the device's records. */
const kept = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('arvo');
        request.addEventListener('error', () => reject(request.error));
        request.addEventListener('success', () => {
          const keys = request.result.transaction('records').objectStore('records').getAllKeys();
          keys.addEventListener('success', () => {
            request.result.close();
            resolve(keys.result.map((key) => (Array.isArray(key) ? `${key[1]} ${key[2]}` : '')));
          });
        });
      }),
  );

test('a periodic sync fetches for a member who has the app closed, and for nobody after a sign-out', async ({
  device,
}) => {
  test.skip(!hasWholeChromium(), NEEDS_WHOLE);
  const [host, ada] = await Promise.all([newMember('Priya Raman'), newMember('Ada Lovelace')]);
  await afterAJoin(device, { host, ada });
  // @spec:1/fetch-ahead
  await test.step('the street of an event joined elsewhere is on the device after a periodic sync without the app', () =>
    syncWithoutApp(device, { host, ada }));
  await device.goOnline();
  // @spec:1/fetch-ahead
  await test.step('signing out ends the periodic sync, and a late one asks the server nothing', () =>
    signOutAndSync(device));
});

async function syncWithoutApp(device: OwnDevice, { host, ada }: People): Promise<void> {
  const page = device.page();
  // The test reads the device's database from this file of the site, so that the app does not run.
  await page.goto('/icon.svg');
  const elsewhere = await anEventTomorrowThatGuestJoined(host, ada);
  expect(await kept(page)).not.toContain(`guest ${elsewhere}`);
  await sync(page);
  await expect
    .poll(() => kept(page))
    .toEqual(expect.arrayContaining([`guest ${elsewhere}`, `place ${elsewhere}`, `event ${elsewhere}`]));
  // Fetching ahead caches the event's page last.
  const hasPage = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/events/${elsewhere}`);
  await expect.poll(hasPage).toBe(true);
  await device.shut();
  await device.goOffline();
  const reopened = await device.open();
  await reopened.goto(`/events/${elsewhere}`);
  await expect(reopened.getByRole('heading', { level: 1, name: 'Picnic by the river' })).toBeVisible();
  await expect(reopened.getByText('12 Smith Street, Newtown NSW').first()).toBeVisible();
}

async function signOutAndSync(device: OwnDevice): Promise<void> {
  const page = device.page();
  await grantPeriodicSync(page);
  await page.goto('/home');
  await expect.poll(() => registered(page), SOON).toEqual([TAG]);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  expect(await registered(page)).toEqual([]);
  await page.goto('/icon.svg');
  const before = device.requested().length;
  await sync(page);
  // Resolves once the device has been quiet.
  await device.afterRequests(100);
  expect(
    device
      .requested()
      .slice(before)
      .filter((address) => address.includes('/documents')),
  ).toEqual([]);
  expect((await kept(page)).filter((key) => /^(?:guest|place|list) /u.test(key))).toEqual([]);
}
