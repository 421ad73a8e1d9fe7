/** Stripe's own numbers for trying payouts (docs.stripe.com/connect/testing). In a separate file, because a production build must not contain them. */
const BSB = '110-000';
const ACCOUNT_NUMBER = '000123456';

/** Texts of the local stack about bank accounts. */
export const localBankTexts = {
  tryThese: `No money moves here. Try BSB ${BSB} and account number ${ACCOUNT_NUMBER}.`,
  terminal: `Be paid out to BSB ${BSB}, account number ${ACCOUNT_NUMBER}: Edit Profile, or the wizard's third step.`,
} as const;
