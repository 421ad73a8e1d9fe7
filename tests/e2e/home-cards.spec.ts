import type { Page } from '@playwright/test';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { returnOffline } from './support/returnOffline.ts';
import { expect, test } from './support/test.ts';

/** Home's cards (specification sections 2, 4 and 9). */

const yours = (page: Page) => page.getByRole('region', { name: 'Your Events' });
const viewed = (page: Page) => page.getByRole('region', { name: 'Recently Viewed' });
const events = (page: Page) => yours(page).getByRole('listitem').getByRole('link');

/** The date some days from today on Sydney's calendar. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' });
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** "3 Dec". */
function shortDate(days: number): string {
  const date = new Date(`${inDays(days)}T00:00:00Z`);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

async function given(host: Member, guest: Member, title: string, days: number, joinedDaysAgo: number): Promise<void> {
  const fields = { title, date: inDays(days) };
  const id = await givenEvent({ host, startsInHours: days * 24 + 1, fields });
  await givenGuest(id, guest, new Date(Date.now() - joinedDaysAgo * 86_400_000));
}

/** The second event starts before the first. */
async function nextEventSaysItsDay(page: Page, host: Member, guest: Member): Promise<void> {
  for (const [title, days, startsInHours, label] of [
    ['Supper', 1, 5, 'Tomorrow'],
    ['Lunch', 0, 4, 'Today'],
  ] as const) {
    const id = await givenEvent({ host, startsInHours, fields: { date: inDays(days), title } });
    await givenGuest(id, guest, new Date(Date.now() - 20 * 86_400_000));
    await page.goto('/home');
    const next = page.getByRole('region', { name: 'Next up' });
    await expect(next.getByRole('link', { name: title })).toBeVisible();
    await expect(next).toContainText(new RegExp(`${label} · Starts in \\d\\sh`, 'u'));
    await expect(events(page).filter({ hasText: title })).toContainText(label);
  }
}

async function showsThreeJoinedLast(page: Page, host: Member, guest: Member): Promise<void> {
  await Promise.all([
    given(host, guest, 'Joined first', 1, 9),
    given(host, guest, 'In a week', 7, 4),
    given(host, guest, 'In eight days', 8, 3),
    given(host, guest, 'A week ago', -7, 2),
    given(host, guest, 'Eight days ago', -8, 1),
  ]);
  await page.goto('/home');
  await expect(events(page)).toHaveText([
    new RegExp(`A week ago.*${shortDate(-7)}`, 'u'),
    new RegExp(`In eight days.*${shortDate(8)}`, 'u'),
    /In a week.*In 7 days/u,
  ]);
}

/** Stores what this person has viewed on the device, as the event page does. */
async function givenViewed(page: Page, host: Member, uid: string): Promise<void> {
  const entry = async (title: string, days: number, at: number) => ({
    id: await givenEvent({ host, fields: { title } }),
    title,
    date: inDays(days),
    timeZone: 'Australia/Sydney',
    imageURL: null,
    viewedAt: Date.now() - at * 60_000,
  });
  const day = 24 * 60;
  const entries = await Promise.all([
    entry('Today', 0, 6),
    entry('The day after', 1, 5),
    entry('The next', 2, 4),
    entry('In a week', 7, 3),
    entry('In eight days', 8, 2),
    // The device keeps the sixth but home does not show it; the seventh is too old to be kept.
    entry('Seen before those', 3, 29 * day),
    entry('Seen long ago', 3, 31 * day),
  ]);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `recentlyViewed_${uid}`,
    JSON.stringify(entries),
  ] as const);
}

test('home names the day of each event', async ({ page, checkAxe }) => {
  const [host, ada] = await Promise.all([newMember('Grace Hopper'), newMember('Ada Lovelace')]);
  await signInAs(page, ada);
  // @spec:2/date-label
  await test.step('the next event says its day as well as how long until then', () =>
    nextEventSaysItsDay(page, host, ada));
  await givenViewed(page, host, ada.uid);
  // @spec:2/home-joined
  await test.step('home shows the three events joined last, each with its day', async () => {
    await showsThreeJoinedLast(page, host, ada);
    await checkAxe();
  });
  // @spec:2/date-label
  await test.step('today, tomorrow and the days after are named', async () => {
    await expect(viewed(page).getByRole('link')).toHaveText([
      new RegExp(`In eight days.*${shortDate(8)}`, 'u'),
      /In a week.*In 7 days/u,
      /The next.*In 2 days/u,
      /The day after.*Tomorrow/u,
      /Today.*Today/u,
    ]);
    await viewed(page).getByRole('link', { name: 'The next' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The next' })).toBeVisible();
  });
  await test.step('"View All" leads to Your Events', async () => {
    await page.goBack();
    await yours(page).getByRole('link', { name: 'View All' }).click();
    await expect(page).toHaveURL('/your-events');
  });
});

async function pictureFails(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  await page.goto('/home');
  const picture = page.getByRole('link', { name: 'Edit profile' });
  await expect(picture).toHaveText('');
  await page.route(/profile_1/u, (route) => route.abort());
  await page.reload();
  await expect(picture).toHaveText('A');
  await checkAxe();
  await page.unroute(/profile_1/u);
  await page.route(/profile_1/u, () => {});
  await page.reload();
  await expect(picture).toHaveText('');
  await page.clock.fastForward(8000);
  await expect(picture).toHaveText('A');
  await picture.click();
  await expect(page).toHaveURL('/profile');
  await page.unroute(/profile_1/u);
}

async function listsFail(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  await page.goto('/home');
  await expect(page.getByText('Ready to get started?')).toBeVisible();
  // A failed read must not look like an empty list.
  await returnOffline(page, 'Home');
  await expect(yours(page).getByRole('alert')).toHaveText('Failed to load events you joined.');
  await checkAxe();
  await page.context().setOffline(false);
  await page.clock.fastForward(60_000);
  // The list is retried without a press; 'Try again' stays until the answer arrives.
  await expect(page.getByText('Ready to get started?')).toBeVisible();
  await page.getByRole('link', { name: 'Explore Events' }).click();
  await expect(page).toHaveURL('/your-events');
}

test('home without its picture, and without its lists', async ({ page, trouble, checkAxe }) => {
  await page.clock.install();
  await signInAs(page, await newMember('Ada Lovelace'));
  // @spec:2/home-profile @spec:4/home-picture @spec:9/picture-timeout
  await test.step('the picture leads to the profile; a letter replaces it if it fails or takes eight seconds', () => {
    trouble.expect(/ERR_FAILED.*profile_1/u);
    return pictureFails(page, checkAxe);
  });
  await test.step('if joined events cannot be read, home says so and reads them again by itself', () => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|Firestore/u);
    return listsFail(page, checkAxe);
  });
});
