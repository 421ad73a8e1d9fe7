/** The simulator's record of a connected account and of its onboarding links. */
import type { Stripe } from 'stripe';

export interface BankDetails {
  readonly bankAccount: Stripe.BankAccount;
  /** In full, because the number decides the outcome of payouts; no answer contains it. */
  readonly accountNumber: string;
}

export interface AccountRecord {
  readonly account: Stripe.Account;
  bank: BankDetails | undefined;
  /** Requested capabilities. */
  readonly requested: Set<'card_payments' | 'transfers'>;
  /** From the first onboarding link on, Stripe collects the requirements itself. */
  hasLink: boolean;
  /** Further requirements that a test has set, such as 'individual.verification.document'. */
  extraRequirements: string[];
  /** Seconds UTC until which the host may answer and keeps all capabilities; null: there is no deadline, or it has passed. */
  deadline: number | null;
  /** Why Stripe disabled the account permanently, such as 'rejected.fraud'. */
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
