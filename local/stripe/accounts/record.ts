/** What the simulator keeps of a connected account and of its onboarding links. */
import type { Stripe } from 'stripe';

export interface BankDetails {
  readonly bankAccount: Stripe.BankAccount;
  /** In full, because the number decides what becomes of payouts; no answer shows it. */
  readonly accountNumber: string;
}

export interface AccountRecord {
  readonly account: Stripe.Account;
  bank: BankDetails | undefined;
  /** Capabilities that were asked for. */
  readonly requested: Set<'card_payments' | 'transfers'>;
  /** From the first onboarding link on, Stripe collects the requirements by itself. */
  hasLink: boolean;
  /** What else tests have Stripe ask for, such as 'individual.verification.document'. */
  extraRequirements: string[];
  /** Seconds UTC until which the host may answer that and keeps every ability; null: there was no time, or it is over. */
  deadline: number | null;
  /** Why Stripe stopped the account for good, such as 'rejected.fraud'. */
  stopped: Stripe.Account.Requirements.DisabledReason | null;
  /** Seconds UTC of the last automatic payout. */
  lastPayoutAt: number;
}

export interface OnboardingLink {
  readonly account: string;
  readonly kind: 'account_onboarding' | 'account_update';
  readonly refreshUrl: string;
  readonly returnUrl: string;
  /** Seconds UTC. */
  readonly expiresAt: number;
  isUsed: boolean;
}
