/**
 * Texts of the local stack about bank accounts, with Stripe's own numbers for trying payouts (docs.stripe.com/connect/testing). In a
 * separate file, because a production build must not contain them.
 */
export const localBankTexts = {
  tryThese: 'No money moves here. Try BSB 110-000 and account number 000123456.',
} as const;

/** Texts of the local stack's account chooser. In a separate file, because a production build must not contain them. */
export const localAccountTexts = {
  title: 'Choose a local account',
  explanation:
    'Arvo runs on this computer, without Google. Any email address works. Use the same one next time to be the same person.',
  email: 'Email',
  name: 'Name',
  signIn: 'Sign in',
  realWindow: "Use Google's window",
  emailMissing: 'Please enter an email address',
  nameMissing: 'Please enter a name',
  failed: 'Sign-in failed. Is the local stack running?',
} as const;
