import type { Page } from '@playwright/test';
import { handOver } from './support/emptyDevice.ts';
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

/** The rules' answer to a direct request for the street with this page's credentials. */
const streetByHand = async (page: Page, id: string): Promise<number> =>
  rawRead(`events/${id}/private/place`, await idTokenOf(page));

/** Reads, copies and follows the street of tomorrow's event. */
async function readStreet(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await anEventTomorrowThatGuestJoined(host, guest);
  await page.goto(`/events/${id}`);
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
}

/** Joins an event that starts within the hour, and leaves it again. */
async function joinAndLeave(page: Page): Promise<void> {
  const id = await givenEvent({ host, startsInHours: 1 });
  await page.goto(`/events/${id}`);
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
}

/** Two events of a guest, which were over yesterday and the day before. Returns the older one. */
async function readAfterTheEnd(page: Page): Promise<string> {
  const [lately, longOver] = [await aJoinedEvent(host, guest, -20), await aJoinedEvent(host, guest, -37)];
  await page.goto(`/events/${lately}`);
  await expect(region(page, 'Location')).toContainText(STREET);
  await page.goto(`/events/${longOver}`);
  await expect(region(page, 'Location')).toContainText('The full address is hidden now that this event is over');
  await expect(region(page, 'Location')).toContainText('Newtown NSW');
  await expect(page.getByText('Smith Street')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Leave Event' })).toHaveCount(0);
  expect(await streetByHand(page, longOver)).toBe(403);
  return longOver;
}

test('guests see the street when it is time, others never, and the host always', async ({ page, checkAxe }) => {
  await signInAs(page, guest);
  // @spec:4/address-reveal @spec:9/address-reveal
  await test.step('a guest more than 24 hours before the start cannot read the street, on the page or by request', async () => {
    const id = await aJoinedEvent(host, guest, 25);
    await page.goto(`/events/${id}`);
    await expect(region(page, 'Location')).toContainText(LATER);
    await expect(region(page, 'Location')).toContainText('Newtown NSW');
    await expect(page.getByText('Smith Street')).toHaveCount(0);
    expect(await streetByHand(page, id)).toBe(403);
  });
  await test.step('the street appears by itself 24 hours before the start', async () => {
    // The event starts in 24 hours and 12 seconds.
    const id = await aJoinedEvent(host, guest, 24 + 12 / 3600);
    await page.goto(`/events/${id}`);
    await expect(region(page, 'Location')).toContainText(new RegExp(`${LATER}|Smith Street`, 'u'));
    await expect(region(page, 'Location')).toContainText(STREET, { timeout: 40_000 });
  });
  // @spec:2/event-address
  await test.step('a guest within 24 hours of the start sees the street, can copy it, and gets directions', () =>
    readStreet(page, checkAxe));
  // The guest is also the host of another event.
  await givenEvent({ host: guest });
  // @spec:6/host
  await test.step('somebody who has not joined never sees the street, not even the host of another event', () =>
    joinAndLeave(page));
  // @spec:4/address-reveal
  await test.step('a day after the end guests no longer see the street, but the host does', async () => {
    const longOver = await readAfterTheEnd(page);
    await handOver(page, host);
    await page.goto(`/events/${longOver}`);
    await expect(region(page, 'Location')).toContainText(STREET);
  });
  // @spec:6/host
  await test.step('the host sees the street at any time', async () => {
    const distant = await givenEvent({ host, startsInHours: 500 });
    await page.goto(`/events/${distant}`);
    await expect(region(page, 'Location')).toContainText(STREET);
    expect(await streetByHand(page, distant)).toBe(200);
  });
});
