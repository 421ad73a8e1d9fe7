import { READ_BOUND_MS } from '@arvo/domain/protocol/store/bounds.ts';
import type { Page } from '@playwright/test';
import { readPorts } from '../../stack/services/ports.ts';
import { startSite } from './support/deployments.ts';
import { givenEvent, givenGuest, stored } from './support/eventWorld.ts';
import { region, served } from './support/eventPage.ts';
import { everythingKept } from './support/everythingKept.ts';
import { fillUp, limitStorage } from './support/fillUp.ts';
import { type Member, newMember, readFields, signInAs } from './support/member.ts';
import { type OwnDevice, ownDevice } from './support/ownDevice.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expect } from './support/test.ts';
import { deviceTest as test } from './support/watchedDevice.ts';
import { button, choosePhoto, field, fillUpToPhoto, openWizard } from './support/wizard.ts';

/** Queued actions and stored records while networks, clocks and storage fail. */

const SOON = { timeout: 60_000 };
const COMMIT = new RegExp(`:${readPorts().firestore}/.*documents:commit`, 'u');
/** When the app asks its own server whether there is a connection, because a join has no answer. */
const PROBE_AFTER_MS = 3_000;
/** After several times this long the database's SDK opens a broken stream again. Until then the page shows its last answer. */
const STREAM_AGAIN_MS = 5_000;
const isGuest = async (id: string, { uid }: Member) => (await readFields(`events/${id}/guests/${uid}`)) !== null;
const waiting = (page: Page) => page.getByText('Waiting to join');

/** `before` runs before the app writes anything. */
async function openAs(device: OwnDevice, before?: (page: Page) => Promise<void>): Promise<Member> {
  const member = await newMember('Ada Lovelace');
  const page = await device.open();
  await before?.(page);
  await signInAs(page, member);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Your Events' })).toBeVisible();
  await readyOffline(page);
  return member;
}

async function queueJoin(device: OwnDevice, id: string): Promise<void> {
  const page = device.page();
  await served(page, id);
  await page.goto(`/events/${id}`);
  await expect(button(page, 'Join Event')).toBeVisible();
  await device.goOffline();
  await button(page, 'Join Event').click();
  await expect(waiting(page)).toBeVisible();
}

test('joins, a leave and a name wait through bad networks, and are carried out once', async ({ device }) => {
  const ada = await openAs(device);
  await device.context().clock.install();
  await test.step('a queued join survives a captive portal and a network that never answers, and is carried out once', () =>
    joinThroughFaults(device, ada));
  await test.step('on a network that never answers a join is queued before its request gives up, and can be withdrawn', () =>
    joinInSilence(device, ada));
  await test.step('a queued leave and a queued name are carried out, and a queued join uses the new name', () =>
    leaveRenameJoin(device, ada));
});

test.describe(() => {
  test.use({ browserKind: 'shell' });

  test('a device with a wrong clock shows no street early, and sends what was queued', async ({ device }) => {
    const ada = await openAs(device);
    await device.context().clock.install();
    for (const [name, byMs] of [
      ['ten minutes slow', -600_000],
      ['ten minutes fast', 600_000],
    ] as const) {
      await test.step(`with a clock ${name} the server decides about the street, and what was queued is sent`, () =>
        joinByClock(device, ada, byMs));
    }
  });

  test('with full storage the device still shows what it has, and says what it cannot queue', async ({
    device,
    baseURL,
  }) => {
    const host = await newMember('Priya Raman');
    const id = await givenEvent({ host, startsInHours: 5 });
    const { origin } = new URL(baseURL ?? '');
    const cdpOf = async (page: Page) => device.context().newCDPSession(page);
    const ada = await openAs(device, async (page) => limitStorage(await cdpOf(page), origin));
    await givenGuest(id, ada);
    const page = device.page();
    await page.goto(`/events/${id}`);
    await expect(region(page, 'Location')).toContainText('12 Smith Street');
    await expect.poll(() => everythingKept(page)).toContain(`["${ada.uid}","place","${id}"]`);
    await openWizard(page);
    await fillUpToPhoto(page, 'On a full phone');
    await choosePhoto(page);
    await fillUp(await cdpOf(page), page, origin);
    await device.goOffline();
    await button(page, 'Create Event').click();
    await expect(page.getByText("There's no room on this device to save this for later.")).toBeVisible();
    await page.reload();
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Basic Info' }).click();
    await expect(field(page, 'Event name')).toHaveValue('On a full phone');
    await page.goto(`/events/${id}`);
    await expect(region(page, 'Location')).toContainText('12 Smith Street');
    await expect(button(page, 'Leave Event')).toBeVisible();
  });
});

async function joinThroughFaults(device: OwnDevice, ada: Member): Promise<void> {
  const id = await givenEvent({ host: await newMember('Priya Raman') });
  const page = device.page();
  await queueJoin(device, id);
  for (const state of ['portal', 'silent'] as const) {
    const before = device.requested().length;
    await device.goOnline();
    device.network(state);
    await expect
      .poll(() =>
        device
          .requested()
          .slice(before)
          .some((address) => address.includes(`:${readPorts().firestore}/`)),
      )
      .toBe(true);
    // The page shows the device's data, and the join is still queued.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Picnic by the river' })).toBeVisible();
    await expect(waiting(page)).toBeVisible();
    expect(await isGuest(id, ada)).toBe(false);
    await device.goOffline();
  }
  await device.goOnline();
  await expect.poll(() => isGuest(id, ada), SOON).toBe(true);
  await expect(waiting(page)).toHaveCount(0, SOON);
  expect(await stored(id)).toMatchObject({ ticketCount: 1, guests: 1 });
  // The worker has cached none of the portal's answers as the app.
  await page.goto('/your-events');
  await expect(page.getByRole('region', { name: 'Events You Joined' })).toContainText('Picnic by the river');
}

async function joinInSilence(device: OwnDevice, ada: Member): Promise<void> {
  const host = await newMember('Priya Raman');
  const [kept, withdrawn] = [await givenEvent({ host }), await givenEvent({ host })];
  const page = device.page();
  await queueInSilence(device, ada, kept);
  device.network('up');
  await expect.poll(() => isGuest(kept, ada), SOON).toBe(true);
  await expect(async () => {
    await page.clock.fastForward(STREAM_AGAIN_MS);
    await expect(button(page, 'Leave Event')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await stored(kept)).toMatchObject({ ticketCount: 1, guests: 1 });
  await queueInSilence(device, ada, withdrawn);
  await button(page, 'Withdraw').click();
  await expect(waiting(page)).toBeHidden();
  device.network('up');
  // Everything that was queued has been sent.
  await device.afterRequests(100);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Your Events' })).toBeVisible();
  await expect(page.getByText(/Waiting to (?:join|leave)/u)).toHaveCount(0, SOON);
  expect(await stored(withdrawn)).toMatchObject({ ticketCount: 0, guests: 0 });
}

/** Joins on a network that never answers, until the page shows that the join waits. */
async function queueInSilence(device: OwnDevice, ada: Member, id: string): Promise<void> {
  const page = device.page();
  await page.goto(`/events/${id}`);
  await expect(button(page, 'Join Event')).toBeVisible();
  device.network('silent');
  const sent = page.waitForRequest(COMMIT);
  await button(page, 'Join Event').click();
  await sent;
  await page.clock.fastForward(PROBE_AFTER_MS);
  // The request would give up after 25 s.
  await expect(waiting(page)).toBeVisible({ timeout: 15_000 });
  expect(await isGuest(id, ada)).toBe(false);
}

async function leaveRenameJoin(device: OwnDevice, ada: Member): Promise<void> {
  const host = await newMember('Priya Raman');
  const [left, joined] = [await givenEvent({ host }), await givenEvent({ host })];
  await givenGuest(left, ada);
  const page = device.page();
  await page.goto(`/events/${joined}`);
  await expect(button(page, 'Join Event')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Display name')).toHaveValue('Ada Lovelace');
  await page.goto(`/events/${left}`);
  await expect(button(page, 'Leave Event')).toBeVisible();
  await device.goOffline();
  await button(page, 'Leave Event').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' }).click();
  await expect(page.getByText('Waiting to leave')).toBeVisible();
  await page.goto('/profile');
  await page.getByLabel('Display name').fill('Ada King');
  await button(page, 'Save').click();
  await expect(page.getByText("Saved. Your name will change when you're back online.")).toBeVisible();
  await page.goto('/home');
  await expect(page.getByText('Your name will be changed to Ada King')).toBeVisible();
  await page.goto(`/events/${joined}`);
  // Without a connection the page waits for its last answer about the person until the bound of a reading has passed.
  await expect(async () => {
    await page.clock.fastForward(READ_BOUND_MS);
    await expect(button(page, 'Join Event')).toBeVisible({ timeout: 500 });
  }).toPass();
  await button(page, 'Join Event').click();
  await expect(waiting(page)).toBeVisible();
  await device.goOnline();
  await expect.poll(() => readFields(`profiles/${ada.uid}`), SOON).toMatchObject({ name: 'Ada King' });
  await expect.poll(() => readFields(`events/${joined}/guests/${ada.uid}`), SOON).toMatchObject({ name: 'Ada King' });
  await expect.poll(() => isGuest(left, ada), SOON).toBe(false);
  for (const [id, count] of [[left, 0] as const, [joined, 1] as const])
    expect(await stored(id)).toMatchObject({ ticketCount: count, guests: count });
}

async function joinByClock(device: OwnDevice, ada: Member, byMs: number): Promise<void> {
  const host = await newMember('Priya Raman');
  // One event's street is revealed in five minutes; the other's was revealed five minutes ago.
  const early = await givenEvent({ host, startsInHours: 24 + 5 / 60 });
  const open = await givenEvent({ host, startsInHours: 24 - 5 / 60 });
  const wanted = await givenEvent({ host });
  for (const id of [early, open]) await givenGuest(id, ada);
  await device.context().clock.setSystemTime(Date.now() + byMs);
  const page = device.page();
  await page.goto(`/events/${open}`);
  // A slow clock reveals the event's street later, and never another event's street.
  if (byMs > 0) await expect(region(page, 'Location')).toContainText('12 Smith Street');
  else await expect(region(page, 'Location')).toContainText('will be revealed');
  await page.goto(`/events/${early}`);
  await expect(button(page, 'Leave Event')).toBeVisible();
  await expect(region(page, 'Location')).toContainText('will be revealed');
  expect(await everythingKept(page)).not.toContain(`["${ada.uid}","place","${early}"]`);
  await queueJoin(device, wanted);
  await device.goOnline();
  await expect.poll(() => isGuest(wanted, ada), SOON).toBe(true);
  expect(await stored(wanted)).toMatchObject({ ticketCount: 1, guests: 1 });
}

test('an old worker sends queued actions to the server of a new deployment', async () => {
  const site = await startSite();
  const device = await ownDevice({ baseURL: site.origin });
  try {
    const id = await givenEvent({ host: await newMember('Priya Raman') });
    const ada = await openAs(device);
    await queueJoin(device, id);
    for (const version of [2, 3]) site.deploy(version);
    const blank = await device.context().newPage();
    await device.page().close();
    await device.goOnline();
    // A browser that sees no network does not wake the worker, so a page of the site has to.
    if (!(await blank.evaluate(() => navigator.onLine))) await (await device.context().newPage()).goto(site.origin);
    await expect.poll(() => isGuest(id, ada), SOON).toBe(true);
    expect(await stored(id)).toMatchObject({ ticketCount: 1, guests: 1 });
  } finally {
    await device.dispose();
    await site.stop();
  }
});
