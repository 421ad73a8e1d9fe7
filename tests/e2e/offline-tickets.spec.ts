import type { Page } from '@playwright/test';
import { region } from './support/eventPage.ts';
import { everythingKept } from './support/everythingKept.ts';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import type { OwnDevice } from './support/ownDevice.ts';
import { readyOffline } from './support/readyOffline.ts';
import { givenPaidEvent, givenTickets, wakeCalls, yourTickets } from './support/sales.ts';
import { expect } from './support/test.ts';
import { watchedDevice } from './support/watchedDevice.ts';
import { choosePhoto, fillUpToPhoto, openWizard } from './support/wizard.ts';

/** Without a network a device shows the person's tickets. After a sign-out without a network it has none of their data. */

const test = watchedDevice(/net::ERR_|Cloud Firestore/u);

test.use({ browserKind: 'shell' });
test.beforeAll(wakeCalls);

const STREET = '12 Smith Street';
const SAVED = /^Saved on this device, /u;
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function signedInHome(device: OwnDevice, person: Member): Promise<Page> {
  const page = await device.open();
  await signInAs(page, person);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Your Events' })).toBeVisible();
  return page;
}

test('a device without a network shows tickets until a sign-out, after which it has nothing of the person', async ({
  device,
}) => {
  const ada = await newMember('Ada Byron');
  await signedInHome(device, ada);
  await test.step('tickets, their order and the street of a paid event show without a network, after the browser was closed', () =>
    showTickets(device, ada));
  const { joined, wanted } =
    await test.step('signing out without a network leaves nothing of the person, and the next one sees nothing of it', () =>
      signOutOffline(device, ada));
  await test.step('nobody is signed in after the browser is killed and opened again without a network', async () => {
    await device.kill();
    const page = await device.open();
    await page.goto('/home');
    await expect(page.getByRole('button', { name: 'Continue with Phone' })).toBeVisible();
    await page.goto(`/events/${joined}`);
    await expect(page.getByText('Want to join?')).toBeVisible();
    await expect(page.getByText(STREET)).toHaveCount(0);
  });
  await test.step('the next person sees nothing of the one before', () => showToNext(device, wanted));
});

async function showTickets(device: OwnDevice, ada: Member): Promise<void> {
  const { id } = await givenPaidEvent({ startsInHours: 5 });
  const order = await givenTickets(ada, id, 2);
  const first = device.page();
  await first.goto(`/events/${id}`);
  await expect(region(first, 'Location')).toContainText(STREET);
  await expect(yourTickets(first).getByRole('listitem')).toHaveCount(2);
  for (const noun of ['place', 'tickets', 'orders', 'guest'])
    await expect.poll(() => everythingKept(first)).toContain(`["${ada.uid}","${noun}","${id}"]`);
  await readyOffline(first);
  await device.shut();
  await device.goOffline();
  const page = await device.open();
  await page.goto(`/events/${id}`);
  await expect(region(page, 'Location')).toContainText(STREET);
  await expect(yourTickets(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(SAVED)).toBeVisible();
  await link(page, 'Your order').click();
  await expect(page).toHaveURL(`/orders/${order}`);
  await expect(page.getByText('Ticket issued')).toBeVisible();
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('$100.00');
  await device.goOnline();
  await expect(page.getByText(SAVED)).toHaveCount(0);
}

/** Returns an event that Ada has joined, and one that she wanted to join. */
async function signOutOffline(device: OwnDevice, ada: Member): Promise<{ joined: string; wanted: string }> {
  const host = await newMember('Priya Raman');
  const [joined, wanted] = [await givenEvent({ host, startsInHours: 5 }), await givenEvent({ host })];
  await givenGuest(joined, ada);
  const page = device.page();
  await page.goto(`/events/${joined}`);
  await expect(region(page, 'Location')).toContainText(STREET);
  await expect.poll(() => everythingKept(page)).toContain(`["${ada.uid}","place","${joined}"]`);
  await page.goto(`/events/${wanted}`);
  await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
  await readyOffline(page);
  await openWizard(page);
  await device.goOffline();
  await fillUpToPhoto(page, 'A secret party');
  await choosePhoto(page);
  await page.goto(`/events/${wanted}`);
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByText('Waiting to join')).toBeVisible();
  const traces = [ada.uid, ada.email, ada.name, 'A secret party', STREET, '"join"'];
  for (const trace of traces) await expect.poll(() => everythingKept(page, 'public'), trace).toContain(trace);
  await page.goto('/home');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/');
  for (const trace of traces) await expect.poll(() => everythingKept(page, 'public'), trace).not.toContain(trace);
  return { joined, wanted };
}

async function showToNext(device: OwnDevice, wanted: string): Promise<void> {
  const page = device.page();
  await device.goOnline();
  await signInAs(page, await newMember('Grace Hopper'));
  for (const path of ['/home', '/your-events', `/events/${wanted}`]) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' })).toBeVisible();
    for (const trace of ['Ada Byron', 'A secret party', 'Waiting to join']) {
      await expect(page.getByText(trace)).toHaveCount(0);
    }
  }
}
