import { profileTexts } from '@arvo/domain/texts/people/people.ts';
import type { Page } from '@playwright/test';
import { hasWholeChromium, NEEDS_WHOLE } from './support/browser.ts';
import { changeEvent, givenEvent } from './support/eventWorld.ts';
import { changeDocument, eventIdsOf, type Member, newMember, readFields, signInAs } from './support/member.ts';
import type { OwnDevice } from './support/ownDevice.ts';
import { readyOffline } from './support/readyOffline.ts';
import { expect } from './support/test.ts';
import { deviceTest as test } from './support/watchedDevice.ts';
import { button, choosePhoto, fillUpToPhoto, openWizard } from './support/wizard.ts';

/** Actions queued without a connection are carried out once. The tests really cut connections and kill browsers. */

const WILL_PUBLISH = "Will be published when you're back online";
const SOON = { timeout: 60_000 };
const UPLOAD = /\/o\?name=events/u;
/** How long the app tries an upload that makes no progress. */
const UPLOAD_BOUND_MS = 20_000;
/** Longer than the rules' pause between two names. */
const NAME_PAUSE_MS = 31_000;

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
async function queueEvent(device: OwnDevice, page: Page, title: string): Promise<void> {
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
const guestRecord = (id: string, { uid }: Member) => readFields(`events/${id}/guests/${uid}`);

/** The ids of a member's events except `earlier` ones. */
const newEventsOf = async ({ uid }: Member, earlier: readonly string[]): Promise<readonly string[]> =>
  (await eventIdsOf(uid)).filter((id) => !earlier.includes(id));

/** Waits for the member's only event besides `earlier` ones, and returns its id. */
async function expectOneEvent(member: Member, title: string, earlier: readonly string[] = []): Promise<string> {
  await expect.poll(() => newEventsOf(member, earlier), SOON).toHaveLength(1);
  const [id = ''] = await newEventsOf(member, earlier);
  const event = await readFields(`events/${id}`);
  expect(event).toMatchObject({ title, timeZone: 'Australia/Melbourne' });
  expect(String(event?.imageURL)).toMatch(/photo_\d+_\d{1,3}\.jpg/u);
  const photo = await fetch(String(event?.imageURL));
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  return id;
}

test('the page or the worker, in a browser that is open, killed or without a page, carries out each action once', async ({
  device,
}) => {
  const ada = await openAs(device, 'Ada Lovelace');
  const first =
    await test.step('an event queued offline is published once, with its photo, after the browser was killed', () =>
      publishAfterKill(device, ada));
  await test.step('a queued join is carried out, and a withdrawn one is not', () => joinAndWithdraw(device, ada));
  test.skip(!hasWholeChromium(), NEEDS_WHOLE);
  await test.step('with no page open the worker alone publishes a queued event once, even if it is killed during the upload', async () => {
    await queueEvent(device, device.page(), 'Nobody is looking');
    const blank = await device.context().newPage();
    await device.page().close();
    expect(device.context().pages()).toEqual([blank]);
    const upload = device.stall(UPLOAD);
    await device.goOnline();
    await upload;
    const cdp = await device.context().newCDPSession(blank);
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.stopAllWorkers');
    await expectOneEvent(ada, 'Nobody is looking', [first]);
  });
});

async function joinAndWithdraw(device: OwnDevice, ada: Member): Promise<void> {
  const host = await newMember('Priya Raman');
  const [kept, withdrawn] = [await givenEvent({ host }), await givenEvent({ host })];
  const page = device.page();
  for (const id of [withdrawn, kept]) {
    await queueJoin(device, id);
    if (id === withdrawn) await button(page, 'Withdraw').click();
    if (id === withdrawn) await expect(page.getByText('Waiting to join')).toBeHidden();
    await device.goOnline();
  }
  await expect.poll(() => guestRecord(kept, ada), SOON).not.toBeNull();
  await expect(page.getByRole('button', { name: 'Leave Event' })).toBeVisible();
  expect(await readFields(`events/${kept}`)).toMatchObject({ ticketCount: '1' });
  expect(await guestRecord(withdrawn, ada)).toBeNull();
}

/** Returns the event's id. */
async function publishAfterKill(device: OwnDevice, ada: Member): Promise<string> {
  await queueEvent(device, device.page(), 'Made on the train');
  expect(await eventIdsOf(ada.uid)).toEqual([]);
  await device.kill();
  await device.goOnline();
  const page = await device.open();
  await page.goto('/your-events');
  await expect(queued(page).getByText('Published', { exact: true })).toBeVisible(SOON);
  // Without a reload, although the list may have been read before the event was published.
  const created = page.getByRole('region', { name: 'Events You Created' });
  await expect(created.getByText('Made on the train')).toBeVisible();
  const id = await expectOneEvent(ada, 'Made on the train');
  await button(page, 'OK').click();
  await expect(queued(page)).toBeHidden();
  return id;
}

test.describe('with a page open', () => {
  test.use({ browserKind: 'shell' });

  test('a person changes their mind, is too late, and signs out with something queued', async ({ device }) => {
    const ada = await openAs(device, 'Ada Lovelace');
    await test.step('a queued join waits, is never shown as joined, and says that the event was full by then', () =>
      joinFull(device, ada));
    await test.step('a queued event can be edited and withdrawn', () => editAndWithdraw(device, ada));
    const grace = await test.step('nothing is sent after a sign-out, and the next person sees nothing of it', () =>
      signOutWithEvent(device, ada));
    await test.step('signing out names a join that was not sent, stays signed in on request, and sends it first when it can', () =>
      signOutWithJoin(device, grace));
  });

  test('a join, an event and a new name are queued if the network fails although the browser is online', async ({
    device,
  }) => {
    const ada = await openAs(device, 'Ada Lovelace');
    const earlier: string[] = [];
    await device.page().clock.install();
    for (const [state, name] of [
      ['cut', 'Ada Byron'],
      ['portal', 'Ada King'],
    ] as const) {
      await test.step(`a join, an event and a new name are queued if the network is ${state} although the browser is online`, async () => {
        earlier.push(await queueThree(device, ada, { state, name, earlier }));
      });
    }
  });
});

async function joinFull(device: OwnDevice, ada: Member): Promise<void> {
  const host = await newMember('Priya Raman');
  const id = await givenEvent({ host, guests: 1, fields: { capacity: 2 } });
  const page = device.page();
  await queueJoin(device, id);
  await expect(button(page, 'Withdraw')).toBeVisible();
  await expect(button(page, 'Waiting…')).toBeDisabled();
  await expect(page.getByText("You're in!")).toBeHidden();
  await changeEvent(id, { capacity: 1 });
  await device.goOnline();
  await expect(page.getByText('The event was full by the time you were back online.')).toBeVisible(SOON);
  await expect(button(page, 'Event Full')).toBeDisabled();
  expect(await guestRecord(id, ada)).toBeNull();
}

async function editAndWithdraw(device: OwnDevice, ada: Member): Promise<void> {
  const page = device.page();
  // The join that was too late.
  await page.goto('/home');
  await button(page, 'OK').click();
  await expect(queued(page)).toBeHidden();
  await queueEvent(device, page, 'First title');
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
}

/** Returns the next person, who is signed in then. */
async function signOutWithEvent(device: OwnDevice, ada: Member): Promise<Member> {
  const page = device.page();
  await queueEvent(device, page, 'Secret picnic');
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
  return grace;
}

async function signOutWithJoin(device: OwnDevice, person: Member): Promise<void> {
  const id = await givenEvent({ host: await newMember('Priya Raman'), fields: { title: 'Trivia night' } });
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
  await expect(page).toHaveURL('/', SOON);
  expect(await guestRecord(id, person)).not.toBeNull();
}

/** Returns the published event's id. */
async function queueThree(
  device: OwnDevice,
  ada: Member,
  { state, name, earlier }: { state: 'cut' | 'portal'; name: string; earlier: readonly string[] },
): Promise<string> {
  const id = await givenEvent({ host: await newMember('Priya Raman') });
  const title = `Behind the ${state}`;
  const page = device.page();
  await page.goto(`/events/${id}`);
  await expect(button(page, 'Join Event')).toBeVisible();
  device.network(state);
  await button(page, 'Join Event').click();
  await expect(page.getByText('Waiting to join')).toBeVisible(SOON);
  await openWizard(page);
  await fillUpToPhoto(page, title);
  await choosePhoto(page);
  await (state === 'cut' ? createWhileCut(page) : button(page, 'Create Event').click());
  await expect(queued(page).getByText(title)).toBeVisible(SOON);
  await expect(queued(page).getByText(WILL_PUBLISH)).toBeVisible(SOON);
  await page.goto('/profile');
  await page.getByLabel('Display name').fill(name);
  await button(page, 'Save').click();
  await expect(page.getByText(profileTexts.nameQueued)).toBeVisible(SOON);
  const isSecondName = earlier.length > 0;
  if (isSecondName) await changeDocument(`users/${ada.uid}`, { profileChangedAt: new Date() });
  device.network('up');
  await page.goto('/home');
  const event = await expectOneEvent(ada, title, earlier);
  if (isSecondName) await passNamePause(page, ada);
  await expect.poll(async () => (await readFields(`users/${ada.uid}`))?.displayName, SOON).toBe(name);
  await expect.poll(async () => (await guestRecord(id, ada)) !== null, SOON).toBe(true);
  expect(await readFields(`events/${id}`)).toMatchObject({ ticketCount: '1' });
  return event;
}

/** Lets the time pass for which the app tries an upload that fails again and again. */
async function createWhileCut(page: Page): Promise<void> {
  const uploadFailed = page.waitForEvent('requestfailed', (request) => UPLOAD.test(request.url()));
  await button(page, 'Create Event').click();
  await uploadFailed;
  await page.clock.fastForward(UPLOAD_BOUND_MS);
}

/** Lets the pause between two names pass, by both clocks, once the server has refused the second name for now. */
async function passNamePause(page: Page, ada: Member): Promise<void> {
  await expect.poll(() => pausesOf(page), SOON).toEqual(['profile']);
  await changeDocument(`users/${ada.uid}`, { profileChangedAt: new Date(Date.now() - NAME_PAUSE_MS) });
  await page.clock.fastForward(NAME_PAUSE_MS);
}

/** The kinds of the queued actions that wait for a pause which the server demands. */
const pausesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('arvo');
        request.addEventListener('error', () => reject(request.error));
        request.addEventListener('success', () => {
          const rows = request.result.transaction('outbox').objectStore('outbox').getAll();
          rows.addEventListener('success', () => {
            request.result.close();
            resolve(rows.result.flatMap(({ state, wish }) => (state.waitsFor === 'pause' ? [wish.kind] : [])));
          });
        });
      }),
  );
