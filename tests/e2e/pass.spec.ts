import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { axeViolations } from './support/axe.ts';
import { givenEvent, invitationsOf } from './support/eventWorld.ts';
import { newMember, readFields, signInAs } from './support/member.ts';
import { readyOffline } from './support/readyOffline.ts';
import { givenPaidEvent, givenTickets, wakeCalls } from './support/sales.ts';
import { expect } from './support/test.ts';
import { watchedDevice } from './support/watchedDevice.ts';

/** Whoever goes has a pass on the device, which opens without a network. */

const test = watchedDevice(/net::ERR_|Cloud Firestore/u);

test.use({ browserKind: 'shell' });
test.beforeAll(wakeCalls);

const CODE = /^[0-9A-HJKMNP-TV-Z]{37}$/u;

/** What a scanner reads from the screen. */
async function scanned(page: Page): Promise<string> {
  const shot = await page.getByRole('img', { name: 'Pass code' }).screenshot();
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

test('who joins a free event shows a pass that a browser without a network opens', async ({ device }) => {
  const [host, ada] = [await newMember('Priya Raman'), await newMember('Ada Byron')];
  const id = await givenEvent({ host, startsInHours: 5 });
  const first = await device.open();
  await signInAs(first, ada);
  await first.goto(`/events/${id}`);
  await first.getByRole('button', { name: 'Join Event' }).click();
  await first.getByRole('link', { name: 'Your pass' }).click();
  await expect(first.getByRole('heading', { level: 1, name: 'Your pass' })).toBeVisible();
  await expect(first.getByRole('img', { name: 'Pass code' })).toBeVisible();
  const code = await scanned(first);
  expect(code).toMatch(CODE);
  expect((await readFields(`events/${id}/guests/${ada.uid}`))?.pass).toBe(code);
  const short = first.getByRole('region', { name: 'Code' });
  await expect(short).toHaveText(`${code.slice(4, 8)} ${code.slice(8, 12)}`);
  await expect(first.getByText(/^Checked /u)).toBeVisible();
  await expect(first.getByText('Ada Byron')).toBeVisible();
  expect(await axeViolations(first)).toEqual([]);
  await readyOffline(first);
  await device.kill();

  await device.goOffline();
  const page = await device.open();
  await page.goto(`/events/${id}/pass`);
  await expect(page.getByRole('img', { name: 'Pass code' })).toBeVisible();
  expect(await scanned(page)).toBe(code);
  await expect(page.getByText(/^Checked /u)).toBeVisible();
  await page.goto('/home');
  await page.getByRole('link', { name: 'Your pass' }).click();
  await expect(page.getByRole('img', { name: 'Pass code' })).toBeVisible();
});

test('a buyer has a pass for each ticket until a friend claims it, and a stranger has none', async ({
  device,
  anotherDevice,
}) => {
  const [ada, lee] = [await newMember('Ada Byron'), await newMember('Lee Wong')];
  const { id } = await givenPaidEvent();
  await givenTickets(ada, id, 2);
  const page = await device.open();
  await signInAs(page, ada);
  await page.goto(`/events/${id}/pass`);
  await expect(page.getByText('1 of 2')).toBeVisible();
  const own = await scanned(page);
  await page.getByRole('button', { name: 'Next ticket' }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expect(page.getByText('Ticket 2, for a friend')).toBeVisible();
  const friends = await scanned(page);
  expect(friends).toMatch(CODE);
  expect(friends).not.toBe(own);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Previous ticket' }).click();
  await expect(page.getByText('1 of 2')).toBeVisible();

  const others = await anotherDevice();
  await signInAs(others, lee);
  await others.goto(`/events/${id}/pass`);
  await expect(others.getByText('You have no ticket for this event.')).toBeVisible();
  const [invitation = ''] = await invitationsOf(id);
  await others.goto(invitation);
  await others.getByRole('button', { name: 'Claim ticket' }).first().click();
  await others.getByRole('link', { name: 'Your pass' }).click();
  await expect(others.getByText('Lee Wong')).toBeVisible();
  const claimed = await scanned(others);
  expect([claimed === friends, claimed.slice(4, 24)]).toEqual([false, friends.slice(4, 24)]);
  await expect(page.getByText('1 of 2')).toHaveCount(0);
  await expect(page.getByText('Ada Byron')).toBeVisible();
});
