import type { Locator, Page } from '@playwright/test';
import { stripeControl } from '../../doubles/stripe/client.ts';
import { readPorts } from '../../stack/services/ports.ts';
import { eventIdsOf, type Member, newMember, readFields, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';
import { atStep, button, expectEventPage, field, fillUpToPhoto, next, openWizard } from './support/wizard.ts';

/** A host sets up payouts: the bank form, Stripe's page (the simulator's here) and the way back. */

const stripe = stripeControl(`http://127.0.0.1:${readPorts().stripe}`);
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };
const NEEDS_DETAILS =
  'Your bank account is saved. Stripe pays you, and still needs some details about you: about 2 minutes.';
/** The browser's console reports a refused call as an error. */
const REFUSED = /status of 400 .*create-payout-account/u;

/** Warms up the emulator, whose first call starts a process and may exceed the app's timeout. */
test.beforeAll(async () => {
  await fetch(`http://localhost:${readPorts().hosting}/api/check-payout-account`, { method: 'POST' });
});

const bankDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Set up payments to create paid events' });
const stripePage = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Stripe (local)' });

const payoutsOf = (page: Page): Locator => page.getByRole('region', { name: 'Payouts' });

/** A paid event's draft, complete but for the payments, at the step Details. */
async function draftPaidEvent(page: Page, title: string): Promise<void> {
  await openWizard(page);
  await fillUpToPhoto(page, title);
  await button(page, 'Back').click();
  await atStep(page, 'Details');
  await page.getByRole('switch', { name: 'Paid event' }).click();
  await field(page, 'Ticket price (AUD)').fill('25');
}

async function fillInBankForm(page: Page, accountNumber: string): Promise<void> {
  const dialog = bankDialog(page);
  await dialog.getByLabel('Account name').fill('Ada Lovelace');
  await dialog.getByLabel('BSB').pressSequentially('110000');
  await dialog.getByLabel('Account number').fill(accountNumber);
}

/** Sets up payments, and creates the drafted event. */
async function createPaidEvent(page: Page, ada: Member, checkAxe: () => Promise<void>): Promise<void> {
  await draftPaidEvent(page, 'Paid picnic');
  await expect(page.getByText('To sell tickets, first add the bank account your ticket money goes to.')).toBeVisible();
  await expect(page.getByText('$24.26')).toBeVisible();
  await button(page, 'Set Up Payments').click();
  await fillInBankForm(page, '000123456');
  await button(page, 'Save Details').click();
  await expect(stripePage(page)).toBeVisible();
  await button(page, 'Complete onboarding').click();

  // The draft is unchanged.
  await expect(page).toHaveURL(/\/create-event\/step4$/u);
  await atStep(page, 'Photo');
  await expect(page.getByText('Payments are set up')).toBeVisible();
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await expect(page.getByText('•••• 3456', { exact: true })).toBeVisible();
    await checkAxe();
  }
  await button(page, 'Back').click();
  await atStep(page, 'Details');
  await expect(page.getByText('Payments are set up')).toBeVisible();
  await expect(button(page, 'Set Up Payments')).toHaveCount(0);
  await next(page);
  await button(page, 'Create Event').click();
  await expectEventPage(page, 'Paid picnic');

  const [id] = await eventIdsOf(ada.uid);
  const event = await readFields(`events/${id}`);
  const user = await readFields(`users/${ada.uid}`);
  expect(event?.hostStripeAccountId).toMatch(/^acct_/u);
  expect(event?.hostStripeAccountId).toBe(user?.stripeAccountId);
  // Device and server keep only the last four digits of the bank account.
  expect(JSON.stringify(user)).toContain('3456');
  expect(JSON.stringify(user)).not.toContain('23456');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('23456');
}

test('a host sets up payments for a paid event, and changes the bank afterwards', async ({ page, checkAxe }) => {
  const ada = await newMember('Ada Lovelace');
  await signInAs(page, ada);
  // @spec:2/stripe-return-screen @spec:7/account-writes
  await test.step('a host sets up payments, comes back from Stripe, and creates the paid event', () =>
    createPaidEvent(page, ada, checkAxe));
  // @spec:3/bank-masked
  await test.step('bank details are changed in Edit Profile', async () => {
    await page.goto('/profile');
    const payouts = payoutsOf(page);
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size);
      await expect(payouts.getByText('•••• 3456', { exact: true })).toBeVisible();
      await checkAxe();
    }
    await button(page, 'Change bank details').click();
    const dialog = page.getByRole('dialog', { name: 'Change bank details' });
    await dialog.getByLabel('Account name').fill('Ada King');
    await dialog.getByLabel('BSB').pressSequentially('110000');
    await dialog.getByLabel('Account number').fill('000777888');
    await button(page, 'Save Details').click();
    await expect(dialog).toHaveCount(0);
    await expect(payouts.getByText('•••• 7888', { exact: true })).toBeVisible();
    await expect(payouts.getByText('Ada King')).toBeVisible();
  });
});

/** Saves details that the bank refuses, and corrects them. */
async function correctDetails(page: Page): Promise<void> {
  await button(page, 'Set Up Payments').click();
  // Longer than any account number in Australia.
  await fillInBankForm(page, '12345678901');
  await button(page, 'Save Details').click();
  await expect(bankDialog(page).getByRole('alert')).toHaveText(
    'These bank details were not accepted. Please check the BSB and the account number.',
  );
  await expect(bankDialog(page).getByLabel('Account name')).toHaveValue('Ada Lovelace');
  await bankDialog(page).getByLabel('Account number').fill('000123456');
}

/** Returns from Stripe's page without completing; then completes with a fresh link. */
async function completeLater(page: Page, ada: Member, checkAxe: () => Promise<void>): Promise<void> {
  await button(page, 'Return without completing').click();
  await expect(page).toHaveURL(/\/create-event\/step4$/u);
  await expect(page.getByText(NEEDS_DETAILS)).toBeVisible();
  await expect(page.getByText('Your date of birth', { exact: true })).toBeVisible();
  await checkAxe();
  // The event cannot be created.
  await button(page, 'Create Event').click();
  await expect(bankDialog(page)).toBeVisible();
  await button(page, 'Cancel').click();
  await atStep(page, 'Details');
  await expect(page.getByText('Please set up payments to charge for your event')).toBeVisible();
  expect(await eventIdsOf(ada.uid)).toEqual([]);

  await button(page, 'Continue on Stripe').click();
  await expect(stripePage(page)).toBeVisible();
  // The link works once; opening it again leads back to the app.
  const used = page.url();
  await page.goto(used);
  await expect(page.getByRole('heading', { name: 'This link to Stripe has expired' })).toBeVisible();
  await checkAxe();
  await button(page, 'Continue on Stripe').click();
  await button(page, 'Complete onboarding').click();
  await expect(page.getByText('Payments are set up')).toBeVisible();
}

/** Stripe asks a host who has completed for more. */
async function requireMore(page: Page, ada: Member): Promise<void> {
  const account = String((await readFields(`users/${ada.uid}`))?.stripeAccountId);
  await stripe.call('require', { account, requirements: ['individual.verification.document'] });
  // If the webhook is late, the server reads the account once the host returns from Stripe's page.
  await page.goto(`/stripe-return?accountId=${account}`);
}

test('a host sets up payments despite every obstacle, and another device follows', async ({
  page,
  context,
  anotherDevice,
  checkAxe,
  trouble,
}) => {
  const ada = await newMember('Ada Lovelace');
  const other = await anotherDevice();
  const payouts = payoutsOf(other);
  await signInAs(other, ada);
  await other.goto('/profile');
  await expect(payouts.getByText(/first add the bank account/u)).toBeVisible();
  await signInAs(page, ada);
  await draftPaidEvent(page, 'Second try');

  // @spec:8/bank
  await test.step('the form says what the bank refused, and keeps the typed details', () => {
    trouble.expect(REFUSED);
    return correctDetails(page);
  });
  // @spec:8/bank
  await test.step('offline the form says that saving failed, and works once the connection is back', async () => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|net::ERR/u);
    await context.setOffline(true);
    await button(page, 'Save Details').click();
    await expect(bankDialog(page).getByRole('alert')).toHaveText('Failed to save bank details. Please try again.', {
      timeout: 40_000,
    });
    await context.setOffline(false);
    await button(page, 'Save Details').click();
    await expect(stripePage(page)).toBeVisible();
    await expect(payouts.getByText(NEEDS_DETAILS)).toBeVisible();
  });
  // @spec:2/bank-dialog
  await test.step('a host who returns without completing reads what is missing, and continues with a fresh link', () =>
    completeLater(page, ada, checkAxe));
  await test.step('another device shows live that payments are set up, and when Stripe asks for more', async () => {
    await expect(payouts.getByText('Payments are set up')).toBeVisible();
    await expect(payouts.getByText('•••• 3456', { exact: true })).toBeVisible();
    await requireMore(page, ada);
    await expect(payouts.getByText(NEEDS_DETAILS)).toBeVisible();
    await expect(payouts.getByText('Proof of who you are', { exact: true })).toBeVisible();
  });
});
