import type { Stripe } from 'stripe';

/**
 * A link to Stripe's page that asks a host for what is missing, all of it at once. It works once and for some minutes, so it is
 * made at the press that follows it. `origin` has no slash at its end.
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
