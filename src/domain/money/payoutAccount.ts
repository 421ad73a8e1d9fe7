/**
 * How far a host's payout set-up is, by Stripe's word:
 * 'details-needed' Stripe's page has questions open; 'in-review' Stripe checks what it was told; 'ready' money can be paid out;
 * 'restricted' Stripe or the bank has stopped payouts, and the host has to act or ask for help.
 */
export const PAYOUT_STATES = ['details-needed', 'in-review', 'ready', 'restricted'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What Stripe may ask a host for, as people call it; 'other' is whatever else. */
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

/** All that is ever kept of a bank account. */
export type MaskedBank = {
  readonly accountName: string;
  /** '062-000'. */
  readonly bsb: string;
  /** The account number's last four digits. */
  readonly last4: string;
};
