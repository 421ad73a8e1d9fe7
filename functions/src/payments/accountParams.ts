import type { Stripe } from 'stripe';

/** A host's Stripe account. Hosts never see a Stripe dashboard (docs/decisions/0026-payout-accounts.md). */
export const ACCOUNT_PARAMS = {
  country: 'AU',
  controller: {
    stripe_dashboard: { type: 'none' },
    requirement_collection: 'application',
    losses: { payments: 'application' },
    fees: { payer: 'application' },
  },
  capabilities: { transfers: { requested: true } },
  // So that Stripe's page need not ask for these. 7922: ticket agencies.
  business_profile: { mcc: '7922', product_description: 'Sells tickets to their own events on Arvo.' },
} as const satisfies Stripe.AccountCreateParams;
