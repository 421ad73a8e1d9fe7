import type { Page } from '@playwright/test';
import { givenEvent, givenGuest } from './support/eventWorld.ts';
import { newMember, signInAs } from './support/member.ts';
import { returnOffline } from './support/returnOffline.ts';
import { expect, test } from './support/test.ts';

/** /your-events (specification section 2, "Your Events"; section 8, "Lists"). */

const created = (page: Page) => page.getByRole('region', { name: 'Events You Created' });
const joined = (page: Page) => page.getByRole('region', { name: 'Events You Joined' });
const toggle = (page: Page, name: 'Upcoming' | 'Past') => page.getByRole('button', { name, exact: true });

test('the lists of a member, empty and with events', { tag: '@wide' }, async ({ page, checkAxe }) => {
  const ada = await newMember('Ada Lovelace');
  await signInAs(page, ada);
  // @spec:2/your-events-empty
  await test.step('empty lists say so, and a link leads to creating an event', async () => {
    await page.goto('/your-events');
    await expect(created(page)).toContainText("You haven't created any upcoming events yet.");
    await expect(joined(page)).toContainText("You haven't joined any upcoming events yet.");
    await checkAxe();
    await toggle(page, 'Past').click();
    await expect(created(page)).toContainText("You haven't created any past events yet.");
    await expect(joined(page)).toContainText("You haven't joined any past events yet.");
    await page.getByRole('main').getByRole('link', { name: 'Create Event' }).click();
    await expect(page).toHaveURL('/create-event');
  });

  // @spec:2/your-events
  await test.step('created and joined events, upcoming and past, lead to their pages', async () => {
    const host = await newMember('Grace Hopper');
    const day = 24;
    const [later] = await Promise.all([
      givenEvent({ host: ada, startsInHours: 20 * day, fields: { title: 'My later one' } }),
      givenEvent({ host: ada, startsInHours: 2 * day, fields: { title: '' } }),
      givenEvent({ host: ada, startsInHours: -20 * day, fields: { title: 'My old one' } }),
      givenEvent({ host, startsInHours: 2 * day, fields: { title: "Somebody else's" } }),
    ]);
    const coming = await givenEvent({ host, startsInHours: 3 * day, fields: { title: 'Choir' } });
    const past = await givenEvent({ host, startsInHours: -400 * day, fields: { title: 'Long over' } });
    await givenGuest(coming, ada);
    await givenGuest(past, ada);
    await page.goto('/your-events');
    await expect(page.getByRole('heading', { level: 1, name: 'Your Events' })).toBeVisible();
    await expect(toggle(page, 'Upcoming')).toHaveAttribute('aria-pressed', 'true');
    await expect(toggle(page, 'Past')).toHaveAttribute('aria-pressed', 'false');
    // The next event is first.
    await expect(created(page).locator('li > a')).toHaveText([/^Untitled Event.*In 2 days/u, /^My later one/u]);
    await expect(joined(page).getByRole('link')).toHaveText([/^Choir.*In 3 days/u]);
    await expect(joined(page).getByRole('link')).toHaveAttribute('href', `/events/${coming}`);
    await checkAxe();

    await toggle(page, 'Past').click();
    await expect(toggle(page, 'Past')).toHaveAttribute('aria-pressed', 'true');
    await expect(toggle(page, 'Upcoming')).toHaveAttribute('aria-pressed', 'false');
    await expect(created(page).locator('li > a')).toHaveText([/^My old one/u]);
    // A date in another year includes the year.
    await expect(joined(page).getByRole('link')).toHaveText([/^Long over.* 20\d\d/u]);
    await checkAxe();

    await toggle(page, 'Upcoming').click();
    await created(page).getByRole('link', { name: 'My later one' }).click();
    await expect(page).toHaveURL(`/events/${later}`);
    await expect(page.getByRole('heading', { level: 1, name: 'My later one' })).toBeVisible();
  });

  await test.step("what a host does with an event is in its row, and not in a guest's", async () => {
    const row = created(page).getByRole('group', { name: 'My later one' });
    const fromRow = async (name: string, path: RegExp, heading: string) => {
      await page.goto('/your-events');
      await row.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    };
    await fromRow('Edit Event', /\/events\/\w+\/edit$/u, 'Edit event');
    await fromRow('Door', /\/events\/\w+\/door$/u, 'Door');
    await fromRow('Create a similar event', /\/create-event$/u, "What's happening?");
    await expect(page.getByLabel('Event name', { exact: true })).toHaveValue('My later one');
    await page.goto('/your-events');
    await row.getByRole('button', { name: 'Message guests' }).click();
    await expect(row.getByText('Nobody has joined yet.')).toBeVisible();
    await checkAxe();
    await expect(joined(page).getByRole('group')).toHaveCount(0);
  });
});

// @spec:8/lists
test('lists that cannot be read say so within ten seconds, and can be read again', async ({
  page,
  context,
  trouble,
  checkAxe,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|Firestore/u);
  await page.clock.install();
  await signInAs(page, await newMember('Ada Lovelace'));
  await page.goto('/your-events');
  await expect(created(page)).toContainText("You haven't created any upcoming events yet.");
  // A failed read must not look like an empty list.
  await returnOffline(page, 'Your Events');
  await expect(created(page).getByRole('alert')).toHaveText('Failed to load your created events.');
  await expect(joined(page).getByRole('alert')).toHaveText('Failed to load events you joined.');
  await checkAxe();
  await context.setOffline(false);
  // The SDK waits longer between its tries the longer it failed.
  await page.clock.fastForward(60_000);
  // The lists are retried without a press; 'Try again' stays until the answer arrives.
  await expect(created(page)).toContainText("You haven't created any upcoming events yet.");
  await expect(joined(page)).toContainText("You haven't joined any upcoming events yet.");
});
