/** The local stack's Stripe simulator: the SDK, and the way through its Checkout page. */
import type { Page } from '@playwright/test';
import { stripeAt } from '../../../doubles/stripe/client.ts';

const origin = process.env.STRIPE_API_BASE ?? 'http://127.0.0.1:12111';

/** All parallel tests share it: never reset it, and never cause trouble for others. */
export const stripe = stripeAt(origin);

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  authenticated: '4000 0027 6000 3184',
} as const;

/** Fills in the Checkout page and presses Pay. */
export async function payOnPage(page: Page, card: string = CARDS.good): Promise<void> {
  await page.getByLabel('Email').fill('sam@example.com');
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 49');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Sam Buyer');
  await page.getByRole('button', { name: 'Pay' }).click();
}
