import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { hasWholeChromium, NEEDS_WHOLE } from './support/browser.ts';
import { changeEvent, givenEvent } from './support/eventWorld.ts';
import { eventIdsOf, type Member, newMember, readFields, signInAs } from './support/member.ts';
import type { OwnDevice } from './support/ownDevice.ts';
import { readyOffline } from './support/readyOffline.ts';
import { loseChunk } from './support/loseChunk.ts';
import { queueLoaded } from './support/queueLoaded.ts';
import { expect } from './support/test.ts';
import { deviceTest as test } from './support/watchedDevice.ts';
import { button, choosePhoto, fillUpToPhoto, openWizard } from './support/wizard.ts';

/** Actions queued without a connection are carried out once. The tests really cut connections and kill browsers. */

const WORKER = /\/sw\.js$/u;
const WILL_PUBLISH = "Will be published when you're back online";

async function openAs(device: OwnDevice, name: string): Promise<Member> {
  const member = await newMember(name);
  const page = await device.open();
  await signInAs(page, member);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Your Events' })).toBeVisible();
  await readyOffline(page);
  return member;
}

/** Fills in an empty wizard, without a connection from the second step on, and queues the event. */
async function queueEvent(device: OwnDevice, title: string): Promise<void> {
  const page = device.page();
  await openWizard(page);
  await device.goOffline();
  await fillUpToPhoto(page, title);
  await choosePhoto(page);
  await button(page, 'Create Event').click();
  await expect(page).toHaveURL('/home');
  await expect(queued(page).getByText(title)).toBeVisible();
  await expect(queued(page).getByText(WILL_PUBLISH)).toBeVisible();
}

/** Opens an event's page, loses the connection and joins. */
async function queueJoin(device: OwnDevice, id: string): Promise<void> {
  const page = device.page();
  await page.goto(`/events/${id}`);
  await expect(button(page, 'Join Event')).toBeVisible();
  await device.goOffline();
  await button(page, 'Join Event').click();
  await expect(page.getByText('Waiting to join')).toBeVisible();
}

const queued = (page: Page) => page.getByRole('region', { name: 'Changes you made offline' });

async function expectOneEvent(member: Member, title: string): Promise<void> {
  await expect.poll(() => eventIdsOf(member.uid), { timeout: 60_000 }).toHaveLength(1);
  const [id = ''] = await eventIdsOf(member.uid);
  const event = await readFields(`events/${id}`);
  expect(event).toMatchObject({ title, timeZone: 'Australia/Melbourne' });
  const photo = await fetch(String(event?.imageURL));
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
}

test('an event queued offline is published once, with its photo, after the browser was killed', async ({ device }) => {
  const ada = await openAs(device, 'Ada Lovelace');
  await queueEvent(device, 'Made on the train');
  expect(await eventIdsOf(ada.uid)).toEqual([]);
  await device.kill();
  await device.goOnline();
  const page = await device.open();
  await page.goto('/home');
  await expect(queued(page).getByText('Published', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectOneEvent(ada, 'Made on the train');
  await button(page, 'OK').click();
  await expect(queued(page)).toBeHidden();
});

test('the worker alone publishes a queued event when no page is open', async ({ device }) => {
  test.skip(!hasWholeChromium(), NEEDS_WHOLE);
  const ada = await openAs(device, 'Ada Lovelace');
  await queueEvent(device, 'Nobody is looking');
  const blank = await device.context().newPage();
  await device.page().close();
  expect(device.context().pages()).toEqual([blank]);
  await device.goOnline();
  await expectOneEvent(ada, 'Nobody is looking');
});

test('a worker killed during the upload publishes one event in the end', async ({ device }) => {
  test.skip(!hasWholeChromium(), NEEDS_WHOLE);
  const ada = await openAs(device, 'Ada Lovelace');
  await queueEvent(device, 'Interrupted');
  const blank = await device.context().newPage();
  await device.page().close();
  const upload = device.stall(/\/o\?name=events/u);
  await device.goOnline();
  await upload;
  const cdp = await device.context().newCDPSession(blank);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await expectOneEvent(ada, 'Interrupted');
});

test('a queued join waits, is never shown as joined, and says that the event was full by then', async ({ device }) => {
  const host = await newMember('Priya Raman');
  const id = await givenEvent({ host, guests: 1, fields: { capacity: 2 } });
  const ada = await openAs(device, 'Ada Lovelace');
  const page = device.page();
  await queueJoin(device, id);
  await expect(button(page, 'Withdraw')).toBeVisible();
  await expect(button(page, 'Waiting…')).toBeDisabled();
  await expect(page.getByText("You're in!")).toBeHidden();
  await changeEvent(id, { capacity: 1 });
  await device.goOnline();
  await expect(page.getByText('The event was full by the time you were back online.')).toBeVisible({ timeout: 60_000 });
  await expect(button(page, 'Event Full')).toBeDisabled();
  expect(await readFields(`events/${id}/guests/${ada.uid}`)).toBeNull();
});

test('a queued join is carried out, and a withdrawn one is not', async ({ device }) => {
  const host = await newMember('Priya Raman');
  const [kept, withdrawn] = [await givenEvent({ host }), await givenEvent({ host })];
  const ada = await openAs(device, 'Ada Lovelace');
  const page = device.page();
  for (const id of [withdrawn, kept]) {
    await queueJoin(device, id);
    if (id === withdrawn) await button(page, 'Withdraw').click();
    if (id === withdrawn) await expect(page.getByText('Waiting to join')).toBeHidden();
    await device.goOnline();
  }
  await expect.poll(() => readFields(`events/${kept}/guests/${ada.uid}`), { timeout: 60_000 }).not.toBeNull();
  await expect(page.getByRole('button', { name: 'Leave Event' })).toBeVisible();
  expect(await readFields(`events/${kept}`)).toMatchObject({ ticketCount: '1' });
  expect(await readFields(`events/${withdrawn}/guests/${ada.uid}`)).toBeNull();
});

test.describe(() => {
  test.use({ app: 'new' });
  test('a join pressed offline in the page of the very first visit is queued, and carried out', async ({ device }) => {
    const host = await newMember('Priya Raman');
    const id = await givenEvent({ host });
    const ada = await newMember('Ada Lovelace');
    const page = await device.open();
    await signInAs(page, ada);
    const noWorker = device.stall(WORKER);
    await page.goto(`/events/${id}`);
    await expect(button(page, 'Join Event')).toBeVisible();
    await Promise.all([noWorker, queueLoaded(page)]);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await device.goOffline();
    await button(page, 'Join Event').click();
    await expect(page.getByText('Waiting to join')).toBeVisible();
    expect(await readFields(`events/${id}/guests/${ada.uid}`)).toBeNull();
    await device.goOnline();
    await expect.poll(() => readFields(`events/${id}/guests/${ada.uid}`), { timeout: 60_000 }).not.toBeNull();
    expect(await readFields(`events/${id}`)).toMatchObject({ ticketCount: '1' });
  });

  for (const [part, name] of [
    ['the queue', 'outbox'],
    ["the footer's part that loads the queue", 'SignedInFooter'],
  ] as const) {
    test(`a join pressed when the connection went before ${part} had loaded is carried out on its return`, async ({
      device,
    }) => {
      const host = await newMember('Priya Raman');
      const id = await givenEvent({ host });
      const ada = await newMember('Ada Lovelace');
      const page = await device.open();
      await signInAs(page, ada);
      const early = await loseChunk(page, name);
      // The worker has not been installed yet, so it does not answer for the chunk.
      const noWorker = device.stall(WORKER);
      await page.goto(`/events/${id}`);
      await expect(button(page, 'Join Event')).toBeVisible();
      await Promise.all([noWorker, early.lost]);
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      await device.goOffline();
      await button(page, 'Join Event').click();
      await expect(page.getByText('Keep this page open')).toBeVisible();
      await expect(button(page, "Don't join")).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      expect(await readFields(`events/${id}/guests/${ada.uid}`)).toBeNull();
      await early.end();
      await device.goOnline();
      await expect(button(page, 'Leave Event')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('Keep this page open')).toBeHidden();
      // The footer loads now too.
      await expect(button(page, 'Sign out')).toBeVisible({ timeout: 60_000 });
      expect(await readFields(`events/${id}`)).toMatchObject({ ticketCount: '1' });
    });
  }
});

for (const state of ['cut', 'portal'] as const) {
  test(`a join, an event and a new name are queued if the network is ${state} although the browser is online`, async ({
    device,
  }) => {
    const id = await givenEvent({ host: await newMember('Priya Raman') });
    const ada = await openAs(device, 'Ada Lovelace');
    const page = device.page();
    await page.goto(`/events/${id}`);
    await expect(button(page, 'Join Event')).toBeVisible();
    device.network(state);
    await button(page, 'Join Event').click();
    await expect(page.getByText('Waiting to join')).toBeVisible({ timeout: 60_000 });
    await openWizard(page);
    await fillUpToPhoto(page, 'Behind the portal');
    await choosePhoto(page);
    await button(page, 'Create Event').click();
    await expect(queued(page).getByText(WILL_PUBLISH)).toBeVisible({ timeout: 60_000 });
    await page.goto('/profile');
    await page.getByLabel('Display name').fill('Ada Byron');
    await button(page, 'Save').click();
    await expect(page.getByText(profileTexts.nameQueued)).toBeVisible({ timeout: 60_000 });
    device.network('up');
    await page.goto('/home');
    await expectOneEvent(ada, 'Behind the portal');
    await expect
      .poll(async () => (await readFields(`users/${ada.uid}`))?.displayName, { timeout: 60_000 })
      .toBe('Ada Byron');
    await expect
      .poll(async () => (await readFields(`events/${id}/guests/${ada.uid}`)) !== null, { timeout: 60_000 })
      .toBe(true);
    expect(await readFields(`events/${id}`)).toMatchObject({ ticketCount: '1' });
  });
}

test('a queued event can be edited and withdrawn', async ({ device }) => {
  const ada = await openAs(device, 'Ada Lovelace');
  await queueEvent(device, 'First title');
  const page = device.page();
  await button(page, 'Edit').click();
  await expect(page.getByLabel('Event name')).toHaveValue('First title');
  await page.getByLabel('Event name').fill('Second title');
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Photo' }).click();
  await expect(button(page, 'Remove photo')).toBeVisible();
  await button(page, 'Create Event').click();
  await expect(queued(page).getByText('Second title')).toBeVisible();
  await expect(queued(page).getByText('First title')).toBeHidden();
  await button(page, 'Withdraw').click();
  await expect(queued(page)).toBeHidden();
  await device.goOnline();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your Events' })).toBeVisible();
  expect(await eventIdsOf(ada.uid)).toEqual([]);
});

test('nothing is sent after a sign-out, and the next person sees nothing of it', async ({ device }) => {
  const ada = await openAs(device, 'Ada Lovelace');
  await queueEvent(device, 'Secret picnic');
  const page = device.page();
  await button(page, 'Sign out').click();
  await button(page, 'Keep on this device').click();
  await expect(page).toHaveURL('/');
  await device.goOnline();
  const grace = await newMember('Grace Hopper');
  await signInAs(page, grace);
  await page.goto('/your-events');
  await expect(page.getByRole('region', { name: 'Events You Created' })).toBeVisible();
  await expect(page.getByText('Secret picnic')).toBeHidden();
  expect([await eventIdsOf(ada.uid), await eventIdsOf(grace.uid)]).toEqual([[], []]);
});

test('signing out names a join that was not sent, stays signed in on request, and sends it first when it can', async ({
  device,
}) => {
  const host = await newMember('Priya Raman');
  const id = await givenEvent({ host, fields: { title: 'Trivia night' } });
  const ada = await openAs(device, 'Ada Lovelace');
  const page = device.page();
  await queueJoin(device, id);
  await button(page, 'Sign out').click();
  const question = page.getByRole('alertdialog', { name: "Something hasn't been sent yet" });
  await expect(question.getByText('Join “Trivia night”')).toBeVisible();
  await button(page, 'Stay signed in').click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Waiting to join')).toBeVisible();
  await device.goOnline();
  await button(page, 'Sign out').click();
  await expect(page).toHaveURL('/', { timeout: 60_000 });
  expect(await readFields(`events/${id}/guests/${ada.uid}`)).not.toBeNull();
});
