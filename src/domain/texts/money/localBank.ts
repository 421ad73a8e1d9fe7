/**
 * Texts of the local stack about bank accounts, with Stripe's own numbers for trying payouts (docs.stripe.com/connect/testing). In a
 * separate file, because a production build must not contain them.
 */
export const localBankTexts = {
  tryThese: 'No money moves here. Try BSB 110-000 and account number 000123456.',
} as const;
