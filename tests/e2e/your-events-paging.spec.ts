import type { Locator, Page } from '@playwright/test';
import { handOver } from './support/emptyDevice.ts';
import { givenEvent, givenGuest, removeEvent } from './support/eventWorld.ts';
import { type Member, newMember } from './support/member.ts';
import { meter } from './support/meter.ts';
import { expect, test } from './support/test.ts';

/** /your-events with more events than one page, and its reads: the account, one for each card, one for each empty list. */

/** The events of a list; a host's row has more links. */
const rows = (list: Locator) => list.locator('li > a');
const region = (page: Page, name: 'Events You Created' | 'Events You Joined') => page.getByRole('region', { name });
const titles = (name: string, numbers: readonly number[]) => numbers.map((n) => new RegExp(`^${name} ${n}\\D`, 'u'));
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const DAY = 24;

test('long lists load a page at a time, and each card is read once', async ({ page, checkAxe }) => {
  const measured = meter(page);
  const ada = await newMember('Ada Lovelace');
  let coming: readonly string[] = [];
  await test.step("a host's events load a page at a time, upcoming and past separately", async () => {
    coming = await expectHostedPages(page, ada, measured, checkAxe);
  });
  // @spec:2/your-events
  await test.step('"Back" and a reload lead to the same half, pages and row', () => expectSamePlace(page));
  await test.step('a list of exactly one page costs its cards, and its button goes once it has found no more', async () => {
    for (const id of coming.slice(25)) await removeEvent(id);
    await expectOneFullPage(page, ada, measured);
  });
  await test.step('joined events load a page at a time, upcoming and past separately, in any order of joining', () =>
    expectJoinedPages(page, measured, checkAxe));
  await test.step('an event that began within 28 hours and is over is read for Upcoming and Past, and shown only in Past', () =>
    expectJustOver(page, measured));
});

/** Returns the coming events, the next one first. */
async function expectHostedPages(
  page: Page,
  ada: Member,
  measured: ReturnType<typeof meter>,
  checkAxe: () => Promise<void>,
): Promise<readonly string[]> {
  const [coming] = await Promise.all([
    Promise.all(
      upTo(27).map((n) => givenEvent({ host: ada, startsInHours: n * DAY, fields: { title: `Coming ${n}` } })),
    ),
    ...upTo(27).map((n) => givenEvent({ host: ada, startsInHours: -(n + 1) * DAY, fields: { title: `Over ${n}` } })),
  ]);
  await handOver(page, ada);
  measured.restart();
  await page.goto('/your-events');
  const created = region(page, 'Events You Created');
  await expect(rows(created)).toHaveText(titles('Coming', upTo(25)));
  // The account, one read for each card on the page, and one for the empty query for joined events.
  expect((await measured.settled()).reads).toBe(1 + 25 + 1);
  await checkAxe();
  const more = created.getByRole('button', { name: 'Show more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(rows(created)).toHaveText(titles('Coming', upTo(27)));
  await expect(created.getByRole('status')).toHaveText('27 events shown');
  // The button disappears with the last page, and the focus moves to the first new row.
  await expect(more).toHaveCount(0);
  await expect(created.getByRole('link', { name: /^Coming 26\D/u })).toBeFocused();

  await page.getByRole('button', { name: 'Past', exact: true }).click();
  await expect(rows(created)).toHaveText(titles('Over', upTo(25)));
  await more.click();
  await expect(rows(created)).toHaveText(titles('Over', upTo(27)));
  await checkAxe();
  return coming;
}

/** From two pages of past events. */
async function expectSamePlace(page: Page): Promise<void> {
  const created = region(page, 'Events You Created');
  const row = created.getByRole('link', { name: /^Over 23\D/u });
  const isPast = () =>
    expect(page.getByRole('button', { name: 'Past', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const top = async () => (await row.boundingBox())?.y ?? Number.NaN;
  await row.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await top();
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Over 23' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/your-events?when=past');
  await isPast();
  await expect(rows(created)).toHaveText(titles('Over', upTo(27)));
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(4);
  await page.reload();
  await isPast();
  await expect(rows(created)).toHaveText(titles('Over', upTo(27)));
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(4);
  await page.getByRole('button', { name: 'Upcoming', exact: true }).click();
  await expect(page).toHaveURL('/your-events');
}

async function expectJoinedPages(
  page: Page,
  measured: ReturnType<typeof meter>,
  checkAxe: () => Promise<void>,
): Promise<void> {
  const [ada, host] = await Promise.all([newMember('Ada Lovelace'), newMember('Grace Hopper')]);
  const joined = async (title: string, startsInHours: number, joinedHoursAgo: number) => {
    const id = await givenEvent({ host, startsInHours, fields: { title } });
    await givenGuest(id, ada, new Date(Date.now() - joinedHoursAgo * 3_600_000));
  };
  await Promise.all([
    // Joined before all the events that are over. They do not begin within the next 36 hours, because the app fetches such
    // events ahead, which costs more reads.
    ...upTo(2).map((n) => joined(`Coming ${n}`, (n + 2) * DAY, 90 * DAY + n)),
    ...upTo(27).map((n) => joined(`Over ${n}`, -(n + 1) * DAY, 40 * DAY + n)),
  ]);
  await handOver(page, ada);
  measured.restart();
  await page.goto('/your-events');
  const list = region(page, 'Events You Joined');
  await expect(rows(list)).toHaveText(titles('Coming', upTo(2)));
  // The account, one read for each card, and one for the empty query for hosted events.
  expect((await measured.settled()).reads).toBe(1 + 2 + 1);

  measured.restart();
  await page.getByRole('button', { name: 'Past', exact: true }).click();
  await expect(rows(list)).toHaveText(titles('Over', upTo(25)));
  expect((await measured.settled()).reads).toBe(25 + 1);
  await checkAxe();
  measured.restart();
  await list.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(list)).toHaveText(titles('Over', upTo(27)));
  expect((await measured.settled()).reads).toBe(2);
}

async function expectOneFullPage(page: Page, ada: Member, measured: ReturnType<typeof meter>): Promise<void> {
  await handOver(page, ada);
  measured.restart();
  await page.goto('/your-events');
  const created = region(page, 'Events You Created');
  await expect(rows(created)).toHaveText(titles('Coming', upTo(25)));
  expect((await measured.settled()).reads).toBe(1 + 25 + 1);
  await created.getByRole('button', { name: 'Show more' }).click();
  await expect(created.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(rows(created)).toHaveText(titles('Coming', upTo(25)));
  await expect(created.getByRole('link', { name: /^Coming 25\D/u })).toBeFocused();
}

async function expectJustOver(page: Page, measured: ReturnType<typeof meter>): Promise<void> {
  const ada = await newMember('Ada Lovelace');
  const endAt = new Date(Date.now() - 3_600_000);
  await Promise.all(
    upTo(2).map((n) => givenEvent({ host: ada, startsInHours: -25 - n, fields: { title: `Over ${n}`, endAt } })),
  );
  await handOver(page, ada);
  measured.restart();
  await page.goto('/your-events');
  const created = region(page, 'Events You Created');
  await expect(created).toContainText("You haven't created any upcoming events yet.");
  expect((await measured.settled()).reads).toBe(1 + 2 + 1);
  measured.restart();
  await page.getByRole('button', { name: 'Past', exact: true }).click();
  await expect(rows(created)).toHaveText(titles('Over', upTo(2)));
  expect((await measured.settled()).reads).toBe(2 + 1);
}
