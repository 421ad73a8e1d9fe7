import type { Page } from '@playwright/test';
import { handOver } from './support/emptyDevice.ts';
import { newMember, signInAs } from './support/member.ts';
import { button, expectCounts, givenPaidEvent, givenTickets, startBuying, wakeCalls } from './support/sales.ts';
import { CARDS, payOnPage } from './support/stripe.ts';
import { expect, test } from './support/test.ts';

/** Buying tickets: the event page, Stripe's page (the simulator's here), the way back, and a friend's claim of a ticket. */

test.beforeAll(wakeCalls);

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };

/** Looks at the page on a computer too. */
async function atBothWidths(page: Page, check: () => Promise<void>): Promise<void> {
  await check();
  await page.setViewportSize(WIDE);
  await check();
  await page.setViewportSize(PHONE);
}

const ticketsOn = (page: Page) => page.getByRole('region', { name: 'Your tickets' });

/** Buys three tickets, and returns the invitation link of one of them. */
async function buyThree(page: Page, id: string, checkAxe: () => Promise<void>): Promise<string> {
  await startBuying(page, id, 3);
  await expectCounts(id, { sold: 0, held: 3 });
  await payOnPage(page);
  await expect(page.getByText("You're in!")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/events/${id}`, 'u'));
  const tickets = ticketsOn(page);
  await atBothWidths(page, async () => {
    await expect(tickets.getByText('Yours')).toBeVisible();
    await expect(tickets.getByText('Not sent yet')).toHaveCount(2);
    await checkAxe();
  });
  await expectCounts(id, { sold: 3, held: 0 });
  return sendOne(page, id, checkAxe);
}

/** Sends one of the two friends' tickets from the sheet that follows "You're in!"; a desktop has no share sheet, so its link is copied. */
async function sendOne(page: Page, id: string, checkAxe: () => Promise<void>): Promise<string> {
  const sheet = page.getByRole('dialog', { name: 'Tickets to send' });
  await expect(sheet.getByRole('listitem')).toHaveText([/Ticket 2.*Not sent yet/u, /Ticket 3.*Not sent yet/u]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const told = page.waitForResponse(/send-ticket/u);
  await sheet.getByRole('button', { name: 'Send' }).first().click();
  await expect(sheet.getByRole('listitem').first()).toContainText('Link copied.');
  await atBothWidths(page, checkAxe);
  expect((await told).status()).toBe(200);
  await sheet.getByRole('button', { name: 'Later' }).click();
  await expect(button(page, 'Send 1 ticket')).toBeVisible();
  // The server knows, so the person's other devices do.
  await page.reload();
  await expect(ticketsOn(page).getByRole('listitem')).toHaveText([/Yours/u, /Sent/u, /Not sent yet/u]);
  await expect(sheet).toHaveCount(0);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`/events/${id}\\?invitation#ticket=[\\w-]{22}$`, 'u'));
  return link;
}

/** A friend claims the ticket, and somebody else opens the same link afterwards on the same device. */
async function claimOnce(device: Page, link: string): Promise<void> {
  await signInAs(device, await newMember('Katherine Johnson'));
  await device.goto(link);
  await button(device, 'Claim ticket').first().click();
  await expect(
    device.getByText("Welcome to Picnic by the river! Your friend's invitation has been claimed."),
  ).toBeVisible();

  // The page says that the link is used before anybody presses.
  await handOver(device, await newMember('Mary Jackson'));
  await device.goto(link);
  await expect(device.getByRole('alert')).toHaveText('This invitation link is no longer valid.');
}

/** Reads the order, and finds it from home. */
async function readOrder(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  await ticketsOn(page).getByRole('link', { name: 'Your order' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
  await atBothWidths(page, async () => {
    await expect(page.getByText('Ticket issued')).toBeVisible();
    await checkAxe();
  });

  // Home also links to the order.
  await page.goto('/home');
  const bought = ticketsOn(page);
  await atBothWidths(page, async () => {
    await expect(bought).toContainText('3 tickets · Ticket issued');
    await checkAxe();
  });
  await bought.getByRole('link', { name: /Picnic by the river/u }).click();
  await expect(page).toHaveURL(/\/orders\/\w{20}$/u);
}

test('an event is sold and shared with friends', async ({ page, anotherDevice, checkAxe, trouble }) => {
  const { id } = await givenPaidEvent();
  await signInAs(page, await newMember('Grace Hopper'));
  // @spec:1/payouts-and-friends
  await test.step('a guest buys three tickets, and a friend claims one of them', async () => {
    // The browser's console reports the 410 of the used link.
    trouble.expect(/status of 410 .*(?:open-ticket|claim-ticket|read-invitation)/u);
    const link = await buyThree(page, id, checkAxe);
    await claimOnce(await anotherDevice(), link);
    await expect(ticketsOn(page).getByText('Claimed by Katherine Johnson')).toBeVisible();
    await expectCounts(id, { sold: 3, held: 0 });
    await readOrder(page, checkAxe);
  });
});

/** The host enters a wrong ABN, then theirs. */
async function enterAbn(page: Page, checkAxe: () => Promise<void>): Promise<void> {
  await page.goto('/profile');
  await button(page, 'Add ABN and GST').click();
  const dialog = page.getByRole('dialog', { name: 'ABN and GST' });
  await dialog.getByLabel('ABN (optional)').fill('51824753557');
  await dialog.getByRole('switch', { name: "I'm registered for GST" }).check();
  await button(page, 'Save').last().click();
  await expect(dialog.getByText(/Enter a valid ABN/u)).toBeVisible();
  await checkAxe();
  await dialog.getByLabel('ABN (optional)').fill('51 824 753 556');
  await button(page, 'Save').last().click();
  await expect(page.getByRole('region', { name: 'Payouts' })).toContainText('51 824 753 556');
}

/** Reads and prints the invoice of two tickets. */
async function readInvoice(page: Page, orderId: string): Promise<void> {
  await page.goto(`/orders/${orderId}`);
  const invoice = page.getByRole('region', { name: 'Tax invoice' });
  await expect(invoice).toContainText('51 824 753 556');
  await expect(invoice).toContainText('Includes GST of$9.09');
  // A printed order has no navigation.
  await page.emulateMedia({ media: 'print' });
  await expect(invoice).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to event' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
}

/** The top of the first fact on the page, in px, at the width of a phone and of a desktop. */
async function factsTop(page: Page): Promise<readonly number[]> {
  const tops: number[] = [];
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    const facts = page.getByRole('region', { name: 'Date and time' });
    tops.push(await facts.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY)));
  }
  await page.setViewportSize(PHONE);
  return tops;
}

/** A card is declined; the buyer gives the spots back. */
async function giveBackAfterDecline(page: Page, id: string): Promise<void> {
  await page.goto(`/events/${id}`);
  await expect(button(page, 'Join Event ($50.00)').first()).toBeVisible();
  const top = await factsTop(page);
  await startBuying(page, id);
  await payOnPage(page, CARDS.declined);
  await expect(page.getByRole('alert')).toContainText('declined');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(button(page, 'Give the spots back')).toBeVisible();
  expect(await factsTop(page)).not.toEqual(top);
  await button(page, 'Give the spots back').click();
  await expect(button(page, 'Give the spots back')).toHaveCount(0);
  await expect(button(page, 'Join Event ($50.00)').first()).toBeVisible();
  // The order's card leaves no gap.
  await expect.poll(() => factsTop(page)).toEqual(top);
  await expectCounts(id, { sold: 0, held: 0 });
}

test('a buyer gets nothing without paying, and a tax invoice for what they buy', async ({ page, checkAxe }) => {
  const { id, host } = await givenPaidEvent();
  await signInAs(page, await newMember('Grace Hopper'));
  await test.step('paid=true in the address gives nobody a ticket', async () => {
    await page.goto(`/events/${id}?paid=true`);
    await expect(button(page, 'Join Event ($50.00)').first()).toBeVisible();
    await expect(page.getByText("You're in!")).toHaveCount(0);
    await expectCounts(id, { sold: 0, held: 0 });
  });
  await test.step('a declined card buys nothing, and the spots can be given back', () =>
    giveBackAfterDecline(page, id));
  await test.step('a host enters their ABN and GST, and the next buyer gets a tax invoice', async () => {
    await handOver(page, host);
    await enterAbn(page, checkAxe);
    const katherine = await newMember('Katherine Johnson');
    const orderId = await givenTickets(katherine, id, 2);
    await handOver(page, katherine);
    await readInvoice(page, orderId);
  });
});
