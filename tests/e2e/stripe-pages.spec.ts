import { readPorts } from '../../stack/services/ports.ts';
import { hostAccount, ticketFor } from '../../doubles/stripe/samples.ts';
import { CARDS, payOnPage, stripe } from './support/stripe.ts';
import { expect, test } from './support/test.ts';

/** The simulator's hosted pages, where the app sends buyers and hosts on the local stack (doubles/stripe). */

const back = `http://localhost:${readPorts().hosting}/404`;
const session = async (order: string) => {
  const { id, url } = await stripe.checkout.sessions.create({
    ...ticketFor(order),
    success_url: `${back}?session={CHECKOUT_SESSION_ID}`,
    cancel_url: back,
  });
  return { id, url: url ?? '' };
};

test('a buyer on the Checkout page', async ({ page, checkAxe }) => {
  await test.step('Checkout says what is paid for, takes a test card and returns to the app', async () => {
    const { id, url } = await session('page-paid');
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour picnic');
    await expect(page.getByText('A$50.00')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', back);
    await checkAxe();
    await payOnPage(page);
    await expect(page).toHaveURL(`${back}?session=${id}`);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'You already paid' })).toBeVisible();
  });
  await test.step('a card that is refused says why, and what was typed stays', async () => {
    const { url } = await session('page-declined');
    await page.goto(url);
    const alert = page.getByRole('alert');
    await payOnPage(page, '4242 4242 4242 4241');
    await expect(alert).toHaveText('Your card number is invalid.');
    await payOnPage(page, CARDS.declined);
    await expect(alert).toHaveText('Your card was declined.');
    await payOnPage(page, CARDS.insufficientFunds);
    await expect(alert).toHaveText('Your card has insufficient funds.');
    await payOnPage(page, CARDS.expired);
    await expect(alert).toHaveText('Your card has expired.');
    await expect(page.getByLabel('Name on card')).toHaveValue('Sam Buyer');
    await checkAxe();
    await payOnPage(page);
    await expect(page).toHaveURL(/\/404\?session=cs_test_/u);
  });
  await test.step('3-D Secure is passed or failed in a dialog', async () => {
    const { url } = await session('page-3ds');
    await page.goto(url);
    const dialog = page.getByRole('dialog', { name: '3-D Secure' });
    await payOnPage(page, CARDS.authenticated);
    await checkAxe();
    await dialog.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method');
    await payOnPage(page, CARDS.authenticated);
    await dialog.getByRole('button', { name: 'Complete' }).click();
    await expect(page).toHaveURL(/\/404\?session=cs_test_/u);
  });
  await test.step('an expired session takes no payment', async () => {
    const { id, url } = await session('page-expired');
    await page.goto(url);
    await stripe.checkout.sessions.expire(id);
    await payOnPage(page);
    await expect(page.getByRole('heading', { name: 'This Checkout page has expired' })).toBeVisible();
  });
});

test('a host completes onboarding, or returns without completing it', async ({ page, checkAxe }) => {
  const { id } = await stripe.accounts.create(hostAccount());
  const link = async () => {
    const urls = { refresh_url: `${back}?refresh`, return_url: `${back}?return` };
    const { url } = await stripe.accountLinks.create({ account: id, type: 'account_onboarding', ...urls });
    return url;
  };
  await page.goto(await link());
  await expect(page.getByRole('heading', { name: 'Stripe (local)' })).toBeVisible();
  await expect(page.getByText('•••• 3456')).toBeVisible();
  await checkAxe();
  await page.getByRole('button', { name: 'Return without completing' }).click();
  await expect(page).toHaveURL(`${back}?return`);
  expect(await stripe.accounts.retrieve(id)).toMatchObject({ details_submitted: false });
  const used = await link();
  await page.goto(used);
  await page.getByRole('button', { name: 'Complete onboarding' }).click();
  await expect(page).toHaveURL(`${back}?return`);
  expect(await stripe.accounts.retrieve(id)).toMatchObject({ payouts_enabled: true });
  await page.goto(used);
  await expect(page).toHaveURL(`${back}?refresh`);
});
