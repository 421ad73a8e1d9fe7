import type { Page } from '@playwright/test';
import { readPorts } from '../../stack/services/ports.ts';
import { hasWholeChromium, NEEDS_WHOLE } from './support/browser.ts';
import { startSite } from './support/deployments.ts';
import { givenEvent, stored } from './support/eventWorld.ts';
import { type Member, newMember, readFields, signInAs } from './support/member.ts';
import { type OwnDevice, ownDevice } from './support/ownDevice.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expect } from './support/test.ts';
import { expireToken, row, tokenOn } from './support/sdkRows.ts';
import { deviceTest as test } from './support/watchedDevice.ts';
import { button } from './support/wizard.ts';

/** A queued join is sent once, even if the worker's tokens are missing or have expired by then. */

test.skip(!hasWholeChromium(), NEEDS_WHOLE);

const SOON = { timeout: 60_000 };
const COMMIT = new RegExp(`:${readPorts().firestore}/.*documents:commit`, 'u');
const REFRESH = /securetoken/u;

type Join = { readonly id: string; readonly isGuest: () => Promise<boolean> };

/** Opens the app for a member, and beside it a page of the site that runs none of the app's code. Returns both. */
async function openAs(device: OwnDevice, ada: Member): Promise<{ readonly page: Page; readonly idle: Page }> {
  const page = await device.open();
  await signInAs(page, ada);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Your Events' })).toBeVisible();
  await readyOffline(page);
  const idle = await device.context().newPage();
  await idle.goto('/robots.txt');
  // A page in the background renders once a second, and clicks wait for it.
  await page.bringToFront();
  return { page, idle };
}

/** Queues a join without a connection and closes its page, so that only the worker and the idle page are left. */
async function queuedJoin(
  device: OwnDevice,
  ada: Member,
  { page, idle }: { readonly page: Page; readonly idle: Page },
): Promise<Join> {
  const id = await givenEvent({ host: await newMember('Priya Raman') });
  // The Background Sync of an earlier join has ended.
  await expect.poll(() => syncTags(idle), SOON).toEqual([]);
  await page.goto(`/events/${id}`);
  await expect(button(page, 'Join Event')).toBeVisible();
  await device.goOffline();
  await button(page, 'Join Event').click();
  await expect(page.getByText('Waiting to join')).toBeVisible();
  // The page shows the row before it has registered the Background Sync.
  await expect.poll(() => syncTags(idle), SOON).not.toEqual([]);
  await page.close();
  return { id, isGuest: async () => (await readFields(`events/${id}/guests/${ada.uid}`)) !== null };
}

const APP_CHECK = {
  database: 'firebase-app-check-database',
  store: 'firebase-app-check-store',
  keyPath: 'compositeKey',
  key: 'local-[DEFAULT]',
};
/** The browser's pending Background Syncs: one until the worker has carried out the queued action, or left it to a page. */
const syncTags = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const sync: { getTags: () => Promise<string[]> } = Reflect.get(registration ?? {}, 'sync');
    return sync.getTags();
  });

test('a join queued before the ID token expired is sent once, by the worker or by the next page', async ({
  device,
}) => {
  const ada = await newMember('Ada Lovelace');
  const { page, idle } = await openAs(device, ada);
  await test.step('the worker refreshes an ID token that expired while a join was queued, and leaves the stored one alone', async () => {
    const { id, isGuest } = await queuedJoin(device, ada, { page, idle });
    await expireToken(idle);
    const refreshes = device.headersOf(REFRESH).length;
    await device.goOnline();
    await expect.poll(isGuest, SOON).toBe(true);
    expect(device.headersOf(REFRESH)).toHaveLength(refreshes + 1);
    expect(await tokenOn(idle)).toBe('expired');
    expect(await stored(id)).toMatchObject({ ticketCount: 1, guests: 1 });
  });
  await test.step('a page that opens with an expired ID token refreshes it, and the queued join is carried out once', async () => {
    const { id, isGuest } = await queuedJoin(device, ada, { page: await device.context().newPage(), idle });
    await expireToken(idle);
    await device.shut();
    await device.goOnline();
    const next = await device.open();
    await next.goto(`/events/${id}`);
    await expect.poll(isGuest, SOON).toBe(true);
    await expect(button(next, 'Leave Event')).toBeVisible(SOON);
    await expect.poll(() => tokenOn(next), SOON).not.toBe('expired');
    expect(await stored(id)).toMatchObject({ ticketCount: 1, guests: 1 });
  });
});

/** Changes the build's worker to that of a project that enforces App Check. */
const enforcing = (path: string, text: string): string => {
  if (path !== '/sw.js') return text;
  const changed = text.replace(/(isAppChecked:)!1/u, '$1!0');
  if (changed === text) throw new Error('The worker has no setting for App Check.');
  return changed;
};

test('with App Check enforced the worker sends a join only with a token', async () => {
  const site = await startSite(enforcing);
  const device = await ownDevice({ baseURL: site.origin });
  try {
    const ada = await newMember('Ada Lovelace');
    const { page, idle } = await openAs(device, ada);
    await test.step('with App Check enforced and no token cached, the worker leaves the join to the next page, which sends it once', async () => {
      await expectSent(device, idle, { join: await queuedJoin(device, ada, { page, idle }), token: null });
    });
    await test.step('with App Check enforced and a token cached, the worker sends the join with it', async () => {
      const another = await device.context().newPage();
      const join = await queuedJoin(device, ada, { page: another, idle });
      await row(idle, APP_CHECK, { token: 'checked', expireTimeMillis: Date.now() + 3_600_000 });
      await expectSent(device, idle, { join, token: 'checked' });
    });
  } finally {
    await device.dispose();
    await site.stop();
  }
});

/** Expects that the worker sends the join with this token, or nothing without one, and the next page does what is left. */
async function expectSent(
  device: OwnDevice,
  idle: Page,
  { join: { id, isGuest }, token }: { readonly join: Join; readonly token: string | null },
): Promise<void> {
  const commits = device.headersOf(COMMIT).length;
  await device.goOnline();
  await expect.poll(() => syncTags(idle), SOON).toEqual([]);
  const sent = device.headersOf(COMMIT).slice(commits);
  expect(sent.map((headers) => headers['x-firebase-appcheck'])).toEqual(token === null ? [] : [token]);
  expect(await isGuest()).toBe(token !== null);
  await idle.goto(`/events/${id}`);
  await expect(button(idle, 'Leave Event')).toBeVisible(SOON);
  await expect(idle.getByText('Waiting to join')).toHaveCount(0, SOON);
  expect(await isGuest()).toBe(true);
  expect(await stored(id)).toMatchObject({ ticketCount: 1, guests: 1 });
  await idle.goto('/robots.txt');
}
