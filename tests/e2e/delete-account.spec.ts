import type { BrowserContext, Page } from '@playwright/test';
import { COMMIT } from './support/commits.ts';
import { ageSignIn, hasAccount } from './support/authEmulator.ts';
import { givenEvent, givenGuest, stored } from './support/eventWorld.ts';
import { signInLocally } from './support/localSignIn.ts';
import { changeDocument, eventIdsOf, type Member, newMember, readFields, signInAs } from './support/member.ts';
import { profileOf } from './support/records.ts';
import { expect, test } from './support/test.ts';

const refusedByTest = /ERR_(CONNECTION_FAILED|INTERNET_DISCONNECTED)/u;

const NOT_REACHED = "We couldn't reach Arvo. Deleting your account needs a connection: check it and try again.";

const deleteButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Delete account' }).first();
const firstQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Delete your account?' });
const secondQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure? This cannot be undone.' });

async function openProfile(page: Page, member: Member): Promise<void> {
  await signInAs(page, member);
  await page.goto('/profile');
  await expect(deleteButton(page)).toBeVisible();
}

/** Answers both questions with yes. */
async function confirmTwice(page: Page): Promise<void> {
  await deleteButton(page).click();
  await firstQuestion(page).getByRole('button', { name: 'Delete account' }).click();
  await secondQuestion(page).getByRole('button', { name: 'Delete account' }).click();
}

/** An event's public data: its page, its JSON and its guests. */
async function publicTexts(context: BrowserContext, id: string): Promise<string> {
  let texts = '';
  for (const path of [`/events/${id}`, `/api/events/${id}`, `/api/events/${id}/guests`]) {
    // The first answer of a newly started stack is slow.
    texts += await (await context.request.get(path, { timeout: 45_000 })).text();
  }
  return texts;
}

// @spec:2/delete-account
test('deleting an account removes the person from every page, and their next sign-in creates a new account', {
  tag: '@wide',
}, async ({ page, context, checkAxe }) => {
  test.slow();
  const [ada, other] = await Promise.all([newMember('Ada Lovelace'), newMember('Grace Hopper')]);
  const [past, coming, own] = await Promise.all([
    givenEvent({ host: other, startsInHours: -72 }),
    givenEvent({ host: other }),
    givenEvent({ host: ada, guests: 2 }),
  ]);
  await givenGuest(past, ada, new Date(Date.now() - 96 * 3_600_000));
  const photo = String((await profileOf(ada.uid))?.photo);
  await changeDocument(`events/${past}/guests/${ada.uid}`, { profilePhoto: photo });
  await expect
    .poll(() => publicTexts(context, past), { timeout: 60_000 })
    .toContain(encodeURIComponent(`users/${ada.uid}/profile`));

  await signInAs(page, ada);
  await page.goto(`/events/${coming}`);
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect.poll(() => stored(coming)).toMatchObject({ ticketCount: 1, guests: 1 });

  await page.goto('/profile');
  // Uses the keyboard only. Cancel has the focus first.
  await deleteButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(firstQuestion(page)).toContainText('Past events you went to show “Former guest” instead of you.');
  await expect(firstQuestion(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await checkAxe();
  await page.keyboard.press('Escape');
  await expect(firstQuestion(page)).toBeHidden();
  await expect(deleteButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(firstQuestion(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(secondQuestion(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await checkAxe();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible({
    timeout: 30_000,
  });
  await checkAxe();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();

  for (const id of [past, coming]) {
    await expect.poll(() => publicTexts(context, id), { timeout: 30_000 }).not.toMatch(/Ada Lovelace/u);
    expect(await publicTexts(context, id)).not.toContain(ada.uid);
  }
  const { guests } = (await (await context.request.get(`/api/events/${past}/guests`)).json()) as { guests: object[] };
  expect(guests).toMatchObject([{ name: 'Former guest', profilePhoto: null }]);
  expect(await stored(coming)).toMatchObject({ ticketCount: 0, guests: 0 });
  expect(await stored(past)).toMatchObject({ ticketCount: 1, guests: 1 });
  expect((await context.request.get(`/events/${own}`)).status()).toBe(404);
  expect(await eventIdsOf(ada.uid)).toEqual([]);
  expect((await context.request.get(photo)).status()).toBe(404);
  expect(await hasAccount(ada.uid)).toBe(false);
  expect(await readFields(`users/${ada.uid}`)).toBeNull();
  expect(await profileOf(ada.uid)).toBeNull();

  await page.getByRole('link', { name: 'Back to start' }).click();
  await signInLocally(page, ada.email, 'Ada Lovelace');
  await expect(page).toHaveURL('/setup-profile');
  await page.goto(`/events/${past}`);
  await expect(page.getByText('Former guest')).toBeVisible();
});

test('a deletion that has to wait', async ({ page, context, trouble, checkAxe }) => {
  // The functions of a newly started stack are slow at their first call.
  test.slow();
  const ada = await newMember('Ada Lovelace');
  const sold = { title: 'Gala night', isPaid: true, price: 20, hostStripeAccountId: 'acct_ada' };
  const gala = await givenEvent({ host: ada, guests: 2, fields: sold });
  const free = await givenEvent({ host: ada });
  await openProfile(page, ada);

  await test.step('without a connection, or when the request fails, it says so and the account stays as it is', async () => {
    trouble.expect(refusedByTest);
    await deleteButton(page).click();
    await expect(firstQuestion(page)).toBeVisible();
    await context.setOffline(true);
    await firstQuestion(page).getByRole('button', { name: 'Delete account' }).click();
    await expect(firstQuestion(page).getByRole('alert')).toHaveText(NOT_REACHED);
    await context.setOffline(false);
    await firstQuestion(page).getByRole('button', { name: 'Delete account' }).click();
    await context.route(COMMIT, (route) => route.abort('connectionfailed'));
    await secondQuestion(page).getByRole('button', { name: 'Delete account' }).click();
    await expect(secondQuestion(page).getByRole('alert')).toHaveText(NOT_REACHED, { timeout: 30_000 });
    expect(await readFields(`deletions/${ada.uid}`)).toBeNull();
    await context.unroute(COMMIT);
    await secondQuestion(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Display name')).toHaveValue('Ada Lovelace');
  });

  // @spec:2/delete-account
  await test.step('after an old sign-in the person has to sign in again, and returns to the same page', async () => {
    await ageSignIn(ada, 6 * 60_000);
    await deleteButton(page).click();
    await firstQuestion(page).getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'For your safety, sign in again first' });
    await expect(dialog).toBeVisible();
    await checkAxe();
    expect(await readFields(`deletions/${ada.uid}`)).toBeNull();
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await signInLocally(page, ada.email, ada.name);
    await expect(page).toHaveURL('/profile');
  });

  await test.step('sold tickets block the deletion: the page names the event, and a new request works once it is settled', async () => {
    await confirmTwice(page);
    await expect(page.getByRole('heading', { level: 1, name: "Your account can't be deleted yet" })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByRole('listitem').filter({ hasText: 'Cancel and refund Gala night.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Gala night' })).toHaveAttribute('href', `/events/${gala}`);
    await checkAxe();
    expect((await eventIdsOf(ada.uid)).toSorted()).toEqual([gala, free].toSorted());
    expect(await profileOf(ada.uid)).toMatchObject({ name: 'Ada Lovelace' });

    await changeDocument(`events/${gala}`, { ticketCount: 0 });
    // The server accepts the next request 10 seconds after the last one, so this moves the last one into the past.
    await changeDocument(`deletions/${ada.uid}`, { retryAt: new Date(Date.now() - 60_000) });
    await page.getByRole('link', { name: 'Back to your profile' }).click();
    await confirmTwice(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible({
      timeout: 60_000,
    });
    expect(await hasAccount(ada.uid)).toBe(false);
  });
});
