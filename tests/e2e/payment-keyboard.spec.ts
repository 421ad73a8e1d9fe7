import type { Page } from '@playwright/test';
import { givePortraits } from './support/eventPage.ts';
import { handOver } from './support/emptyDevice.ts';
import { signInAs } from './support/member.ts';
import { wakeCalls } from './support/sales.ts';
import { aPaidEventWithTickets } from './support/scenarios.ts';
import { expect, test } from './support/test.ts';

/** The screens of payments by keyboard alone, on a phone in landscape, where pinned bars take the most room. */

const LANDSCAPE = { width: 844, height: 390 };

test.beforeAll(wakeCalls);
test.beforeEach(async ({ context, page }) => {
  await givePortraits(context);
  await page.setViewportSize(LANDSCAPE);
});

/** The name of the focused element, and whether another element covers its centre. */
const focused = (page: Page): Promise<{ name: string; isCovered: boolean } | null> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return null;
    const { left, top, width, height } = at.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const labels = at instanceof HTMLSelectElement || at instanceof HTMLInputElement ? [...(at.labels ?? [])] : [];
    const isOwn = over !== null && (at.contains(over) || labels.some((label) => label.contains(over)));
    const name = at.getAttribute('aria-label') ?? labels[0]?.textContent ?? at.textContent ?? '';
    return { name: name.trim(), isCovered: !isOwn };
  });

/** Presses Tab through the whole page. Returns the names of the focused elements in order. */
async function walk(page: Page): Promise<readonly string[]> {
  const names: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now === null) break;
    expect(now.isCovered, `something covers "${now.name}"`).toBe(false);
    names.push(now.name);
    if (/^Sign out$/iu.test(now.name)) break;
  }
  return names;
}

/** Reads and prints an order's page that is open, without a connection. */
async function printOrder(page: Page, orderId: string, checkAxe: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('Ada Lovelace');
  await checkAxe();
  await page.context().setOffline(true);
  const notice = page.getByText("You're offline");
  await expect(notice).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const text of ['Picnic by the river', 'Ada Lovelace', orderId, '2 tickets at $50.00', '$100.00'])
    await expect(receipt).toContainText(text);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(notice).toBeHidden();
  await checkAxe();
  await page.context().setOffline(false);
  await page.emulateMedia({ media: null, colorScheme: null });
}

test('buyer and host use the screens of a paid event by keyboard, and the buyer prints the order', async ({
  page,
  checkAxe,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Could not reach Cloud Firestore/u);
  const { id, host, grace, orderId } = await aPaidEventWithTickets(2);
  await signInAs(page, grace);
  await test.step("Tab reaches the actions of a buyer's event page and receipt, and nothing covers them", async () => {
    await page.goto(`/events/${id}`);
    await expect(page.getByRole('button', { name: 'Copy invitation link' })).toBeVisible();
    const onPage = await walk(page);
    expect(onPage).toEqual(
      expect.arrayContaining(['Copy invitation link', 'Return ticket', 'Your order', 'Buy More Tickets', 'Share']),
    );

    await page.goto(`/orders/${orderId}`);
    await expect(page.getByText('Show your pass at the door')).toBeVisible();
    expect(await walk(page)).toEqual(expect.arrayContaining(['Back to event', 'Print', 'Sign out']));
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('an order on paper is its receipt, dark on white and without a button', () =>
    printOrder(page, orderId, checkAxe));
  await page.setViewportSize(LANDSCAPE);
  await handOver(page, host);
  await test.step('a host reaches their orders by keyboard, opens the refund dialog and closes it with Escape', async () => {
    await page.goto(`/events/${id}/orders`);
    await expect(page.getByText('Grace Hopper', { exact: true })).toBeVisible();
    const names = await walk(page);
    expect(names).toEqual(
      expect.arrayContaining(['Download CSV', 'Check again', 'Refund', 'Back to event', 'Sign out']),
    );

    const refund = page.getByRole('button', { name: 'Refund', exact: true });
    await refund.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Refund the order of Grace Hopper?' });
    await expect(dialog.getByLabel('What to refund')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(refund).toBeFocused();
  });
});
