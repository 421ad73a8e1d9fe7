import type { Page } from '@playwright/test';
import { signInAs } from './support/member.ts';
import { wakeCalls } from './support/sales.ts';
import { aPaidEventWithTickets } from './support/scenarios.ts';
import { expect, test } from './support/test.ts';

/** The pages of orders, reloaded and without a connection. */

test.beforeAll(wakeCalls);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('both pages are the app and never an event’s page, with a connection and without', async ({
    page,
    context,
    request,
    trouble,
  }) => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Could not reach Cloud Firestore/u);
    const { id, host, orderId } = await aPaidEventWithTickets();
    const paths = [`/events/${id}/orders`, `/orders/${orderId}`];
    const app = await (await request.get('/app.html')).text();
    for (const path of paths) expect(await (await request.get(path)).text()).toBe(app);

    await signInAs(page, host);
    await page.goto(`/events/${id}/orders`);
    await expect(heading(page)).toHaveText('Orders and payouts');
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (!active || active.state === 'activated') return;
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$50.00');
    await context.setOffline(true);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Arvo' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Picnic by the river' })).toHaveCount(0);
      await expect(page).toHaveURL(path);
    }
    await context.setOffline(false);
    await page.goto(paths[1] ?? '');
    await expect(heading(page)).toHaveText('Your order');
  });
});
