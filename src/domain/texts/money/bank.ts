/**
 * Texts of setting up payouts (specification sections 2, 5 and 8). In a separate file, because the wizard's first view does
 * not need them.
 */
export const bankTexts = {
  title: 'Set up payments to create paid events',
  accountNameMissing: 'Account name is required',
  bsbInvalid: 'Valid BSB required (format: XXX-XXX)',
  accountNumberInvalid: 'Valid account number required (minimum 6 digits)',
  cancel: 'Cancel',
  save: 'Save Details',
  failed: 'Failed to save bank details. Please try again.',
  accountFailed: 'Failed to create Stripe account',
  /** Stripe or the bank refused the details. */
  refused: 'These bank details were not accepted. Please check the BSB and the account number.',
  accountMissing: 'Please save your bank details first.',
  /** Payouts are running, and the sign-in is older than an hour. */
  signInAgain: 'For your safety, sign out and in again before you change your bank account.',
  signInForStripe: 'For your safety, sign out and in again before you continue on Stripe.',
  intro: 'Ticket money is paid to this account 24 hours after your event.',
  stripeNext: 'Next: about 2 minutes on Stripe, which needs to know who you are. What you have written stays here.',
  accountNameField: 'Account name',
  bsbField: 'BSB',
  accountNumberField: 'Account number',
  payIdField: 'PayID (optional)',
  payIdHint: 'Payouts go to the account above; your PayID is not used yet.',

  /** The state of the set-up, and what to do (domain/money/payoutStatus.ts). */
  needsBankAccount: 'To sell tickets, first add the bank account your ticket money goes to.',
  needsDetails: 'Your bank account is saved. Stripe pays you, and still needs some details about you: about 2 minutes.',
  inReview: 'Stripe is checking your details. That usually takes a few minutes, and this page updates by itself.',
  restricted: "Stripe has stopped payouts to your account, so you can't sell tickets. Please contact support.",
  dueBy: (date: string) => `Stripe needs more details from you by ${date}. Until then you are paid as usual.`,
  /** What Stripe asks for (domain/money/payoutAccount.ts). */
  needs: {
    name: 'Your full name',
    birthDate: 'Your date of birth',
    address: 'Your address',
    contact: 'Your email address or phone number',
    identity: 'Proof of who you are',
    bankAccount: 'A bank account that takes payouts',
    business: 'What your business is',
    terms: "Your agreement to Stripe's terms",
    other: 'A few more details',
  },
  continueOnStripe: 'Continue on Stripe',
  leaving: 'Taking you to Stripe…',
  linkFailed: "We couldn't open Stripe's page. Check your connection and try again.",
  checkAgain: 'Check again',
  checkFailed: "We couldn't reach Stripe. Check your connection and try again.",

  /** On /stripe-return, after a link that was already used. */
  linkExpiredTitle: 'This link to Stripe has expired',
  linkExpired: 'Each link works once. Get a new one to finish setting up payments.',
  backToEvent: 'Back to your event',
  backToProfile: 'Back to your profile',

  /** On Edit Profile. */
  section: 'Payouts',
  changeDetails: 'Change bank details',
  account: 'Bank account',
  saved: 'Bank details saved',
} as const;
