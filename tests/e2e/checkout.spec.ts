import type { Page } from '@playwright/test';
import { changeDocument, type Member, newMember, readFields, signInAs } from './support/member.ts';
import { setUpProfile, signInByPhone } from './support/newcomer.ts';
import {
  atCheckout,
  button,
  control,
  expectCounts,
  givenOpenOrder,
  givenPaidEvent,
  givenTickets,
  pay,
  sessionAt,
  startBuying,
  wakeCalls,
  yourTickets,
} from './support/sales.ts';
import { CARDS, payOnPage, stripe } from './support/stripe.ts';
import { expect, test } from './support/test.ts';

/** Going to Stripe's page and returning, with every outcome of the payment. */

test.beforeAll(wakeCalls);

const isIn = (page: Page) => expect(page.getByText("You're in!")).toBeVisible();
const unfinished = (page: Page) => page.getByRole('region', { name: 'You have an unfinished order' });

/** Fails twice on Stripe's page, and pays the third time. */
async function payAtThirdTry(page: Page, id: string): Promise<void> {
  await startBuying(page, id);
  const bank = page.getByRole('dialog', { name: '3-D Secure' });
  await payOnPage(page, CARDS.authenticated);
  await bank.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method');
  await payOnPage(page, CARDS.declined);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await expectCounts(id, { sold: 0, held: 1 });
  await payOnPage(page, CARDS.authenticated);
  await bank.getByRole('button', { name: 'Complete' }).click();
  await isIn(page);
  await expectCounts(id, { sold: 1, held: 0 });
}

/** Returns from Stripe's page twice without paying; then it expires. */
async function returnUnpaid(page: Page, id: string, checkAxe: () => Promise<void>): Promise<void> {
  await startBuying(page, id, 2);
  const session = sessionAt(page.url());
  await page.goBack();
  await expect(unfinished(page)).toContainText('2 tickets, $100.00. We hold your spots until');
  // The button works again for somebody who returns with the browser's Back button.
  const join = page.getByRole('button', { name: /^Join Event/u });
  await expect(join).toBeEnabled();
  // One green button: the next step is to pay for what is held.
  await expect(button(page, 'Continue to payment')).toHaveCSS('background-color', 'rgb(16, 212, 142)');
  await expect(join).not.toHaveCSS('background-color', 'rgb(16, 212, 142)');
  await checkAxe();
  await button(page, 'Continue to payment').click();
  await atCheckout(page, 100);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(unfinished(page)).toBeVisible();
  await button(page, 'Continue to payment').click();
  await atCheckout(page, 100);
  await stripe.checkout.sessions.expire(session);
  await payOnPage(page);
  await expect(page.getByRole('heading', { name: 'This Checkout page has expired' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(button(page, 'Join Event ($50.00)')).toBeEnabled();
  await expect(unfinished(page)).toHaveCount(0);
  await expectCounts(id, { sold: 0, held: 0 });
}

/** Fails to begin the payment in every way, and begins it in the end. */
async function failToBegin(page: Page, id: string, host: Member): Promise<void> {
  await page.goto(`/events/${id}`);
  const join = button(page, 'Join Event ($50.00)');
  const pressed = async (sentence: string): Promise<void> => {
    await join.click();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(join).toBeEnabled();
  };
  const { stripeAccountId } = (await readFields(`users/${host.uid}`)) ?? {};

  await page.route('**/api/create-checkout-session', (route) => route.abort());
  await pressed('Failed to initiate payment. Please try again.');
  await page.unroute('**/api/create-checkout-session');

  await changeDocument(`users/${host.uid}`, { stripeAccountId: null });
  await pressed('The host needs to set up payments for this event. Please contact them.');

  await changeDocument(`users/${host.uid}`, { stripeAccountId: String(stripeAccountId), paymentSetupComplete: false });
  await pressed('There was an issue with the payment setup. Please try again or contact support.');
  await changeDocument(`users/${host.uid}`, { paymentSetupComplete: true });

  // Stripe answers every attempt for this event with an error.
  await control.call('trouble', { kind: 'error', path: '/v1/checkout/sessions', about: id, times: 3 });
  await pressed('Payment error: Failed to create checkout session');
  await expectCounts(id, { sold: 0, held: 0 });

  await page.route('**/api/create-checkout-session', (route) =>
    route.fulfill({ json: { success: true, orderId: 'a1B2c3D4e5F6g7H8i9J0' } }),
  );
  await pressed('No payment URL received. Please try again.');
  await page.unroute('**/api/create-checkout-session');

  // Stripe's page fails to load, so the browser stays.
  await page.route('**/c/pay/**', (route) => route.fulfill({ status: 204 }));
  await pressed('Redirect to payment page failed. Please try again or check if popups are blocked.');
  await expect(unfinished(page)).toBeVisible();
  await page.unroute('**/c/pay/**');
  await join.click();
  await atCheckout(page, 50);
}

test('a buyer pays after many failures', async ({ page, checkAxe, trouble }) => {
  await signInAs(page, await newMember('Grace Hopper'));
  const { id, host } = await givenPaidEvent();
  await test.step("a buyer who returns without paying keeps the spots until Stripe's page expires", () =>
    returnUnpaid(page, id, checkAxe));
  // @spec:4/join-paid
  await test.step('a failed 3-D Secure check and a declined card buy nothing; a third try that passes the check buys the ticket', () =>
    payAtThirdTry(page, id));
  const { id: another } = await givenPaidEvent({ host });
  // @spec:8/payment @spec:9/payment-redirect
  await test.step('each failure to begin a payment shows its message beside the button', () => {
    trouble.expect(/create-checkout-session/u);
    return failToBegin(page, another, host);
  });
});

// @spec:2/join-intent
test("a visitor's Sign In on a paid event leads a newcomer to the payment without a second press", async ({ page }) => {
  const { id } = await givenPaidEvent();
  await page.goto(`/events/${id}`);
  await button(page, 'Sign In').click();
  await signInByPhone(page);
  await setUpProfile(page, 'Mei Tan');
  await atCheckout(page, 50);
  await payOnPage(page);
  await isIn(page);
  await expect(page).toHaveURL(`/events/${id}`);
  await expectCounts(id, { sold: 1, held: 0 });
});

/** Buys two more tickets of an event with three. */
async function buyMore(page: Page, grace: Member, checkAxe: () => Promise<void>): Promise<void> {
  const { id } = await givenPaidEvent({ fields: { capacity: 3 } });
  await givenTickets(grace, id);
  await page.goto(`/events/${id}`);
  // Screen readers announce it, although a guest's bar has no room to show it.
  const spots = page.getByRole('region', { name: 'Spots Available' });
  await expect(spots.getByText('2 spots left', { exact: true })).toBeVisible();
  const extra = page.getByLabel('Extra tickets');
  await extra.selectOption('2');
  await expect(extra.getByRole('option')).toHaveCount(2);
  await page.route('**/api/create-checkout-session', (route) => route.abort());
  await button(page, 'Buy More Tickets').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to start checkout. Please try again.');
  await checkAxe();
  await page.unroute('**/api/create-checkout-session');
  await button(page, 'Buy More Tickets').click();
  await atCheckout(page, 100);
  await payOnPage(page);
  await expect(page.getByText('Your 2 extra tickets are here!')).toBeVisible();
  await expect(yourTickets(page).getByRole('listitem')).toHaveText([/Yours/u, /Not sent yet/u, /Not sent yet/u]);
  await expect(yourTickets(page).getByRole('link', { name: /^(Your order|Order of)/u })).toHaveCount(2);
  // No spots are left to buy.
  await expect(button(page, 'Buy More Tickets')).toHaveCount(0);
  await expectCounts(id, { sold: 3, held: 0 });
}

/** Pays and closes Stripe's page; Stripe's webhook never arrives. */
async function reopen(page: Page, grace: Member): Promise<void> {
  const { id } = await givenPaidEvent();
  const order = await givenOpenOrder(grace, id, { quantity: 2 });
  await control.call('webhook-trouble', { action: 'drop', about: order.session });
  await page.goto(`/events/${id}`);
  await expect(unfinished(page)).toBeVisible();
  await pay(order);
  const later = await page.context().newPage();
  await later.goto(`/events/${id}`);
  await expect(yourTickets(later).getByRole('listitem')).toHaveText([/Yours/u, /Not sent yet/u]);
  // The other page, still open, updates by itself.
  await expect(yourTickets(page).getByRole('listitem')).toHaveText([/Yours/u, /Not sent yet/u]);
  await expect(unfinished(page)).toHaveCount(0);
  await later.goto('/home');
  await expect(later.getByRole('region', { name: 'Your Events' }).getByText('Picnic by the river')).toBeVisible();
  await later.goto(`/orders/${order.orderId}`);
  await expect(later.getByText('Ticket issued')).toBeVisible();
  await later.close();
}

test('a buyer finds the tickets however the payment ends, and buys more', async ({ page, checkAxe, trouble }) => {
  const grace = await newMember('Grace Hopper');
  await signInAs(page, grace);
  // @spec:4/join-paid
  await test.step('a buyer who pays and closes the app finds the tickets on reopening, live on every page', () =>
    reopen(page, grace));
  await test.step('an open order page shows the ticket although Stripe’s webhook never arrives', async () => {
    const { id } = await givenPaidEvent();
    const order = await givenOpenOrder(grace, id);
    await control.call('webhook-trouble', { action: 'drop', about: order.session });
    await page.goto(`/orders/${order.orderId}`);
    await expect(page.getByText('Waiting for payment')).toBeVisible();
    await pay(order);
    await page.reload();
    await expect(page.getByText('Ticket issued')).toBeVisible();
  });
  // @spec:2/buy-more
  await test.step('a guest buys more tickets for friends, also after a first try that failed', () => {
    trouble.expect(/ERR_FAILED .*create-checkout-session/u);
    return buyMore(page, grace, checkAxe);
  });
});
