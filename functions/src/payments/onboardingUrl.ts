import type { Stripe } from 'stripe';

/**
 * A link to Stripe's page that asks a host for all missing details. It works once and for some minutes, so create it when the
 * host presses the button. `origin` without a trailing slash.
 * @throws Stripe's error.
 */
export async function onboardingUrl(stripe: Stripe, accountId: string, origin: string): Promise<string> {
  const back = `${origin}/stripe-return?accountId=${encodeURIComponent(accountId)}`;
  const { url } = await stripe.accountLinks.create({
    account: accountId,
    type: 'account_onboarding',
    return_url: back,
    refresh_url: `${back}&refresh=1`,
    collection_options: { fields: 'eventually_due', future_requirements: 'include' },
  });
  return url;
}
