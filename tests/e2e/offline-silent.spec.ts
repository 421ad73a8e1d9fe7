import type { Page } from '@playwright/test';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { everythingKept } from './support/everythingKept.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import type { OwnDevice } from './support/ownDevice.ts';
import { readyOffline } from './support/readyOffline.ts';
import { aJoinedEvent } from './support/scenarios.ts';
import { expect } from './support/test.ts';
import { deviceTest as test } from './support/watchedDevice.ts';

/** Every route on a network on which connections open and no byte ever arrives: no spinner alone for more than 3 s. */

/** A route waits at most 3 s. The other 5 s are for the app's start on a busy machine; none of a route's timeouts ends in them. */
const SHOWN = { timeout: 8_000 };
/** The worker waits 3 s for an event's page before it answers with the app. */
const EVENT_SHOWN = { timeout: 11_000 };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a path as if somebody had typed it. The network answers nothing, so the page's other files never finish loading. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** Beside the spinner or skeleton, because the device has nothing of the page. */
const expectPatience = async (page: Page, path: string, shown = SHOWN) => {
  const main = page.getByRole('main');
  await expect.soft(main.getByText(generalTexts.takesLonger), path).toBeVisible(shown);
  await expect.soft(main.getByRole('button', { name: generalTexts.tryAgain }), path).toBeVisible();
};

test.use({ browserKind: 'shell' });

/** Waits until the worker has cached this page. */
const isKept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (address) => (await caches.match(address))?.status, path)).toBe(200);

test('a member on a silent network opens the terms by a link, and then every route', async ({ device }) => {
  test.slow();
  const ada = await newMember('Ada Lovelace');
  const page = await device.open();
  await signInAs(page, ada);
  await page.goto('/home');
  await expect(heading(page, 'Hey Ada!')).toBeVisible();
  await readyOffline(page);
  await test.step('the terms open from a link within the app', () => openTerms(device));
  await test.step('home lists what was joined and not what was left, once the network answers without telling the browser', () =>
    queueSilently(device, ada));
  await test.step('a member sees what the device has on every route', () => openAsMember(device, ada));
});

/** The app retries with backoff, because the browser believed all the time that it was online. */
const BACK = { timeout: 60_000 };

/** A leave and a join are queued while nothing is answered. */
async function queueSilently(device: OwnDevice, ada: Member): Promise<void> {
  const host = await newMember('Priya Raman');
  const [left, joined] = await Promise.all(
    (['Quiz', 'Choir'] as const).map((title) => givenEvent({ host, startsInHours: 100, fields: { title } })),
  );
  if (left === undefined || joined === undefined) throw new Error('There are no events.');
  await givenGuest(left, ada);
  const page = device.page();
  for (const id of [left, joined]) {
    await page.goto(`/events/${id}`);
    await expect(page.getByRole('button', { name: id === left ? 'Leave Event' : 'Join Event' })).toBeVisible();
    await expect.poll(() => everythingKept(page)).toContain(`["public","event","${id}"]`);
  }
  await page.goto('/home');
  const rows = page.getByRole('region', { name: 'Your Events' }).getByRole('link', { name: /^(?:Quiz|Choir)/u });
  await expect(rows).toHaveText([/^Quiz/u]);
  device.network('silent');
  await rows.click();
  await page.getByRole('button', { name: 'Leave Event' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' }).click();
  await expect(page.getByText('Waiting to leave')).toBeVisible(SHOWN);
  await page.getByRole('link', { name: 'Arvo' }).click();
  await page
    .getByRole('region', { name: 'Recently Viewed' })
    .getByRole('link', { name: /^Choir/u })
    .click();
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByText('Waiting to join')).toBeVisible(SHOWN);
  await page.getByRole('link', { name: 'Arvo' }).click();
  device.network('up');
  await expect(rows).toHaveText([/^Choir/u], BACK);
  await expect(page.getByText(/Waiting to (?:join|leave)/u)).toHaveCount(0, BACK);
}

/** The page is /home, and the device has never opened the terms. */
async function openTerms(device: OwnDevice): Promise<void> {
  const page = device.page();
  device.network('silent');
  await page.getByRole('link', { name: 'Terms' }).click();
  await expectPatience(page, '/terms');
  // Pressed while nothing answers, because the first request's late answer would replace the button.
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
  device.network('up');
  await expect(heading(page, 'Terms & Conditions')).toBeVisible();
}

async function openAsMember(device: OwnDevice, ada: Member): Promise<void> {
  const host = await newMember('Priya Raman');
  const joined = await aJoinedEvent(host, ada, 100);
  const own = await givenEvent({ host: ada });
  const unseen = await givenEvent({ host });
  const page = device.page();
  for (const id of [joined, own]) {
    await page.goto(`/events/${id}`);
    await expect(heading(page, 'Picnic by the river')).toBeVisible();
    await isKept(page, `/events/${id}`);
    await expect.poll(() => everythingKept(page)).toContain(`["public","event","${id}"]`);
  }
  for (const [path, title] of [
    ['/terms', 'Terms & Conditions'],
    ['/home', 'Hey Ada!'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
  }
  await readyOffline(page);
  device.network('silent');
  const routes: readonly (readonly [string, string])[] = [
    ['/', 'Hey Ada!'],
    ['/home', 'Hey Ada!'],
    ['/your-events', 'Your Events'],
    ['/create-event', 'Create event'],
    ['/create-event/step3', 'Create event'],
    ['/profile', 'Edit Profile'],
    [`/events/${own}/orders`, 'Orders and payouts'],
    ['/orders/none', 'Order not found'],
    ['/account-deletion', 'Your account is being deleted'],
    ['/privacy', 'Privacy policy'],
    ['/terms', 'Terms & Conditions'],
    ['/404', 'Page not found'],
    ['/finishSignIn', 'Link Expired'],
    ['/setup-profile', 'Hey Ada!'],
    ['/setup-profile-step2', 'Hey Ada!'],
    ['/stripe-return', 'Create event'],
    ['/no/such/place', 'Hey Ada!'],
  ];
  for (const [path, title] of routes) {
    await open(page, path);
    await expect.soft(heading(page, title), path).toBeVisible(SHOWN);
    if (path.endsWith('/orders')) await expectOrdersUnknown(page);
  }
  for (const id of [joined, own]) {
    await open(page, `/events/${id}`);
    await expect.soft(heading(page, 'Picnic by the river'), id).toBeVisible(EVENT_SHOWN);
  }
  // The device has nothing of this one.
  await open(page, `/events/${unseen}`);
  await expect.soft(page.getByText(generalTexts.connection.slow)).toBeVisible(EVENT_SHOWN);
  await expectPatience(page, `/events/${unseen}`, EVENT_SHOWN);
}

/** The device keeps no orders, but the event's name. */
async function expectOrdersUnknown(page: Page): Promise<void> {
  await expectPatience(page, 'orders');
  await expect.soft(page.getByRole('main').getByText('Picnic by the river')).toBeVisible();
}

test.describe('on the device of a first visit', () => {
  test.use({ app: 'new' });
  test('a visitor sees what the device has on every route', async ({ device }) => {
    test.slow();
    await openAsVisitor(device);
  });
});

async function openAsVisitor(device: OwnDevice): Promise<void> {
  const [seen, unseen] = await Promise.all(
    ['Priya Raman', 'Ada Lovelace'].map(async (name) => givenEvent({ host: await newMember(name) })),
  );
  const page = await device.open();
  await page.goto(`/events/${seen}`);
  await expect(heading(page, 'Picnic by the river')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await isKept(page, `/events/${seen}`);
  device.network('silent');
  const routes: readonly (readonly [string, string])[] = [
    ['/', 'See you this arvo'],
    [`/events/${seen}`, 'Picnic by the river'],
    ['/privacy', 'Privacy policy'],
    ['/404', 'Page not found'],
    // The identity service alone knows that nobody is signed in.
    ['/home', 'See you this arvo'],
    ['/create-event', 'See you this arvo'],
    ['/finishSignIn', 'Link Expired'],
  ];
  for (const [path, title] of routes) {
    await open(page, path);
    await expect.soft(heading(page, title), path).toBeVisible(SHOWN);
  }
  // Never opened on this device.
  await open(page, '/terms');
  await expectPatience(page, '/terms');
  // The device has nothing of this one.
  await open(page, `/events/${unseen}`);
  await expect.soft(page.getByText(generalTexts.connection.slow)).toBeVisible(EVENT_SHOWN);
  await expectPatience(page, `/events/${unseen}`, EVENT_SHOWN);
  // Only members have the code of these.
  for (const path of ['/setup-profile', '/account-deletion']) {
    await open(page, path);
    await expectPatience(page, path);
  }
}
