import type { Page } from '@playwright/test';
import type { PageSignal } from '#src/data/ports/pageSignals.ts';
import { region, served, takenOver } from './support/eventPage.ts';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import type { OwnDevice } from './support/ownDevice.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expect } from './support/test.ts';
import { CUT_STREAM, NO_CONNECTION, watchedDevice } from './support/watchedDevice.ts';

/** What a device shows without a network, after its browser was closed. The network is cut by a proxy, not by a mock. */

const test = watchedDevice(NO_CONNECTION, CUT_STREAM);
test.use({ browserKind: 'shell' });

const DEVICE_PAINTED: PageSignal = 'arvo-device-painted';
const STREET = '12 Smith Street, Newtown NSW';
const SAVED = /^Saved on this device, /u;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const offlineNotice = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline" });

let host: Member;
let ada: Member;
test.beforeEach(async () => {
  [host, ada] = await Promise.all([newMember('Priya Raman'), newMember('Ada Lovelace')]);
});

/** This person's rows in the device's database, each as its noun and id. */
const keptRows = (page: Page, owner: string): Promise<string[]> =>
  page.evaluate(async (uid) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('arvo');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
    try {
      if (!database.objectStoreNames.contains('records')) return [];
      const rows = database.transaction('records').objectStore('records').getAllKeys();
      await new Promise((resolve) => rows.addEventListener('success', resolve));
      return rows.result.flatMap((key) => (Array.isArray(key) && key[0] === uid ? [key.slice(1).join(' ')] : []));
    } finally {
      database.close();
    }
  }, owner);

/** Waits until the device has stored so many lists: the screen shows them earlier. */
const keepsLists = (page: Page, count: number): Promise<void> =>
  expect
    .poll(async () => (await keptRows(page, ada.uid)).filter((row) => row.startsWith('list ')).length)
    .toBeGreaterThanOrEqual(count);

async function reopenedWithoutNetwork(device: OwnDevice): Promise<Page> {
  await device.shut();
  await device.goOffline();
  return device.open();
}

test.describe(() => {
  test.use({ app: 'new' });
  test('an event opened once by its shared link opens again without a network, after the browser was closed', async ({
    device,
  }) => {
    const id = await givenEvent({ host, guests: 3 });
    const first = await device.open();
    await served(first, id);
    // Nobody touches the page, so the identity service's code never loads.
    await first.goto(`/events/${id}`);
    await first.evaluate(() => navigator.serviceWorker.ready);
    const page = await reopenedWithoutNetwork(device);
    await page.goto(`/events/${id}`);
    await expect(heading(page, 'Picnic by the river')).toBeVisible();
    await takenOver(page);
    await expect(offlineNotice(page)).toBeVisible();
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(region(page, 'Location')).toContainText('Newtown NSW');
  });
});

type Events = { readonly tonight: string; readonly later: string };
const yourEvents = (page: Page) => page.getByRole('region', { name: 'Your Events' });
const created = (page: Page) => page.getByRole('region', { name: 'Events You Created' });
const joined = (page: Page) => page.getByRole('region', { name: 'Events You Joined' });

/** Ada opens all her screens with a network: she hosts a picnic, and has joined an event tonight and one after the next reveal. */
async function opensEverything(page: Page): Promise<Events> {
  const [tonight, later] = await Promise.all([
    givenEvent({ host, startsInHours: 5, fields: { title: 'Tonight' } }),
    givenEvent({ host, startsInHours: 30, fields: { title: 'Tomorrow' } }),
    givenEvent({ host: ada, startsInHours: 48, fields: { title: 'My own picnic' } }),
  ]);
  await Promise.all([tonight, later].map((id) => givenGuest(id, ada)));
  await signInAs(page, ada);
  await page.goto('/your-events');
  await expect(created(page).getByText('My own picnic')).toBeVisible();
  await expect(joined(page).getByText('Tonight')).toBeVisible();
  await page.goto(`/events/${tonight}`);
  await expect(region(page, 'Location')).toContainText(STREET);
  await page.goto(`/events/${later}`);
  await expect(region(page, 'Location')).toContainText('Full address will be revealed 24 hours before the event');
  await expect
    .poll(() => keptRows(page, ada.uid))
    .toEqual(expect.arrayContaining([`guest ${tonight}`, `place ${tonight}`, `guest ${later}`]));
  await page.goto('/home');
  await expect(heading(page, 'Hey Ada!')).toBeVisible();
  await expect(yourEvents(page).getByText('Tonight')).toBeVisible();
  await keepsLists(page, 3);
  await readyOffline(page);
  return { tonight, later };
}

async function firebaseLoadsLast(page: Page): Promise<void> {
  const event = yourEvents(page).getByText('Tonight');
  // Holds back the event that lets Firebase load, and the timer that lets it load after 2 s: a busy machine may take longer.
  await page.addInitScript((painted) => {
    // Otherwise home is painted before any code runs (kept-screens.spec.ts).
    localStorage.removeItem('arvo.screens');
    const hold = (held: Event) => held.stopImmediatePropagation();
    const setTimer = window.setTimeout.bind(window);
    const setLater = (run: () => void, ms?: number) => setTimer(run, ms === 2_000 ? 600_000 : ms);
    Object.assign(window, { setTimeout: setLater, release: () => removeEventListener(painted, hold) });
    addEventListener(painted, hold);
  }, DEVICE_PAINTED);
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, part] = /\/static\/js\/(auth|firestore)\./u.exec(request.url()) ?? [];
    if (part !== undefined) loaded.add(part);
  });
  await page.reload();
  await expect(event).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect([...loaded]).toEqual([]);
  await page.evaluate((painted) => {
    Reflect.get(window, 'release')();
    dispatchEvent(new Event(painted));
  }, DEVICE_PAINTED);
  await expect.poll(() => [...loaded].toSorted()).toEqual(['auth', 'firestore']);
}

async function screensOpen(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(heading(page, 'Hey Ada!')).toBeVisible();
  await expect(yourEvents(page).getByText('Tonight')).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(offlineNotice(page)).toBeVisible();
  await page.goto('/your-events');
  await expect(created(page).getByText('My own picnic')).toBeVisible();
  await expect(joined(page).getByText('Tonight')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Display name')).toHaveValue('Ada Lovelace');
  // The reloaded wizard does not wait for the account.
  await page.goto('/create-event');
  await page.getByLabel('Event name').fill('Under the bridge');
  await page.reload();
  await expect(page.getByLabel('Event name')).toHaveValue('Under the bridge');
}

async function addressShows(page: Page, device: OwnDevice, id: string): Promise<void> {
  await page.goto(`/events/${id}`);
  await expect(region(page, 'Location')).toContainText(STREET);
  await expect(page.getByRole('button', { name: 'Leave Event' })).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();
  await device.goOnline();
  await expect(page.getByText(SAVED)).toHaveCount(0);
  await expect(region(page, 'Location')).toContainText(STREET);
}

/** The browser believes that it is online, and every connection breaks. */
async function nothingAnswers(device: OwnDevice): Promise<void> {
  device.network('cut');
  const page = await device.context().newPage();
  // A test machine without the internet says that it is offline.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  await page.goto('/home');
  await expect(yourEvents(page).getByText('Tonight')).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: "Arvo isn't answering" })).toBeVisible();
  await device.goOnline();
  await expect(page.getByText("Arvo isn't answering")).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByText(SAVED)).toHaveCount(0, { timeout: 60_000 });
}

async function addressStaysSecret(page: Page, { tonight, later }: Events): Promise<void> {
  const before = await keptRows(page, ada.uid);
  expect(before).toContain(`place ${tonight}`);
  expect(before).not.toContain(`place ${later}`);
  await page.clock.install({ time: Date.now() + 24 * 3_600_000 });
  await page.goto(`/events/${later}`);
  await expect(page.getByRole('button', { name: 'Leave Event' })).toBeVisible();
  await expect(region(page, 'Location')).toContainText('Newtown NSW');
  await expect(page.getByText('Smith Street')).toHaveCount(0);
  expect(await keptRows(page, ada.uid)).not.toContain(`place ${later}`);
}

async function nothingOfHersIsLeft(page: Page, device: OwnDevice, id: string): Promise<void> {
  await device.goOnline();
  await page.goto('/home');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click();
  // The draft.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await keptRows(page, ada.uid)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('arvo.session'))).toBeNull();

  const next = await reopenedWithoutNetwork(device);
  await next.goto('/home');
  await expect(next).toHaveURL('/');
  await next.goto(`/events/${id}`);
  await expect(heading(next, 'Tonight')).toBeVisible();
  await expect(next.getByText('Want to join?')).toBeVisible();
  await expect(next.getByText('Smith Street')).toHaveCount(0);
}

test("without a network a member's device shows what it has, to this member only", async ({ device }) => {
  const first = await device.open();
  const events = await opensEverything(first);
  await test.step('home loads Firebase only after it has shown what the device has', () => firebaseLoadsLast(first));

  const page = await reopenedWithoutNetwork(device);
  await test.step('home, Your Events, the profile and the wizard open without a network and without waiting', () =>
    screensOpen(page));
  await test.step('a joined event shows its address without a network, and once it is back refreshes quietly', () =>
    addressShows(page, device, events.tonight));
  await test.step("on a network that answers nothing home says so and shows the device's data", () =>
    nothingAnswers(device));
  await device.goOffline();
  await test.step('before the reveal there is no address on the device, even with its clock a day ahead', () =>
    addressStaysSecret(page, events));
  await test.step('another person on the same device sees nothing of the first', () =>
    nothingOfHersIsLeft(page, device, events.tonight));
});

test('a join is on the device with its answer: whoever goes on at once sees it without a network', async ({
  device,
}) => {
  const id = await givenEvent({ host, guests: 1, startsInHours: 72, fields: { title: 'Far away', capacity: 10 } });
  const page = await device.open();
  await signInAs(page, ada);
  await page.goto('/home');
  await keepsLists(page, 3);
  await readyOffline(page);
  await page.goto(`/events/${id}`);
  await expect(page.getByText('9 spots left')).toBeVisible();
  await expect(region(page, 'Host')).toContainText('Priya Raman');
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByText("You're in!")).toBeVisible();
  await device.goOffline();
  await page.goto('/home');
  await expect(yourEvents(page).getByText('Far away')).toBeVisible();
  await page.goto(`/events/${id}`);
  await expect(page.getByText("You're going")).toBeVisible();
  await expect(page.getByText('8 spots left')).toBeVisible();
  await expect(region(page, 'Host')).toContainText('Priya Raman');
});
