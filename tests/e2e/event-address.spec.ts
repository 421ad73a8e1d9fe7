import type { Page } from '@playwright/test';
import { givenEvent, rawRead } from './support/eventWorld.ts';
import { givePortraits, idTokenOf, region } from './support/eventPage.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { aJoinedEvent, anEventTomorrowThatGuestJoined } from './support/scenarios.ts';
import { expect, test } from './support/test.ts';

const STREET = '12 Smith Street, Newtown NSW';
const LATER = 'Full address will be revealed 24 hours before the event';

let host: Member;
let guest: Member;
test.beforeEach(async ({ context }) => {
  await givePortraits(context);
  [host, guest] = await Promise.all([newMember('Priya Raman'), newMember('Tom Whitlock')]);
});

async function open(page: Page, id: string, person: Member): Promise<void> {
  await signInAs(page, person);
  await page.goto(`/events/${id}`);
}

/** The rules' answer to a direct request for the street with this page's credentials. */
const streetByHand = async (page: Page, id: string): Promise<number> =>
  rawRead(`events/${id}/private/place`, await idTokenOf(page));

test('a guest within 24 hours of the start sees the street, can copy it, and gets directions', async ({
  page,
  context,
  checkAxe,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await anEventTomorrowThatGuestJoined(host, guest);
  await open(page, id, guest);
  const location = region(page, 'Location');
  await expect(location).toContainText(STREET);
  await expect(location).not.toContainText(LATER);
  await location.getByRole('button', { name: 'Copy address' }).click();
  await expect(location.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(STREET);
  await expect(location.getByRole('button', { name: 'Copy address' })).toBeVisible({ timeout: 4000 });
  await expect(location.getByRole('link', { name: 'Get directions' })).toHaveAttribute('href', /Smith%20Street/u);
  expect(await streetByHand(page, id)).toBe(200);
  await checkAxe();
});

test('a guest more than 24 hours before the start cannot read the street, on the page or by request', async ({
  page,
}) => {
  const id = await aJoinedEvent(host, guest, 25);
  await open(page, id, guest);
  await expect(region(page, 'Location')).toContainText(LATER);
  await expect(region(page, 'Location')).toContainText('Newtown NSW');
  await expect(page.getByText('Smith Street')).toHaveCount(0);
  expect(await streetByHand(page, id)).toBe(403);
});

test('somebody who has not joined never sees the street', async ({ page }) => {
  const id = await givenEvent({ host, startsInHours: 1 });
  await open(page, id, guest);
  await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
  await expect(region(page, 'Location')).toContainText('Newtown NSW');
  await expect(page.getByText('Smith Street')).toHaveCount(0);
  expect(await streetByHand(page, id)).toBe(403);

  // Joining reveals the street at once, leaving hides it.
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(region(page, 'Location')).toContainText(STREET);
  await page.getByRole('button', { name: 'Leave Event' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' }).click();
  await expect(page.getByText('Smith Street')).toHaveCount(0);
  expect(await streetByHand(page, id)).toBe(403);
});

test('the host sees the street at any time, another host never', async ({ page, anotherDevice }) => {
  const id = await givenEvent({ host, startsInHours: 500 });
  await open(page, id, host);
  await expect(region(page, 'Location')).toContainText(STREET);
  expect(await streetByHand(page, id)).toBe(200);
  const otherHost = await newMember('Ada Lovelace');
  await givenEvent({ host: otherHost });
  const other = await anotherDevice();
  await givePortraits(other.context());
  await open(other, id, otherHost);
  await expect(other.getByRole('button', { name: 'Join Event' })).toBeVisible();
  await expect(other.getByText('Smith Street')).toHaveCount(0);
  expect(await streetByHand(other, id)).toBe(403);
});

test('the street appears by itself 24 hours before the start', async ({ page }) => {
  test.setTimeout(120_000);
  // The event starts in 24 hours and 12 seconds.
  const id = await aJoinedEvent(host, guest, 24 + 12 / 3600);
  await open(page, id, guest);
  await expect(region(page, 'Location')).toContainText(new RegExp(`${LATER}|Smith Street`, 'u'));
  await expect(region(page, 'Location')).toContainText(STREET, { timeout: 40_000 });
});

test('a day after the end guests no longer see the street, but the host does', async ({ page, anotherDevice }) => {
  const [lately, longOver] = [await aJoinedEvent(host, guest, -20), await aJoinedEvent(host, guest, -37)];
  await open(page, lately, guest);
  await expect(region(page, 'Location')).toContainText(STREET);
  await page.goto(`/events/${longOver}`);
  await expect(region(page, 'Location')).toContainText('The full address is hidden now that this event is over');
  await expect(region(page, 'Location')).toContainText('Newtown NSW');
  await expect(page.getByText('Smith Street')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Leave Event' })).toHaveCount(0);
  expect(await streetByHand(page, longOver)).toBe(403);
  const hosts = await anotherDevice();
  await givePortraits(hosts.context());
  await open(hosts, longOver, host);
  await expect(region(hosts, 'Location')).toContainText(STREET);
});
