import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { givenEvent } from './support/eventWorld.ts';
import { loseChunk } from './support/loseChunk.ts';
import { type Member, newMember, readFields, signInAs } from './support/member.ts';
import type { OwnDevice } from './support/ownDevice.ts';
import { queueLoaded } from './support/queueLoaded.ts';
import { expect } from './support/test.ts';
import { deviceTest as test } from './support/watchedDevice.ts';
import { button } from './support/wizard.ts';

/** A join pressed without a connection before the app, its worker or the queue has arrived is carried out on its return. */

test.use({ app: 'new', browserKind: 'shell' });

const WORKER = /\/sw\.js$/u;
const SOON = { timeout: 60_000 };
/** Longer than the app waits before it first loads its footer again (pauseAfter.ts). */
const FOOTER_AGAIN_MS = 10_000;

type Visit = { readonly page: Page; readonly id: string; readonly isGuest: () => Promise<boolean> };

/** A member who has just signed in on this page, which has nothing of the app. */
async function arrive(page: Page): Promise<Visit> {
  const [host, ada]: [Member, Member] = [await newMember('Priya Raman'), await newMember('Ada Lovelace')];
  const id = await givenEvent({ host });
  await signInAs(page, ada);
  return { page, id, isGuest: async () => (await readFields(`events/${id}/guests/${ada.uid}`)) !== null };
}

/** Opens the event, whose worker never arrives. */
async function openEvent(device: OwnDevice, { page, id }: Visit, untilThen: () => Promise<unknown>): Promise<void> {
  const noWorker = device.stall(WORKER);
  await page.goto(`/events/${id}`);
  await expect(button(page, 'Join Event')).toBeVisible();
  await Promise.all([noWorker, untilThen()]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
}

/** Removes the site from the browser, so that the next visit is the first. */
async function forgetSite(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await cdp.send('Network.clearBrowserCache');
  await cdp.detach();
}

async function joinWithQueue(device: OwnDevice, visit: Visit): Promise<void> {
  const { page, id, isGuest } = visit;
  await openEvent(device, visit, () => queueLoaded(page));
  await device.goOffline();
  await button(page, 'Join Event').click();
  await expect(page.getByText('Waiting to join')).toBeVisible();
  expect(await isGuest()).toBe(false);
  await device.goOnline();
  await expect.poll(isGuest, SOON).toBe(true);
  expect(await readFields(`events/${id}`)).toMatchObject({ ticketCount: '1' });
}

/** The connection is lost when the page requests this chunk. */
async function joinWithout(chunk: string, device: OwnDevice, visit: Visit): Promise<void> {
  const { page, id, isGuest } = visit;
  const early = await loseChunk(page, chunk);
  // The worker has not been installed yet, so it does not answer for the chunk.
  await openEvent(device, visit, () => early.lost);
  await device.goOffline();
  await button(page, 'Join Event').click();
  await expect(page.getByText('Keep this page open')).toBeVisible();
  await expect(button(page, "Don't join")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await isGuest()).toBe(false);
  await early.end();
  await device.goOnline();
  await expect(button(page, 'Leave Event')).toBeVisible(SOON);
  await expect(page.getByText('Keep this page open')).toBeHidden();
  // The footer is loaded again now too.
  await page.clock.fastForward(FOOTER_AGAIN_MS);
  await expect(button(page, 'Sign out')).toBeVisible(SOON);
  expect(await readFields(`events/${id}`)).toMatchObject({ ticketCount: '1' });
}

test('a join pressed offline on the very first visit is carried out, whatever of the queue has loaded', async ({
  device,
}) => {
  const page = await device.open();
  await test.step('a join pressed offline in the page of the very first visit is queued, and carried out', async () =>
    joinWithQueue(device, await arrive(page)));
  await page.clock.install();
  for (const [part, chunk] of [
    ['the queue', 'outbox'],
    ['what loads the queue', 'memberParts'],
  ] as const) {
    await test.step(`a join pressed when the connection went before ${part} had loaded is carried out on its return`, async () => {
      await forgetSite(page);
      await joinWithout(chunk, device, await arrive(page));
    });
  }
});
