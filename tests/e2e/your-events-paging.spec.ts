import type { Page } from '@playwright/test';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** /your-events of somebody with more events than one page holds. */

const region = (page: Page, name: 'Events You Created' | 'Events You Joined') => page.getByRole('region', { name });
const titles = (name: string, numbers: readonly number[]) => numbers.map((n) => new RegExp(`^${name} ${n}\\D`, 'u'));
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const DAY = 24;

test("a host's events come a page at a time, each half by itself", async ({ page, checkAxe }) => {
  const ada = await newMember('Ada Lovelace');
  await Promise.all([
    ...upTo(30).map((n) => givenEvent({ host: ada, startsInHours: n * DAY, fields: { title: `Coming ${n}` } })),
    ...upTo(27).map((n) => givenEvent({ host: ada, startsInHours: -(n + 1) * DAY, fields: { title: `Over ${n}` } })),
  ]);
  await signInAs(page, ada);
  await page.goto('/your-events');
  const created = region(page, 'Events You Created');
  await expect(created.getByRole('link')).toHaveText(titles('Coming', upTo(25)));
  await checkAxe();
  const more = created.getByRole('button', { name: 'Show more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(created.getByRole('link')).toHaveText(titles('Coming', upTo(30)));
  await expect(created.getByRole('status')).toHaveText('30 events shown');
  // The button went with the last page: the keyboard goes on where the new ones begin.
  await expect(more).toHaveCount(0);
  await expect(created.getByRole('link', { name: /^Coming 26\D/u })).toBeFocused();

  await page.getByRole('button', { name: 'Past', exact: true }).click();
  await expect(created.getByRole('link')).toHaveText(titles('Over', upTo(25)));
  await more.click();
  await expect(created.getByRole('link')).toHaveText(titles('Over', upTo(27)));
  await checkAxe();
});

test('joined events come a page at a time; nothing is called empty before the last', async ({ page, checkAxe }) => {
  const [ada, host] = await Promise.all([newMember('Ada Lovelace'), newMember('Grace Hopper')]);
  const joined = async (title: string, startsInHours: number, joinedHoursAgo: number) => {
    const id = await givenEvent({ host, startsInHours, fields: { title } });
    await givenGuest(id, ada, new Date(Date.now() - joinedHoursAgo * 3_600_000));
  };
  await Promise.all([
    ...upTo(25).map((n) => joined(`Coming ${n}`, n * DAY, n)),
    joined('Over 1', -40 * DAY, 50 * DAY),
    joined('Coming 26', 26 * DAY, 60 * DAY),
  ]);
  await signInAs(page, ada);
  await page.goto('/your-events');
  const list = region(page, 'Events You Joined');
  await expect(list.getByRole('link')).toHaveText(titles('Coming', upTo(25)));
  await page.getByRole('button', { name: 'Past', exact: true }).click();
  await expect(list).toContainText('No past events found so far.');
  await checkAxe();
  await list.getByRole('button', { name: 'Show more' }).click();
  await expect(list.getByRole('link')).toHaveText(titles('Over', [1]));
  await page.getByRole('button', { name: 'Upcoming', exact: true }).click();
  await expect(list.getByRole('link')).toHaveText(titles('Coming', upTo(26)));
});
