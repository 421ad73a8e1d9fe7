import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { animationsEnded } from './support/animations.ts';
import { axeViolations } from './support/axe.ts';
import { present, result } from './support/doorDesk.ts';
import { handOver } from './support/emptyDevice.ts';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { passOf } from './support/passOf.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expect } from './support/test.ts';
import { watchedDevice } from './support/watchedDevice.ts';

/** A host lets guests in by their codes and names, with a network and without one. */

const test = watchedDevice(/net::ERR_|Cloud Firestore/u);

test.use({ browserKind: 'shell' });

test('a host lets guests in once, by code and by name, and the door goes on without a network', async ({
  device,
  anotherDevice,
}) => {
  const [host, ada, lee, zoe] = [
    await newMember('Priya Raman'),
    await newMember('Ada Byron'),
    await newMember('Lee Wong'),
    await newMember('Zoë Müller'),
  ];
  const id = await givenEvent({ host, startsInHours: 5 });
  for (const guest of [ada, lee, zoe]) await givenGuest(id, guest);
  const [adas, lees] = [await passOf(id, ada.uid), await passOf(id, lee.uid)];
  const first = await device.open();
  await signInAs(first, host);
  await first.goto(`/events/${id}`);
  await first.getByRole('link', { name: 'Door', exact: true }).click();
  await expect(first.getByRole('heading', { level: 1, name: 'Door' })).toBeVisible();
  await expect(first.getByText('Ready: 3 spots')).toBeVisible();
  await expect(first.getByText('0 of 3 in')).toBeVisible();
  await present(first, adas.toLowerCase());
  await expect(result(first)).toHaveText(/^Welcome, Ada Byron/u);
  await expect(first.getByText('1 of 3 in')).toBeVisible();
  await present(first, adas);
  await expect(result(first)).toHaveText(/^Already in/u);
  await present(first, `${adas.slice(0, 30)}0${adas.slice(31)}`.replace(adas, `${adas.slice(0, 36)}0`));
  await expect(result(first)).toHaveText(/^Not a pass/u);
  await animationsEnded(first);
  expect(await axeViolations(first)).toEqual([]);

  // Another phone of the host knows.
  const other = await anotherDevice();
  await signInAs(other, host);
  await other.goto(`/events/${id}/door`);
  await expect(other.getByText('1 of 3 in')).toBeVisible();
  await readyOffline(first);
  await device.kill();

  await device.goOffline();
  const page = await device.open();
  await page.goto(`/events/${id}/door`);
  await expect(page.getByText('Ready: 3 spots')).toBeVisible();
  await expect(page.getByText(/^No connection\. This phone goes on by itself/u)).toBeVisible();
  await present(page, lees);
  await expect(result(page)).toHaveText(/^Welcome, Lee Wong/u);
  await present(page, 'mul');
  await page.getByRole('button', { name: 'Admit' }).click();
  await expect(result(page)).toHaveText(/^Welcome, Zoë Müller/u);
  await expect(page.getByText('3 of 3 in')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(result(page)).toHaveText(/^Undone/u);
  await expect(page.getByText('2 of 3 in')).toBeVisible();
  await animationsEnded(page);
  expect(await axeViolations(page)).toEqual([]);
  // Killed before anything was sent.
  await device.kill();
  await device.goOnline();
  const again = await device.open();
  await again.goto(`/events/${id}/door`);
  await expect(again.getByText('2 of 3 in')).toBeVisible();
  await expect(other.getByText('2 of 3 in')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Who came' })).toContainText('Lee Wong');
});

test('nobody but the host opens the door', async ({ device, trouble }) => {
  // The server refuses the list as if there were no such event, and the browser logs it.
  trouble.expect(/404/u);
  const [host, ada] = [await newMember('Priya Raman'), await newMember('Ada Byron')];
  const id = await givenEvent({ host });
  const page = await device.open();
  await signInAs(page, ada);
  await page.goto(`/events/${id}/door`);
  await expect(page.getByRole('heading', { level: 1, name: 'Only for the host' })).toBeVisible();
});

test('who goes out for a while comes in again, and reads afterwards when they came', async ({
  device,
  anotherDevice,
}) => {
  const [host, ada, lee] = [await newMember('Priya Raman'), await newMember('Ada Byron'), await newMember('Lee Wong')];
  const id = await givenEvent({ host, startsInHours: -30 });
  for (const guest of [ada, lee]) await givenGuest(id, guest);
  const pass = await passOf(id, ada.uid);
  const page = await device.open();
  await signInAs(page, host);
  await page.goto(`/events/${id}/door`);
  await expect(page.getByText('Ready: 2 spots')).toBeVisible();
  await present(page, pass);
  await expect(result(page)).toHaveText(/^Welcome, Ada Byron/u);
  await present(page, pass);
  await page.getByRole('button', { name: 'Goes out' }).click();
  await expect(result(page)).toHaveText('Ada Byron is out. The pass lets them in again.');
  await expect(page.getByText('0 of 2 in')).toBeVisible();
  await present(page, pass);
  await expect(result(page)).toHaveText(/^Welcome, Ada Byron/u);
  await expect(page.getByText('1 of 2 in')).toBeVisible();

  const guests = await anotherDevice();
  await signInAs(guests, ada);
  // The door sends what it noted within some seconds.
  await expect(async () => {
    await guests.goto(`/events/${id}`);
    await expect(guests.getByText(/^You were there: in at /u)).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await handOver(guests, lee);
  await guests.goto(`/events/${id}`);
  await expect(guests.getByText(eventTexts.thanks)).toBeVisible();
  await expect(guests.getByText(/^You were there/u)).toHaveCount(0);
});

test('who buys or joins at the door appears there, and comes in', async ({ device }) => {
  const [host, ada] = [await newMember('Priya Raman'), await newMember('Ada Byron')];
  const id = await givenEvent({ host, startsInHours: 1 });
  const page = await device.open();
  await signInAs(page, host);
  await page.goto(`/events/${id}/door`);
  await expect(page.getByText('Ready: 0 spots')).toBeVisible();
  await page.getByRole('button', { name: 'Sell at the door' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sell at the door' });
  await expect(dialog.getByRole('img', { name: 'Link of this event' })).toBeVisible();
  await expect(dialog.getByText('Nobody new yet.')).toBeVisible();
  await givenGuest(id, ada);
  await expect(dialog.getByRole('listitem')).toContainText('Ada Byron');
  await dialog.getByRole('button', { name: 'Admit' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Already in');
  await animationsEnded(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 of 1 in')).toBeVisible();
});
