import type { Page } from '@playwright/test';
import { handOver } from './support/emptyDevice.ts';
import { type Member, readFields, signInAs } from './support/member.ts';
import { button, expectCounts, expectOrder, wakeCalls, yourTickets } from './support/sales.ts';
import { aPaidEventWithTickets, aPaidEventWithTwoBuyers } from './support/scenarios.ts';
import { stripe } from './support/stripe.ts';
import { expect, test } from './support/test.ts';

/** Refunds by buyers and hosts: the preview, and the result. */

test.beforeAll(wakeCalls);

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
const BACK = 'You get $50.00 back on the card you paid with, within 10 business days.';
const status = (page: Page) => page.getByRole('main').getByRole('status').first();

/** Presses the open dialog's action, once the dialog says what happens to the money. */
async function confirm(page: Page, question: string, consequence: string, action: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question });
  await expect(dialog).toContainText(consequence);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toHaveCount(0);
}

/** The refunds of an order at Stripe, in cents. */
async function paidBack(orderId: string): Promise<number> {
  const intent = (await readFields(`orderPayments/${orderId}`))?.paymentIntentId;
  const { data } = await stripe.refunds.list({ payment_intent: String(intent) });
  return data.reduce((sum, { amount }) => sum + amount, 0);
}

type People = { readonly host: Member; readonly grace: Member };

/** Returns a ticket, leaves, and returns the last ticket. */
async function returnAll(page: Page, people: People, checkAxe: () => Promise<void>): Promise<void> {
  const { id, orderId } = await aPaidEventWithTickets(3, people);
  await page.goto(`/events/${id}`);
  const rows = yourTickets(page).getByRole('listitem');
  const giveBack = async (number: number): Promise<void> => {
    await rows
      .filter({ hasText: `Ticket ${number}` })
      .getByRole('button', { name: 'Return ticket' })
      .click();
    await confirm(page, `Return ticket ${number}?`, BACK, 'Return ticket');
    await expect(rows.filter({ hasText: `Ticket ${number}` })).toHaveCount(0);
  };
  await giveBack(3);
  await expectCounts(id, { sold: 2, held: 0 });
  await button(page, 'Leave Event').click();
  await checkAxe();
  await confirm(page, 'Are you sure you want to leave this event?', BACK, 'Leave Event');
  await expect(button(page, 'Join Event ($50.00)')).toBeVisible();
  // The other friend's ticket stays theirs.
  await expect(rows).toHaveText([/Ticket 2.*Not sent yet/u]);

  await yourTickets(page).getByRole('link', { name: 'Your order' }).click();
  await expect(status(page)).toContainText('Your friends claim their tickets');
  await expect(status(page)).toContainText('You left the event.');
  await expect(status(page)).toContainText('You returned a ticket.');
  await expect(page.getByText('-$100.00')).toBeVisible();
  await checkAxe();
  await page.getByRole('link', { name: 'Back to event' }).click();
  await giveBack(2);
  await expectCounts(id, { sold: 0, held: 0 });
  await page.goto(`/orders/${orderId}`);
  await expect(status(page)).toContainText('Refunded');
  await expect(page.getByText('-$150.00')).toBeVisible();
  expect(await paidBack(orderId)).toBe(15_000);
}

/** Tries to return a ticket of an event that starts soon, and leaves. */
async function leaveLate(page: Page, people: People): Promise<void> {
  const { id, orderId } = await aPaidEventWithTickets(2, { ...people, startsInHours: 20 });
  await page.goto(`/events/${id}`);
  await yourTickets(page).getByRole('button', { name: 'Return ticket' }).click();
  const returning = page.getByRole('alertdialog', { name: 'Return ticket 2?' });
  await expect(returning).toContainText('until 24 hours before the start. Ask the host for a refund.');
  await expect(returning.getByRole('button', { name: 'Return ticket' })).toBeDisabled();
  await returning.getByRole('button', { name: 'Cancel' }).click();

  await button(page, 'Leave Event').click();
  await confirm(
    page,
    'Are you sure you want to leave this event?',
    'It starts in less than 24 hours, so no money goes back. The host can still refund you.',
    'Leave Event',
  );
  await expect(button(page, 'Join Event ($50.00)')).toBeVisible();
  await expectCounts(id, { sold: 1, held: 0 });
  await page.goto(`/orders/${orderId}`);
  await expect(status(page)).toContainText(
    'You left the event less than 24 hours before the start, so no money went back.',
  );
  expect(await paidBack(orderId)).toBe(0);
}

/** Refunds one of three tickets, then the others. */
async function refundInParts(
  page: Page,
  buyers: Page,
  sold: { id: string; orderId: string },
  checkAxe: () => Promise<void>,
): Promise<void> {
  const { id, orderId } = sold;
  await buyers.goto(`/orders/${orderId}`);
  await expect(status(buyers)).toContainText('Show your pass at the door');

  await page.goto(`/events/${id}`);
  await page.getByRole('link', { name: 'Manage' }).click();
  const numbers = page.getByRole('region', { name: 'Numbers' });
  await expect(numbers).toContainText('$147.07');
  await checkAxe();
  await numbers.getByRole('link', { name: 'Orders and payouts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders and payouts' })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('$150.00');
  await expect(summary).toContainText('$147.07');
  const refund = async (what: string, amount: string): Promise<void> => {
    await button(page, 'Refund').click();
    const dialog = page.getByRole('alertdialog', { name: 'Refund the order of Grace Hopper?' });
    await dialog.getByLabel('What to refund').selectOption(what);
    await expect(dialog.getByText(`${amount} goes back to the buyer`)).toBeVisible();
    await checkAxe();
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await refund('Ticket 3', '$50.00');
  await expect(page.getByText('3 tickets, $150.00, $50.00 refunded')).toBeVisible();
  await expect(buyers.getByText('-$50.00')).toBeVisible();
  await expect(status(buyers)).toContainText('The host refunded you.');
  await expect(status(buyers)).toContainText('Ticket issued');
  await expectCounts(id, { sold: 2, held: 0 });

  await refund('Everything', '$100.00');
  await expect(button(page, 'Refund')).toHaveCount(0);
  await expect(summary).toContainText('You receive$0.00');
  await expect(status(buyers)).toContainText('Refunded');
  await expectCounts(id, { sold: 0, held: 0 });
  await checkAxe();
  await page.setViewportSize(WIDE);
  await expect(summary).toBeInViewport();
  await checkAxe();
  await page.setViewportSize(PHONE);
  await buyers.getByRole('link', { name: 'Back to event' }).click();
  await expect(button(buyers, 'Join Event ($50.00)')).toBeVisible();
  expect(await paidBack(orderId)).toBe(15_000);
}

/** Cancels an event with two orders, of two tickets and one. */
async function cancelEvent(
  page: Page,
  buyers: Page,
  sold: { id: string; orders: readonly string[] },
  checkAxe: () => Promise<void>,
): Promise<void> {
  const { id, orders } = sold;
  await buyers.goto(`/events/${id}`);
  await expect(yourTickets(buyers)).toBeVisible();

  await page.goto(`/events/${id}`);
  await button(page, 'Delete Event').click();
  const question = page.getByRole('alertdialog', { name: 'Delete this event? This cannot be undone.' });
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await expect(question).toContainText('2 people get $150.00 back between them.');
    await checkAxe();
  }
  await question.getByRole('button', { name: 'Cancel event and refund' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled', exact: true })).toBeVisible();
  await expect(button(page, 'Delete Event')).toHaveCount(0);
  await expect.poll(async () => (await readFields(`events/${id}`))?.status).toBe('cancelled');

  await expect(buyers.getByText('This event is cancelled. You get $100.00 back.')).toBeVisible();
  await expect(buyers.getByRole('heading', { name: 'Cancelled', exact: true })).toBeVisible();
  await expect(buyers.getByRole('button', { name: /^Join Event/u })).toHaveCount(0);
  for (const order of orders) await expectOrder(order, 'refunded');
  await buyers.getByRole('link', { name: 'Your order' }).first().click();
  await expect(status(buyers)).toContainText('Refunded');
  await expect(status(buyers)).toContainText('The host has cancelled the event.');
  expect(await Promise.all(orders.map(paidBack))).toEqual([10_000, 5000]);
}

test('buyers get their money back, from the host or by themselves', async ({ page, anotherDevice, checkAxe }) => {
  const { id, host, grace, orderId } = await aPaidEventWithTickets(3);
  await signInAs(page, grace);
  // @spec:4/leave
  await test.step("a buyer who returns friends' tickets one by one and then leaves gets all of the price back, and the order says why", () =>
    returnAll(page, { host, grace }, checkAxe));
  // @spec:4/leave
  await test.step('less than 24 hours before the start nothing is refunded, and the page says so before and after', () =>
    leaveLate(page, { host, grace }));
  const buyers = await anotherDevice();
  await signInAs(buyers, grace);
  await handOver(page, host);
  await test.step('the host refunds one ticket of an order and then the rest, and the buyer follows live', () =>
    refundInParts(page, buyers, { id, orderId }, checkAxe));
  // @spec:5/delete-event
  await test.step('the host reads who gets how much before cancelling, and every buyer reads it afterwards', async () => {
    const { id: another, orders } = await aPaidEventWithTwoBuyers({ host, grace });
    await cancelEvent(page, buyers, { id: another, orders }, checkAxe);
  });
});
