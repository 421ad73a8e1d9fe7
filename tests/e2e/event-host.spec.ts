import type { Page } from '@playwright/test';
import { COMMIT } from './support/commits.ts';
import { givenEvent, stored } from './support/eventWorld.ts';
import { givePortraits } from './support/eventPage.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { expectDanger } from './support/danger.ts';
import { expect, test } from './support/test.ts';

let host: Member;
test.beforeEach(async ({ page, context }) => {
  await givePortraits(context);
  host = await newMember('Priya Raman');
  await signInAs(page, host);
});

/** Opens a new event of this host, with two guests. Its id. */
async function openOwn(page: Page): Promise<string> {
  const id = await givenEvent({ host, guests: 2 });
  await page.goto(`/events/${id}`);
  return id;
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete this event? This cannot be undone.' });

// @spec:2/actions-host @spec:5/delete-event @spec:6/host @spec:8/delete
test('the host shares and deletes, and cannot join or leave', { tag: '@wide' }, async ({ page, checkAxe, trouble }) => {
  // A deleted event's address answers 404, which the console reports.
  trouble.expect(/404 .*\/events\//u);
  const id = await openOwn(page);
  await expect(page.getByText("You're the host of this event")).toBeVisible();
  for (const name of ['Join Event', 'Leave Event', 'Sign In'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await checkAxe();
  await page.getByRole('button', { name: 'Share Your Event' }).click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete Event' }).click();
  await expect(question(page)).toContainText('2 people are going. Their spots go too.');
  await expectDanger(question(page).getByRole('button', { name: 'Delete Event' }));
  await checkAxe();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  expect((await stored(id)).exists).toBe(true);

  await page.getByRole('button', { name: 'Delete Event' }).click();
  await question(page).getByRole('button', { name: 'Delete Event' }).click();
  await expect(page.getByText('Event deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/(home)?$/u);
  await expect(page.getByText('Event not found')).toHaveCount(0);
  // The server deletes the rest later, after the work of the parallel tests.
  test.slow();
  await expect
    .poll(() => stored(id), { timeout: 90_000 })
    .toEqual({ exists: false, ticketCount: Number.NaN, guests: 0 });
  await page.goto(`/events/${id}`);
  // /404, or in place if the device still had the event to show first (specification section 8).
  await expect(page.getByRole('heading', { level: 1, name: /^(?:Page|Event) not found$/u })).toBeVisible();
});

test('a host whose event is over shares it, and deletions are carried out once', async ({ page, context, trouble }) => {
  await test.step('on a phone the buttons of the host stand up to the edge, also after the event', async () => {
    await page.goto(`/events/${await givenEvent({ host, guests: 3, startsInHours: -30 })}`);
    await expect(page.getByRole('button', { name: 'Share Your Event' })).toBeVisible();
    const box = await page.getByRole('link', { name: 'Manage' }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(370);
    await expect(page.getByText('FREE', { exact: true }).filter({ visible: true })).toHaveCount(1);
  });
  // @spec:8/delete
  await test.step('a failed deletion says why, and a retry works', async () => {
    trouble.expect(/documents:commit/u);
    const id = await openOwn(page);
    await page.getByRole('button', { name: 'Delete Event' }).click();
    await context.route(COMMIT, (route) => route.abort('connectionfailed'));
    await question(page).getByRole('button', { name: 'Delete Event' }).click();
    await expect(question(page).getByRole('alert')).toHaveText(/^Error deleting event: .+/u, { timeout: 30_000 });
    expect((await stored(id)).exists).toBe(true);
    await context.unroute(COMMIT);
    await question(page).getByRole('button', { name: 'Delete Event' }).click();
    await expect(page.getByText('Event deleted successfully')).toBeVisible();
  });
  await test.step('a deletion whose answer was lost counts as done', async () => {
    trouble.expect(/documents:commit/u);
    const id = await openOwn(page);
    await page.getByRole('button', { name: 'Delete Event' }).click();
    await context.route(COMMIT, async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    });
    await question(page).getByRole('button', { name: 'Delete Event' }).click();
    await expect(page.getByText('Event deleted successfully')).toBeVisible({ timeout: 30_000 });
    expect((await stored(id)).exists).toBe(false);
  });
});
