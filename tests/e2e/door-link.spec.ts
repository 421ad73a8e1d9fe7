import type { Page } from '@playwright/test';
import { animationsEnded } from './support/animations.ts';
import { axeViolations } from './support/axe.ts';
import { makeLink, present, result } from './support/doorDesk.ts';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { passOf } from './support/passOf.ts';
import { expect } from './support/test.ts';
import { watchedDevice } from './support/watchedDevice.ts';

/** Helpers let guests in with the host's link and its PIN. */

const test = watchedDevice(/net::ERR_|status of 40[34]|Cloud Firestore/u);

test.use({ browserKind: 'shell', app: 'new' });

/** Axe finds nothing once nothing moves. */
async function expectAccessible(page: Page): Promise<void> {
  await animationsEnded(page);
  expect(await axeViolations(page)).toEqual([]);
}

/** Makes a link on the host's page: its path and its PIN. */
async function madeLink(hosts: Page, name: string): Promise<{ readonly path: string; readonly pin: string }> {
  await hosts.getByRole('button', { name: 'Door link' }).click();
  const dialog = hosts.getByRole('dialog', { name: 'Door link' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  const link = await makeLink(dialog, name);
  await expectAccessible(hosts);
  return link;
}

test('a helper without an account lets guests in by link and PIN, without a network too, until it is taken back', async ({
  device,
  anotherDevice,
}) => {
  const [host, ada, lee] = [await newMember('Priya Raman'), await newMember('Ada Byron'), await newMember('Lee Wong')];
  const id = await givenEvent({ host, startsInHours: 5 });
  for (const guest of [ada, lee]) await givenGuest(id, guest);
  const [adas, lees] = [await passOf(id, ada.uid), await passOf(id, lee.uid)];
  const hosts = await anotherDevice();
  await signInAs(hosts, host);
  await hosts.goto(`/events/${id}/door`);
  const { path, pin } = await madeLink(hosts, 'Front gate');

  const page = await device.open();
  await page.goto(path);
  const pinField = page.getByRole('textbox', { name: 'PIN' });
  await pinField.fill(pin.replace(/\d$/u, (last) => String((Number(last) + 1) % 10)));
  await page.getByRole('button', { name: 'Open door' }).click();
  await expect(page.getByText('That is not the PIN. You have 4 more tries.')).toBeVisible();
  await expect(pinField).toBeFocused();
  await expectAccessible(page);
  await pinField.fill(pin);
  await page.getByRole('button', { name: 'Open door' }).click();
  await expect(page.getByText('Ready: 2 spots')).toBeVisible();
  await expect(page.getByText('Picnic by the river')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who came' })).toHaveCount(0);
  await present(page, adas);
  await expect(result(page)).toHaveText(/^Welcome, Ada Byron/u);
  await expectAccessible(page);
  await present(page, 'lee');
  await expect(page.getByText(/^This phone finds nobody by name/u)).toBeVisible();
  await expect(hosts.getByText('1 of 2 in')).toBeAttached();

  // The worker has the door's code before the connection goes.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('member-code')).keys()).length))
    .toBeGreaterThan(20);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await device.kill();
  await device.goOffline();
  const again = await device.open();
  await again.goto(path);
  await expect(again.getByText('1 of 2 in')).toBeVisible();
  await present(again, lees);
  await expect(result(again)).toHaveText(/^Welcome, Lee Wong/u);
  await present(again, adas);
  await expect(result(again)).toHaveText(/^Already in: Ada Byron/u);
  await device.goOnline();
  await hosts.reload();
  const came = hosts.getByRole('region', { name: 'Who came' });
  await expect(came).toContainText('Lee Wong');
  await expect(came.getByRole('listitem').first()).toContainText('Front gate');

  await hosts.getByRole('button', { name: 'Door link' }).click();
  const links = hosts.getByRole('region', { name: 'Links of this event' });
  await expect(links.getByRole('listitem')).toContainText('Open on 1 phone');
  await links.getByRole('button', { name: 'Take back' }).click();
  await expect(links).toHaveCount(0);
  await expect(again.getByText('This link does not work any more. Ask the host for a new one.')).toBeVisible();
  await expect(again.getByText('2 of 2 in')).toHaveCount(0);
});

/** An event with one guest, and a link for a helper who has an account. `hosts`: the host's page. */
async function givenHelper(hosts: Page) {
  const [host, helper, ada] = [
    await newMember('Priya Raman'),
    await newMember('Sam Hart'),
    await newMember('Ada Byron'),
  ];
  const id = await givenEvent({ host, startsInHours: 2 });
  await givenGuest(id, ada);
  await signInAs(hosts, host);
  await hosts.goto(`/events/${id}/door`);
  return { helper, ada, id, hosts, ...(await madeLink(hosts, 'Front gate')) };
}

test('a helper who is signed in lets guests in by name, until the link is taken back', async ({
  device,
  anotherDevice,
}) => {
  const { helper, id, hosts, path, pin } = await givenHelper(await anotherDevice());
  const page = await device.open();
  await signInAs(page, helper);
  await page.goto(path);
  await page.getByRole('textbox', { name: 'PIN' }).fill(pin);
  await page.getByRole('button', { name: 'Open door' }).click();
  await expect(page).toHaveURL(`/events/${id}/door`);
  await expect(page.getByText('Ready: 1 spot')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Door link' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Who came' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sell at the door' })).toBeVisible();
  await expectAccessible(page);
  await present(page, 'byron');
  await page.getByRole('button', { name: 'Admit' }).click();
  await expect(result(page)).toHaveText(/^Welcome, Ada Byron/u);
  // The PIN is asked once on a phone.
  await page.goto(path);
  await expect(page).toHaveURL(`/events/${id}/door`);
  await expect(page.getByText('1 of 1 in')).toBeVisible();

  await hosts.goto(`/events/${id}/door`);
  await expect(hosts.getByRole('region', { name: 'Who came' }).getByRole('listitem').first()).toContainText(
    'Front gate',
  );
  await hosts.getByRole('button', { name: 'Door link' }).click();
  await hosts.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Only for the host' })).toBeVisible();
  await expect(page.getByText('Ada Byron')).toHaveCount(0);
});

test('what a phone let in without an account arrives although its helper signs in before it was sent', async ({
  device,
  anotherDevice,
}) => {
  const { helper, ada, id, hosts, path, pin } = await givenHelper(await anotherDevice());
  const code = await passOf(id, ada.uid);
  const page = await device.open();
  await page.goto(path);
  await page.getByRole('textbox', { name: 'PIN' }).fill(pin);
  await page.getByRole('button', { name: 'Open door' }).click();
  await expect(page.getByText('Ready: 1 spot')).toBeVisible();
  // The server takes no entries for now.
  const lost = /door-link-scans/u;
  await device.context().route(lost, (route) => route.abort());
  await present(page, code);
  await expect(result(page)).toHaveText(/^Welcome, Ada Byron/u);
  await signInAs(page, helper);
  await device.context().unroute(lost);
  await page.goto(path);
  await expect(page).toHaveURL(`/events/${id}/door`);
  await expect(page.getByText('1 of 1 in')).toBeVisible();
  await expect(hosts.getByText('1 of 1 in')).toBeVisible();
});

test('a link that was never made opens nothing', async ({ device }) => {
  const page = await device.open();
  await page.goto(`/door/${'a'.repeat(42)}`);
  await page.getByRole('textbox', { name: 'PIN' }).fill('12');
  await page.getByRole('button', { name: 'Open door' }).click();
  await expect(page.getByText('Please enter the six digits.')).toBeVisible();
  await page.getByRole('textbox', { name: 'PIN' }).fill('123456');
  await page.getByRole('button', { name: 'Open door' }).click();
  await expect(page.getByText('This link does not work any more. Ask the host for a new one.')).toBeVisible();
});
