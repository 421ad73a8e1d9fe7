import type { BrowserContext, Page } from '@playwright/test';
import { COMMIT } from './support/commits.ts';
import { eventIdsOf } from './support/member.ts';
import { expect, test } from './support/test.ts';
import { button, choosePhoto, expectEventPage, fillUpToPhoto, openWizard, openWizardAs } from './support/wizard.ts';

const FAILED = 'Failed to create event. Please try again.';
async function expectFailure(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible({ timeout: 40_000 });
  await expect(button(page, 'Create Event')).toBeVisible();
}

/** Counts the photo uploads that begin. */
function countUploads(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && /\/o\?name=events/u.test(request.url())) count += 1;
  });
  return () => count;
}

test('the wizard loses nothing to a failing connection, and creates each event once', async ({
  page,
  context,
  trouble,
}) => {
  const ada = await openWizardAs(page);
  await test.step('offline, the wizard says so, keeps everything, and creates one event once the connection is back', async () => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|net::ERR/u);
    trouble.expect(COMMIT);
    await fillUpToPhoto(page, 'Lost answer');
    await context.setOffline(true);
    await button(page, 'Create Event').click();
    await expectFailure(page);
    expect(await eventIdsOf(ada.uid)).toEqual([]);
    await context.setOffline(false);
    await context.route(COMMIT, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page, 'Create Event').click();
    await expectFailure(page);
    await context.unroute(COMMIT);
    expect(await eventIdsOf(ada.uid)).toHaveLength(1);
  });

  // @spec:7/event-and-guest-writes
  await test.step('after a lost answer the retry writes the same event, with later changes', async () => {
    trouble.expect(COMMIT);
    const ids = await eventIdsOf(ada.uid);
    const steps = page.getByRole('navigation', { name: 'Steps' });
    await steps.getByRole('button', { name: 'Basic Info' }).click();
    await page.getByLabel('Event name').fill('Found answer');
    await steps.getByRole('button', { name: 'Photo' }).click();
    await button(page, 'Create Event').click();
    await expectEventPage(page, 'Found answer');
    expect(await eventIdsOf(ada.uid)).toEqual(ids);
  });

  // @spec:8/create-event
  await test.step('if the storage refuses the photo, the wizard says so, writes nothing and loses nothing', async () => {
    trouble.expect(/\/o\?name=events/u);
    await openWizard(page);
    await fillUpToPhoto(page, 'Photo first');
    await choosePhoto(page);
    await context.route(/\/o\?name=events/u, (route) =>
      route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' }, json: { error: { code: 403 } } }),
    );
    await button(page, 'Create Event').click();
    await expectFailure(page);
    await expect(button(page, 'Remove photo')).toBeVisible();
    expect(await eventIdsOf(ada.uid)).toHaveLength(1);
    await context.unroute(/\/o\?name=events/u);
  });

  await test.step('if the photo was uploaded but the event was not written, the retry writes only the event', async () => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|net::ERR/u);
    trouble.expect(COMMIT);
    // The draft and the photo of the step before.
    const uploads = countUploads(context);
    await context.route(COMMIT, (route) => route.abort('connectionreset'));
    await button(page, 'Create Event').click();
    await expectFailure(page);
    expect(uploads()).toBe(1);
    await context.unroute(COMMIT);
    // Not even after a reload.
    await page.reload();
    await button(page, 'Create Event').click();
    await expectEventPage(page, 'Photo first');
    expect(uploads()).toBe(1);
    expect(await eventIdsOf(ada.uid)).toHaveLength(2);
  });
});
