import { changeDocument, newMember, signInAs } from './support/member.ts';
import {
  atCheckout,
  button,
  expectCounts,
  givenOpenOrder,
  givenPaidEvent,
  newPayableHost,
  wakeCalls,
} from './support/sales.ts';
import { payOnPage } from './support/stripe.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

/** The server's clock decides about a hold, not the device's. */

test.beforeAll(wakeCalls);

const isIn = (page: Page) => expect(page.getByText("You're in!")).toBeVisible();
const unfinished = (page: Page) => page.getByRole('region', { name: 'You have an unfinished order' });
const MINUTE = 60_000;

test("a hold ends by the server's clock, whatever the device shows", async ({ page }) => {
  const grace = await newMember('Grace Hopper');
  const host = await newPayableHost();
  await signInAs(page, grace);
  await test.step('with a clock ten minutes fast a hold that ends in five minutes is shown, and paid once', async () => {
    const { id } = await givenPaidEvent({ host });
    const { orderId } = await givenOpenOrder(grace, id);
    await changeDocument(`orders/${orderId}`, { holdUntil: new Date(Date.now() + 5 * MINUTE) });
    await page.clock.install({ time: Date.now() + 10 * MINUTE });
    await page.goto(`/events/${id}`);
    await expect(unfinished(page)).toContainText('1 ticket, $50.00. We hold your spots until');
    await button(page, 'Continue to payment').click();
    await atCheckout(page, 50);
    await payOnPage(page);
    await isIn(page);
    await expectCounts(id, { sold: 1, held: 0 });
  });
  await test.step('with a clock ten minutes slow a hold that ended five minutes ago is gone, and its spot is sold once', async () => {
    const { id } = await givenPaidEvent({ host, fields: { capacity: 1 } });
    const { orderId } = await givenOpenOrder(grace, id);
    await changeDocument(`orders/${orderId}`, { holdUntil: new Date(Date.now() - 5 * MINUTE) });
    await page.clock.setSystemTime(Date.now() - 10 * MINUTE);
    await page.goto(`/events/${id}`);
    await expect(button(page, 'Join Event ($50.00)')).toBeEnabled();
    await expect(unfinished(page)).toHaveCount(0);
    await expectCounts(id, { sold: 0, held: 0 });
    await button(page, 'Join Event ($50.00)').click();
    await atCheckout(page, 50);
    await payOnPage(page);
    await isIn(page);
    await expectCounts(id, { sold: 1, held: 0 });
  });
});
