import type { Page } from '@playwright/test';
import { startSite } from './support/deployments.ts';
import { notice, openControlled, reload, update, versionOf } from './support/newVersion.ts';
import { expect, test } from './support/test.ts';

/** A new version takes over although the server does not answer what the page of the earlier one has requested. */

test.use({ serviceWorkers: 'allow' });

/** Requests a path through the worker, and does not wait for the answer. */
const request = (page: Page, path: string) => page.evaluate((each) => void fetch(each).catch(() => undefined), path);

for (const path of ['/img/800x600/photo.jpg', '/events/slow'])
  test(`a press on Reload shows the new version while ${path} has no answer`, async ({ page, trouble }) => {
    trouble.expect(new RegExp(`ERR_FAILED .*${path}`, 'u'));
    const site = await startSite();
    try {
      await openControlled(page, `${site.origin}/privacy`);
      site.silence(path);
      await request(page, path);
      site.deploy(2);
      await update(page);
      await expect(notice(page)).toBeVisible();
      await reload(page).click();
      await expect.poll(() => versionOf(page).catch(() => 0)).toBe(2);
    } finally {
      await site.stop();
    }
  });
