import type { BrowserContext, Page } from '@playwright/test';
import { changeEvent, givenEvent, givenGuest, stored } from './support/eventWorld.ts';
import { givePortraits, guestGrid, region } from './support/eventPage.ts';
import { type Member, newMember, signInAs, writeDocument } from './support/member.ts';
import { anEventWithOnePlaceLeft, aPaidEventWithoutPayouts } from './support/scenarios.ts';
import { expectDanger } from './support/danger.ts';
import { queueLoaded } from './support/queueLoaded.ts';
import { expect, test } from './support/test.ts';

let host: Member;
let guest: Member;
test.beforeEach(async ({ context }) => {
  await givePortraits(context);
  [host, guest] = await Promise.all([newMember('Priya Raman'), newMember('Tom Whitlock')]);
});

const COMMIT = /documents:commit/u;

async function open(page: Page, id: string, person: Member, search = ''): Promise<void> {
  await signInAs(page, person);
  await page.goto(`/events/${id}${search}`);
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

test('joining shows the guest at once, and leaving asks first', { tag: '@wide' }, async ({ page, checkAxe }) => {
  const id = await givenEvent({ host, guests: 9 });
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
});

test('a full event has no join button to press, until someone leaves', async ({ page, anotherDevice }) => {
  const other = await newMember('Ada Lovelace');
  const id = await anEventWithOnePlaceLeft(host, 1);
  await givenGuest(id, other);
  await open(page, id, guest);
  await expect(page.getByRole('button', { name: 'Event Full' })).toBeDisabled();
  await expect(region(page, 'Spots Available')).toContainText('0');

  const second = await anotherDevice();
  await givePortraits(second.context());
  await open(second, id, other);
  await leave(second);
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByText("You're in!")).toBeVisible();
  expect(await stored(id)).toEqual({ exists: true, ticketCount: 2, guests: 2 });
});

test('the last place is given once: the second person is told that the event is full', async ({
  page,
  anotherDevice,
  trouble,
}) => {
  trouble.expect(/status of 403.*documents:commit/u);
  const other = await newMember('Ada Lovelace');
  const id = await anEventWithOnePlaceLeft(host);
  const second = await anotherDevice();
  await givePortraits(second.context());
  await Promise.all([open(page, id, guest), open(second, id, other)]);
  const buttons = [page, second].map((each) => each.getByRole('button', { name: 'Join Event' }));
  await Promise.all(buttons.map((button) => expect(button).toBeVisible()));
  await Promise.all(buttons.map((button) => button.click()));
  await expect.poll(async () => (await stored(id)).guests).toBe(1);
  const fulls = async () => {
    const seen = [page, second].map((each) => each.getByRole('button', { name: 'Event Full' }).count());
    return (await Promise.all(seen)).reduce((sum, count) => sum + count);
  };
  await expect.poll(fulls).toBe(1);
  expect(await stored(id)).toEqual({ exists: true, ticketCount: 1, guests: 1 });
});

test('somebody who has just left is told to wait some seconds before joining again', async ({ page, trouble }) => {
  trouble.expect(/status of 403.*documents:commit/u);
  const id = await givenEvent({ host });
  await givenGuest(id, guest);
  await open(page, id, guest);
  await leave(page);
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByRole('alert')).toHaveText('You just left. Try again in a few seconds.');
  expect(await stored(id)).toEqual({ exists: true, ticketCount: 0, guests: 0 });
  await expect(async () => {
    await page.getByRole('button', { name: 'Join Event' }).click();
    await expect(page.getByText("You're in!")).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  expect(await stored(id)).toEqual({ exists: true, ticketCount: 1, guests: 1 });
});

test('an event that is over offers no join, and refuses one from a page that still does', async ({ page, trouble }) => {
  trouble.expect(/status of 403.*documents:commit/u);
  const id = await givenEvent({ host, startsInHours: -13, guests: 2 });
  await open(page, id, guest);
  await expect(region(page, 'Your spot').getByRole('heading')).toHaveText('This event is over');
  await expect(page.getByRole('button', { name: /join/iu })).toHaveCount(0);

  // The event ends; a device whose clock is an hour behind still shows the button.
  const ending = await givenEvent({ host, startsInHours: -1, fields: { endAt: new Date(Date.now() + 3_600_000) } });
  await page.clock.setFixedTime(Date.now() - 2 * 3_600_000);
  await page.goto(`/events/${ending}`);
  await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
  await changeEvent(ending, { endAt: new Date(Date.now() - 60_000) });
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect((await stored(ending)).guests).toBe(0);
});

test('an incomplete profile is set up first, and the join continues afterwards', async ({ page }) => {
  const free = await givenEvent({ host });
  const paid = await aPaidEventWithoutPayouts(host);
  await writeDocument(`users/${guest.uid}`, { email: guest.email, profileComplete: false, createdAt: Date.now() });
  const askToJoin = async (id: string, search: string): Promise<void> => {
    await page.getByRole('button', { name: 'Join Event' }).click();
    await expect(page).toHaveURL(`/setup-profile?redirect=${encodeURIComponent(`/events/${id}?${search}`)}`);
  };
  await open(page, free, guest);
  await askToJoin(free, 'intent=join-free');
  await page.goto(`/events/${paid}?ticket=1234567890`);
  await askToJoin(paid, 'ticket=1234567890&intent=join-paid');
});

test.describe('when the connection breaks', () => {
  test.beforeEach(({ trouble }) =>
    trouble.expect(/documents:commit|Firestore|ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION)/u),
  );

  test('a join that never reached the server shows a failure, and the retry joins once', async ({ page, context }) => {
    const id = await givenEvent({ host });
    await open(page, id, guest);
    await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
    await breakCommits(context, 'going');
    await page.getByRole('button', { name: 'Join Event' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to join event. Please try again.', { timeout: 30_000 });
    expect((await stored(id)).guests).toBe(0);
    await context.unroute(COMMIT);
    await page.getByRole('button', { name: 'Join Event' }).click();
    await expect(page.getByText("You're in!")).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await stored(id)).toEqual({ exists: true, ticketCount: 1, guests: 1 });
  });

  test('a join whose answer was lost counts once', async ({ page, context }) => {
    const id = await givenEvent({ host });
    await open(page, id, guest);
    await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
    await breakCommits(context, 'coming back');
    await page.getByRole('button', { name: 'Join Event' }).click();
    await expect(page.getByRole('button', { name: 'Leave Event' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await stored(id)).toEqual({ exists: true, ticketCount: 1, guests: 1 });
  });

  test('a join whose commits fail by contention is carried out by the server, once', async ({ page, context }) => {
    const id = await givenEvent({ host });
    await open(page, id, guest);
    await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
    const error = { code: 409, status: 'ABORTED', message: 'Too much contention on these documents.' };
    const headers = {
      'access-control-allow-origin': new URL(page.url()).origin,
      'access-control-allow-credentials': 'true',
    };
    await context.route(COMMIT, (route) => route.fulfill({ status: 409, headers, json: { error } }));
    await page.getByRole('button', { name: 'Join Event' }).click();
    await expect(page.getByText("You're in!")).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await stored(id)).toEqual({ exists: true, ticketCount: 1, guests: 1 });
  });

  test('a leave that never reached the server shows a failure in its dialog, and the retry leaves once', async ({
    page,
    context,
  }) => {
    const id = await givenEvent({ host, guests: 2 });
    await givenGuest(id, guest);
    await open(page, id, guest);
    await expect(page.getByRole('button', { name: 'Leave Event' })).toBeVisible();
    await breakCommits(context, 'going');
    await leave(page);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('alert')).toHaveText('Failed to leave event. Please try again.', { timeout: 30_000 });
    expect((await stored(id)).guests).toBe(3);
    await context.unroute(COMMIT);
    await dialog.getByRole('button', { name: 'Leave Event' }).click();
    await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
    expect(await stored(id)).toEqual({ exists: true, ticketCount: 2, guests: 2 });
  });

  test('a leave whose answer was lost counts once', async ({ page, context }) => {
    const id = await givenEvent({ host, guests: 2 });
    await givenGuest(id, guest);
    await open(page, id, guest);
    await expect(page.getByRole('button', { name: 'Leave Event' })).toBeVisible();
    await breakCommits(context, 'coming back');
    await leave(page);
    await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await stored(id)).toEqual({ exists: true, ticketCount: 2, guests: 2 });
  });

  test('without a connection the page stays and the join waits, and is carried out once it is back', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    const id = await givenEvent({ host });
    await open(page, id, guest);
    await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
    await queueLoaded(page);
    await expect(page.getByRole('region', { name: 'Your spot' }).locator('output')).toHaveCount(1);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Join Event' }).click();
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
    await expect(page.getByRole('button', { name: 'Leave Event' })).toBeVisible({ timeout: 40_000 });
    expect(await stored(id)).toEqual({ exists: true, ticketCount: 1, guests: 1 });
  });
});
