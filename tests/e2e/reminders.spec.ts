import { createHash } from 'node:crypto';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { noticeOf } from '@arvo/domain/reminders/notice.ts';
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { hasWholeChromium, NEEDS_WHOLE } from './support/browser.ts';
import { takenOver } from './support/eventPage.ts';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { type Member, newMember, readFields, signInAs } from './support/member.ts';
import { openPushBrowser, type PushBrowser } from './support/pushBrowser.ts';
import { expect, test as base } from './support/test.ts';

/** Reminders with Chromium's real push subscriptions, and messages that its debugger delivers. */

type Fixtures = { readonly push: PushBrowser };

const test = base.extend<Fixtures>({
  push: async ({ trouble, viewport }, use) => {
    const push = await openPushBrowser({ viewport });
    trouble.watch(push.context);
    await use(push);
    await push.close();
  },
});
test.skip(!hasWholeChromium(), NEEDS_WHOLE);

/** The browser's subscription, or null. */
const endpointOf = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    return (await pushManager.getSubscription())?.endpoint ?? null;
  });

/** The subscription as the server stores it. */
const deviceAt = (endpoint: string) => readFields(`devices/${createHash('sha256').update(endpoint).digest('hex')}`);

const notifications = (page: Page): Promise<{ title: string; body: string; data: unknown }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
  });

async function expectNoViolations(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

async function joinedEvent(ada: Member): Promise<string> {
  const id = await givenEvent({ host: await newMember('Grace Hopper') });
  await givenGuest(id, ada);
  return id;
}

const button = (page: Page) => page.getByRole('button', { name: 'Remind me' });
const leave = (page: Page) => page.getByRole('button', { name: 'Leave Event' });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

async function isTurnedOn(page: Page, ada: Member, id: string): Promise<string> {
  await page.goto(`/events/${id}`);
  await takenOver(page);
  // Nothing is asked and nothing is subscribed before the press.
  await expect(button(page)).toBeVisible();
  expect(await endpointOf(page)).toBeNull();
  await expectNoViolations(page);
  await button(page).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Reminders are on for this device.' })).toBeVisible();
  const endpoint = (await endpointOf(page)) ?? '';
  expect(await deviceAt(endpoint)).toMatchObject({ uid: ada.uid, tomorrow: true, addressOpen: true });
  await expectNoViolations(page);
  return endpoint;
}

/** A notification shows its event; a repeated message shows once; an unreadable message shows too. */
async function areShown(push: PushBrowser, page: Page, id: string): Promise<void> {
  const notice = JSON.stringify(noticeOf('tomorrow', anEvent({ id: asEventId(id), title: 'Picnic' })));
  await push.deliver(page, notice);
  await push.deliver(page, notice);
  const expected = { title: 'Tomorrow: Picnic', body: '6:30 PM · Fitzroy VIC', data: `/events/${id}` };
  await expect.poll(() => notifications(page)).toEqual([expected]);
  await push.deliver(page, 'what is this');
  await expect.poll(() => notifications(page)).toHaveLength(2);
}

async function areChangedInTheProfile(page: Page, id: string, endpoint: string): Promise<void> {
  await page.goto('/profile');
  for (const name of ['Reminders', 'Address is open', 'What happens to my events']) {
    await expect(toggle(page, name)).toBeChecked();
  }
  await expectNoViolations(page);
  await toggle(page, 'Address is open').press('Space');
  await expect(toggle(page, 'Address is open')).not.toBeChecked();
  await expect.poll(() => deviceAt(endpoint)).toMatchObject({ tomorrow: true, addressOpen: false });
  // The device stores the choice only after the server has.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.reload();
  await expect(toggle(page, 'Reminders')).toBeChecked();
  await expect(toggle(page, 'Address is open')).not.toBeChecked();
  // Reminders are on, so the event page does not ask again.
  await page.goto(`/events/${id}`);
  await takenOver(page);
  await expect(leave(page)).toBeVisible();
  await expect(button(page)).toBeHidden();
}

async function areTurnedOff(page: Page, endpoint: string): Promise<void> {
  await page.goto('/profile');
  for (const name of ['Reminders', 'What happens to my events']) {
    await toggle(page, name).click();
    await expect(toggle(page, name)).not.toBeChecked();
    await expect(toggle(page, name)).toBeEnabled();
  }
  await expect.poll(() => deviceAt(endpoint)).toBeNull();
  await expect.poll(() => endpointOf(page)).toBeNull();
}

async function endWithTheSession(push: PushBrowser, page: Page): Promise<void> {
  await toggle(page, 'Reminders').click();
  await expect(toggle(page, 'Reminders')).toBeChecked();
  await expect.poll(() => endpointOf(page)).not.toBeNull();
  await push.context.setOffline(true);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await endpointOf(page)).toBeNull();
  await push.context.setOffline(false);

  await signInAs(page, await newMember('Grace Hopper'));
  await page.goto('/profile');
  await expect(toggle(page, 'Reminders')).toBeVisible();
  await expect(toggle(page, 'Reminders')).not.toBeChecked();
}

/** The event page's code for guests arrives late. */
async function actionsMoveNothing(push: PushBrowser, page: Page, id: string, hasReminders: boolean): Promise<void> {
  // On a second visit the worker would answer from its cache.
  const cdp = await push.context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setBypassServiceWorker', { bypass: true });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await push.context.route(/\/GuestParts\./u, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/events/${id}`);
  await takenOver(page);
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  const below = page.getByRole('region', { name: /^Who's going/u });
  await expect(page.getByRole('heading', { name: "You're going" })).toBeVisible();
  await expect(leave(page)).toHaveCount(0);
  const before = await top(below);
  release();
  await expect(leave(page)).toBeVisible();
  await expect(button(page)).toHaveCount(hasReminders ? 1 : 0);
  if (hasReminders) expect(await top(button(page))).toBeLessThan(await top(leave(page)));
  expect(Math.abs((await top(below)) - before)).toBeLessThan(2);
  await push.context.unroute(/\/GuestParts\./u);
  await cdp.detach();
}

async function blockedIsExplained(page: Page, id: string): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('status').filter({ hasText: "Your browser blocks Arvo's notifications." })).toBeVisible();
  await expect(toggle(page, 'Reminders')).toBeDisabled();
  await expectNoViolations(page);
  await page.goto(`/events/${id}`);
  await takenOver(page);
  await expect(leave(page)).toBeVisible();
  await expect(button(page)).toBeHidden();
}

/** On the profile, where reminders are off. Installs the page's clock. */
async function pressFails(push: PushBrowser, page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/profile');
  const requested = push.losePushService();
  await toggle(page, 'Reminders').click();
  await requested;
  // Past the time that the app waits for an answer.
  await page.clock.fastForward(25_000);
  await expect(page.getByRole('alert').filter({ hasText: "That didn't work. Check your connection" })).toBeVisible();
  await expect(toggle(page, 'Reminders')).not.toBeChecked();
}

test("a guest's reminders, before and after the permission, until signing out; the next person's without the push service", async ({
  push,
  trouble,
}) => {
  const ada = await newMember('Ada Lovelace');
  const id = await joinedEvent(ada);
  const page = await push.context.newPage();
  await signInAs(page, ada);
  await test.step("a guest's actions keep the page below them in its place as they arrive, permission default", () =>
    actionsMoveNothing(push, page, id, true));
  await push.permit(page, 'denied');
  await test.step("a guest's actions keep the page below them in its place as they arrive, permission denied", () =>
    actionsMoveNothing(push, page, id, false));
  await test.step('blocked notifications are explained in the profile, and the event page asks nothing', () =>
    blockedIsExplained(page, id));
  await push.permit(page, 'granted');
  await test.step('a guest turns reminders on by a press, gets them, changes them in the profile and turns them off', async () => {
    const endpoint = await isTurnedOn(page, ada, id);
    await areShown(push, page, id);
    await areChangedInTheProfile(page, id, endpoint);
    await areTurnedOff(page, endpoint);
  });
  await test.step('signing out ends this device’s reminders, without a connection too; the next person begins with none', () => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Could not reach Cloud Firestore/u);
    return endWithTheSession(push, page);
  });
  await test.step('if the push service does not answer, the press ends with an error that says what to do', () =>
    pressFails(push, page));
});
