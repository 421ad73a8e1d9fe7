import { OUTBOX_LOCK } from '@arvo/domain/protocol/store/outboxNames.ts';
import type { Page } from '@playwright/test';
import { COMMIT } from './support/commits.ts';
import { startSite } from './support/deployments.ts';
import { givenEvent, stored } from './support/eventWorld.ts';
import { newMember, readFields, signInAs } from './support/member.ts';
import { isFollowing, update, reload, versionOf } from './support/newVersion.ts';
import { type OwnDevice, ownDevice } from './support/ownDevice.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expect, test } from './support/test.ts';
import type { UnwatchedPage } from './support/unwatchedBrowser.ts';
import { button } from './support/wizard.ts';

/** A new version of the app arrives while an action of the person waits on the device. */

const SOON = { timeout: 60_000 };
type Given = {
  readonly device: OwnDevice;
  readonly page: Page;
  readonly id: string;
  readonly deploy: (version: number) => void;
  readonly guest: () => Promise<unknown>;
};

/** Ada's device runs version 1, is offline, and has her join in its queue. Version 2 is on the server. */
async function queuedJoin(work: (given: Given) => Promise<void>): Promise<void> {
  const site = await startSite();
  const device = await ownDevice({ baseURL: site.origin, browser: 'shell' });
  try {
    const ada = await newMember('Ada Lovelace');
    const id = await givenEvent({ host: await newMember('Priya Raman') });
    const page = await device.open();
    await signInAs(page, ada);
    await page.goto('/home');
    await readyOffline(page);
    await page.goto(`/events/${id}`);
    await isFollowing(page);
    await expect(button(page, 'Join Event')).toBeVisible(SOON);
    await device.goOffline();
    await button(page, 'Join Event').click();
    await expect(page.getByText('Waiting to join')).toBeVisible();
    site.deploy(2);
    await work({ device, page, id, deploy: site.deploy, guest: () => readFields(`events/${id}/guests/${ada.uid}`) });
  } finally {
    await device.dispose();
    await site.stop();
  }
}

/** The join was carried out once, and the page of the new version says so. */
async function expectJoined({ page, id, guest }: Given): Promise<void> {
  await expect.poll(async () => (await guest()) !== null, SOON).toBe(true);
  await expect(button(page, 'Leave Event')).toBeVisible(SOON);
  await expect(page.getByText('Waiting to join')).toHaveCount(0);
  expect(await stored(id)).toMatchObject({ ticketCount: 1, guests: 1 });
}

test('a join that waits is kept by a new version, whose page says so and sends it once', () =>
  queuedJoin(async (given) => {
    const { device, page, guest } = given;
    await test.step('the database is out of reach while the new version takes over', async () => {
      device.refuse({
        address: COMMIT,
        status: 503,
        body: { error: { code: 503, status: 'UNAVAILABLE', message: '' } },
      });
      await device.goOnline();
      await update(page);
      await reload(page).click(SOON);
      await expect.poll(() => versionOf(page).catch(() => 0), SOON).toBe(2);
      await expect(page.getByText('Waiting to join')).toBeVisible(SOON);
      expect(await guest()).toBeNull();
    });
    device.refuse(null);
    await expectJoined(given);
  }));

/** Waits for something in the page that Playwright does not drive. */
const inPage = ({ evaluate }: UnwatchedPage, expression: string) =>
  expect.poll(() => evaluate(expression).catch(() => null), SOON).toBe(true);

test('a worker that waits for its turn to send makes way for a new version at once', () =>
  queuedJoin(async ({ device, page, id, guest }) => {
    const address = page.url();
    await device.shut();
    const unwatched = await device.openUnwatched(address);
    try {
      await inPage(unwatched, `document.body.innerText.includes('Waiting to join')`);
      await unwatched.evaluate(`void navigator.locks.request('${OUTBOX_LOCK}', () => new Promise(() => {}))`);
      await device.goOnline();
      await unwatched.evaluate(`navigator.serviceWorker.controller.postMessage({ type: 'DRAIN' })`);
      await inPage(unwatched, 'navigator.locks.query().then(({ pending }) => pending.length > 0)');
      await unwatched.evaluate('navigator.serviceWorker.ready.then((it) => it.update()).then(() => null)');
      const reloadButton = `[...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'Reload')`;
      await inPage(unwatched, `!!${reloadButton}`);
      await unwatched.evaluate(`${reloadButton}.click()`);
      await inPage(unwatched, `performance.getEntriesByType('resource').some(({ name }) => name.includes('-v2.js'))`);
      await inPage(unwatched, `document.body.innerText.includes('Leave Event')`);
      expect(await guest()).not.toBeNull();
      expect(await stored(id)).toMatchObject({ ticketCount: 1, guests: 1 });
    } finally {
      await unwatched.close();
    }
  }));
