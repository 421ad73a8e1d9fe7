import type { Page } from '@playwright/test';
import { COMMIT } from './support/commits.ts';
import { startSite } from './support/deployments.ts';
import { givenEvent, stored } from './support/eventWorld.ts';
import { newMember, readFields, signInAs } from './support/member.ts';
import { isFollowing, update, reload, versionOf } from './support/newVersion.ts';
import { type OwnDevice, ownDevice } from './support/ownDevice.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expect, test } from './support/test.ts';
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
