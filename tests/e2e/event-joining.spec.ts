import type { BrowserContext, Page } from '@playwright/test';
import { COMMIT, commitTogether } from './support/commits.ts';
import { changeEvent, givenEvent, stored } from './support/eventWorld.ts';
import { givePortraits, guestGrid, region } from './support/eventPage.ts';
import { changeDocument, type Member, newMember, signInAs, writeDocument } from './support/member.ts';
import { anEventWithOneSpotLeft, aPaidEventWithoutPayouts } from './support/scenarios.ts';
import { emptyDevice } from './support/emptyDevice.ts';
import { expectDanger } from './support/danger.ts';
import { queueLoaded } from './support/queueLoaded.ts';
import { expect, test } from './support/test.ts';

let host: Member;
let guest: Member;
test.beforeEach(async ({ context }) => {
  await givePortraits(context);
  [host, guest] = await Promise.all([newMember('Priya Raman'), newMember('Tom Whitlock')]);
});

async function open(page: Page, id: string, person: Member): Promise<void> {
  await signInAs(page, person);
  await page.goto(`/events/${id}`);
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave Event' }).click();
  await expectDanger(page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' }));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Event' }).click();
}

/** Breaks the connection on every commit, before it reaches the database or while the answer returns. */
async function breakCommits(context: BrowserContext, when: 'going' | 'coming back'): Promise<void> {
  await context.route(COMMIT, async (route) => {
    if (when === 'coming back') await route.fetch();
    await route.abort('connectionfailed');
  });
}

/** Joins an event with nine guests, and leaves it. */
async function joinAndLeave(page: Page, id: string, checkAxe: () => Promise<void>): Promise<void> {
  await open(page, id, guest);
  await expect(page.getByText('Secure your spot')).toBeVisible();
  await checkAxe();
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByText("You're in!")).toBeVisible();
  await expect(guestGrid(page).getByRole('heading')).toHaveText("Who's going (10)");
  await expect(guestGrid(page).getByRole('button', { name: 'Tom Whitlock' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await checkAxe();

  await page.getByRole('button', { name: 'Leave Event' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave this event?' });
  await checkAxe();
  const cancel = question.getByRole('button', { name: 'Cancel' });
  const [asks, answers] = [await question.getByRole('heading').boundingBox(), await cancel.boundingBox()];
  // A question without consequences has no empty paragraph below it.
  expect((answers?.y ?? 0) - (asks?.y ?? 0) - (asks?.height ?? 0)).toBeLessThanOrEqual(32);
  await cancel.click();
  await expect(page.getByRole('button', { name: 'Leave Event' })).toBeFocused();
  await leave(page);
  await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
  await expect(guestGrid(page).getByRole('heading')).toHaveText("Who's going (9)");
  expect(await stored(id)).toEqual({ exists: true, ticketCount: 9, guests: 9 });
}

/** Joins the event again that this guest has just left, with one press. */
async function joinAgain(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByRole('alert')).toHaveText('You just left. Joining again in a few seconds…');
  expect(await stored(id)).toEqual({ exists: true, ticketCount: 9, guests: 9 });
  // The ten seconds pass.
  await changeDocument(`events/${id}/departures/${guest.uid}`, { at: new Date(Date.now() - 11_000) });
  await expect(page.getByText("You're in!")).toBeVisible();
  expect(await stored(id)).toEqual({ exists: true, ticketCount: 10, guests: 10 });
}

test('a guest joins, leaves and joins again', { tag: '@wide' }, async ({ page, checkAxe, trouble }) => {
  const id = await givenEvent({ host, guests: 9 });
  // @spec:2/event-mobile @spec:2/actions-guest @spec:4/leave
  await test.step('joining shows the guest at once, and leaving asks first', () => joinAndLeave(page, id, checkAxe));
  // @spec:4/leave
  await test.step('somebody who has just left joins again with one press, and reads that it takes some seconds', () => {
    trouble.expect(/status of 403.*documents:commit/u);
    return joinAgain(page, id);
  });
});

/** Somebody who has not set up a profile presses "Join Event" on a free and a paid event. */
async function joinIncomplete(page: Page): Promise<void> {
  const newcomer = await newMember('Mei Tan');
  const free = await givenEvent({ host });
  const paid = await aPaidEventWithoutPayouts(host);
  await writeDocument(`users/${newcomer.uid}`, {
    email: newcomer.email,
    profileComplete: false,
    createdAt: Date.now(),
  });
  const askToJoin = async (id: string, search: string): Promise<void> => {
    await page.getByRole('button', { name: 'Join Event' }).click();
    await expect(page).toHaveURL(`/setup-profile?redirect=${encodeURIComponent(`/events/${id}?${search}`)}`);
  };
  await open(page, free, newcomer);
  await askToJoin(free, 'intent=join-free');
  await page.goto(`/events/${paid}?ticket=1234567890`);
  await askToJoin(paid, 'invitation&intent=join-paid');
}

/** Two people press at once for the last spot. Returns the page of the one who got it, and the other's. */
async function raceForLastSpot(pages: readonly [Page, Page], id: string): Promise<readonly [Page, Page]> {
  const buttons = pages.map((each) => each.getByRole('button', { name: 'Join Event' }));
  await Promise.all(buttons.map((button) => expect(button).toBeVisible()));
  await commitTogether(pages);
  await Promise.all(buttons.map((button) => button.click()));
  await expect.poll(async () => (await stored(id)).guests).toBe(2);
  const fulls = () => Promise.all(pages.map((each) => each.getByRole('button', { name: 'Event Full' }).count()));
  await expect.poll(async () => (await fulls()).reduce((sum, count) => sum + count)).toBe(1);
  expect(await stored(id)).toEqual({ exists: true, ticketCount: 2, guests: 2 });
  const isFirstLate = (await fulls())[0] === 1;
  return isFirstLate ? [pages[1], pages[0]] : pages;
}

/** A device whose clock is an hour behind still offers to join when the event ends. */
async function joinTooLate(page: Page): Promise<void> {
  const id = await givenEvent({ host, startsInHours: -13, guests: 2 });
  await page.goto(`/events/${id}`);
  await expect(region(page, 'Your spot').getByRole('heading')).toHaveText('This event is over');
  await expect(page.getByRole('button', { name: /join/iu })).toHaveCount(0);

  const ending = await givenEvent({ host, startsInHours: -1, fields: { endAt: new Date(Date.now() + 3_600_000) } });
  await page.clock.setFixedTime(Date.now() - 2 * 3_600_000);
  await page.goto(`/events/${ending}`);
  await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
  await changeEvent(ending, { endAt: new Date(Date.now() - 60_000) });
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect((await stored(ending)).guests).toBe(0);
}

test('nobody joins with an incomplete profile, or an event that is full or over', async ({
  page,
  anotherDevice,
  trouble,
}) => {
  // @spec:2/join-intent @spec:6/incomplete
  await test.step('an incomplete profile is set up first, and the join continues afterwards', () =>
    joinIncomplete(page));
  await emptyDevice(page);
  const other = await newMember('Ada Lovelace');
  const id = await anEventWithOneSpotLeft(host, 1);
  const second = await anotherDevice();
  await givePortraits(second.context());
  await Promise.all([open(page, id, guest), open(second, id, other)]);
  const [quick, late] =
    await test.step('the last spot is given once: the second person is told that the event is full', () => {
      trouble.expect(/status of 403.*documents:commit/u);
      return raceForLastSpot([page, second], id);
    });
  // @spec:2/actions-member @spec:4/full
  await test.step('a full event has no join button to press, until someone leaves', async () => {
    await late.goto(`/events/${id}`);
    await expect(late.getByRole('button', { name: 'Event Full' })).toBeDisabled();
    await expect(region(late, 'Spots Available')).toContainText('0');
    await leave(quick);
    await late.getByRole('button', { name: 'Join Event' }).click();
    await expect(late.getByText("You're in!")).toBeVisible();
    expect(await stored(id)).toEqual({ exists: true, ticketCount: 2, guests: 2 });
  });
  await test.step('an event that is over offers no join, and refuses one from a page that still does', () => {
    trouble.expect(/status of 403.*documents:commit/u);
    return joinTooLate(page);
  });
});

const failure = (action: string) => `Failed to ${action} event. Please try again.`;
const joinButton = (page: Page) => page.getByRole('button', { name: 'Join Event' });
const leaveButton = (page: Page) => page.getByRole('button', { name: 'Leave Event' });

/** Opens a new event with two guests. Its id. */
async function openToJoin(page: Page): Promise<string> {
  const id = await givenEvent({ host, guests: 2 });
  await page.goto(`/events/${id}`);
  await expect(joinButton(page)).toBeVisible();
  return id;
}

async function retryJoin(page: Page, context: BrowserContext, id: string): Promise<void> {
  await breakCommits(context, 'going');
  await joinButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(failure('join'), { timeout: 30_000 });
  expect((await stored(id)).guests).toBe(2);
  await context.unroute(COMMIT);
  await joinButton(page).click();
  await expect(page.getByText("You're in!")).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await stored(id)).toEqual({ exists: true, ticketCount: 3, guests: 3 });
}

async function retryLeave(page: Page, context: BrowserContext, id: string): Promise<void> {
  await breakCommits(context, 'going');
  await leave(page);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('alert')).toHaveText(failure('leave'), { timeout: 30_000 });
  expect((await stored(id)).guests).toBe(3);
  await context.unroute(COMMIT);
  await dialog.getByRole('button', { name: 'Leave Event' }).click();
  await expect(joinButton(page)).toBeVisible();
  expect(await stored(id)).toEqual({ exists: true, ticketCount: 2, guests: 2 });
}

async function joinWithoutAnswer(page: Page, context: BrowserContext, id: string): Promise<void> {
  await breakCommits(context, 'coming back');
  await joinButton(page).click();
  await expect(leaveButton(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await stored(id)).toEqual({ exists: true, ticketCount: 3, guests: 3 });
  await context.unroute(COMMIT);
}

async function leaveWithoutAnswer(page: Page, context: BrowserContext, id: string): Promise<void> {
  await breakCommits(context, 'coming back');
  await leave(page);
  await expect(joinButton(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await stored(id)).toEqual({ exists: true, ticketCount: 2, guests: 2 });
  await context.unroute(COMMIT);
}

async function joinUnderContention(page: Page, context: BrowserContext): Promise<void> {
  const id = await openToJoin(page);
  const error = { code: 409, status: 'ABORTED', message: 'Too much contention on these documents.' };
  const headers = {
    'access-control-allow-origin': new URL(page.url()).origin,
    'access-control-allow-credentials': 'true',
  };
  await context.route(COMMIT, (route) => route.fulfill({ status: 409, headers, json: { error } }));
  await joinButton(page).click();
  await expect(page.getByText("You're in!")).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await stored(id)).toEqual({ exists: true, ticketCount: 3, guests: 3 });
  await context.unroute(COMMIT);
}

async function joinOffline(page: Page, context: BrowserContext): Promise<void> {
  const id = await openToJoin(page);
  await queueLoaded(page);
  await expect(page.getByRole('region', { name: 'Your spot' }).locator('output')).toHaveCount(1);
  await context.setOffline(true);
  await joinButton(page).click();
  const waiting = page.getByText('Waiting to join');
  await expect(waiting).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeInViewport({ ratio: 1 });
  // The notice is part of the page and scrolls with it.
  await expect(page.getByRole('region', { name: 'Your spot' }).getByText('Waiting to join')).toBeVisible();
  expect(
    await waiting.evaluate((element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).position === 'fixed') return true;
      return false;
    }),
  ).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picnic by the river');
  await context.setOffline(false);
  await expect(leaveButton(page)).toBeVisible({ timeout: 40_000 });
  expect(await stored(id)).toEqual({ exists: true, ticketCount: 3, guests: 3 });
}

test('when the connection breaks, a join or leave is carried out once, or its failure is shown', async ({
  page,
  context,
  trouble,
}) => {
  await signInAs(page, guest);
  const failed = await openToJoin(page);
  // @spec:8/join
  await test.step('a join that never reached the server shows a failure, and the retry joins once', () => {
    trouble.expect(/documents:commit|Firestore|ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION)/u);
    return retryJoin(page, context, failed);
  });
  await test.step('a leave that never reached the server shows a failure in its dialog, and the retry leaves once', () => {
    trouble.expect(/documents:commit|Firestore|ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION)/u);
    return retryLeave(page, context, failed);
  });
  const unanswered = await openToJoin(page);
  // @spec:7/event-and-guest-writes
  await test.step('a join whose answer was lost counts once', () => {
    trouble.expect(/documents:commit|Firestore|ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION)/u);
    return joinWithoutAnswer(page, context, unanswered);
  });
  await test.step('a leave whose answer was lost counts once', () => {
    trouble.expect(/documents:commit|Firestore|ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION)/u);
    return leaveWithoutAnswer(page, context, unanswered);
  });
  await test.step('a join whose commits fail by contention is carried out by the server, once', () => {
    trouble.expect(/documents:commit|Firestore|ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION)/u);
    return joinUnderContention(page, context);
  });
  await test.step('without a connection the page stays and the join waits, and is carried out once it is back', () => {
    trouble.expect(/documents:commit|Firestore|ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION)/u);
    return joinOffline(page, context);
  });
});
