/**
 * The state of a host's payout set-up, according to Stripe:
 * 'details-needed' Stripe's page has open questions; 'in-review' Stripe is checking the details; 'ready' payouts work;
 * 'restricted' Stripe or the bank has stopped payouts, and the host has to act or ask for help.
 */
export const PAYOUT_STATES = ['details-needed', 'in-review', 'ready', 'restricted'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What Stripe may ask a host for, in everyday terms; 'other' is everything else. */
export const PAYOUT_NEEDS = [
  'name',
  'birth-date',
  'address',
  'contact',
  'identity',
  'bank-account',
  'business',
  'terms',
  'other',
] as const;
export type PayoutNeed = (typeof PAYOUT_NEEDS)[number];

/** The only part of a bank account that we store. */
export type MaskedBank = {
  readonly accountName: string;
  /** '062-000'. */
  readonly bsb: string;
  /** The account number's last four digits. */
  readonly last4: string;
};
