import type { Page } from '@playwright/test';
import { OUTBOX_LOCK } from '@arvo/domain/store/outboxNames.ts';
import { startSite } from './support/deployments.ts';
import { givenEvent, stored } from './support/eventWorld.ts';
import { newMember, readFields, signInAs } from './support/member.ts';
import { isFollowing, look, notice, reload, versionOf } from './support/newVersion.ts';
import { type OwnDevice, ownDevice } from './support/ownDevice.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expect, test } from './support/test.ts';
import { button } from './support/wizard.ts';

/** A new version of the app arrives while an action of the person waits on the device. */

const SOON = { timeout: 60_000 };
const COMMIT = /documents:commit/u;

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

/** Lets the worker be the one that sends next: it waits for the queue's lock before the page does. Resolves to what frees the lock. */
async function workerFirst(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async (lock) => {
    await new Promise<void>((held) => {
      void navigator.locks.request(lock, () => {
        held();
        return new Promise<void>((free) => window.addEventListener('test-free', () => free(), { once: true }));
      });
    });
    navigator.serviceWorker.controller?.postMessage({ type: 'DRAIN' });
    while (!(await navigator.locks.query()).pending?.some(({ name }) => name === lock))
      await new Promise((resolve) => setTimeout(resolve, 10));
  }, OUTBOX_LOCK);
  return () => page.evaluate(() => void window.dispatchEvent(new Event('test-free')));
}

/** Whether this page, not the worker, has the queue's lock. */
const isSentHere = (page: Page) =>
  page.evaluate(
    (lock) =>
      navigator.locks.request('test.own', async () => {
        const { held = [] } = await navigator.locks.query();
        const holder = (name: string) => held.find((one) => one.name === name)?.clientId;
        return holder(lock) === holder('test.own');
      }),
    OUTBOX_LOCK,
  );

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
      await look(page);
      await reload(page).click(SOON);
      await expect.poll(() => versionOf(page).catch(() => 0), SOON).toBe(2);
      await expect(page.getByText('Waiting to join')).toBeVisible(SOON);
      expect(await guest()).toBeNull();
    });
    device.refuse(null);
    await expectJoined(given);
  }));

test('a join that the old worker is sending is carried out once, and the new version runs as soon as that is over', () =>
  queuedJoin(async (given) => {
    const { device, page } = given;
    const sent = device.stall(COMMIT);
    const free = await workerFirst(page);
    await device.goOnline();
    await free();
    await sent;
    expect(await isSentHere(page)).toBe(false);
    await look(page);
    await reload(page).click(SOON);
    await expect.poll(() => versionOf(page).catch(() => 0), SOON).toBe(2);
    await expect(notice(page)).toHaveCount(0);
    await expectJoined(given);
  }));
