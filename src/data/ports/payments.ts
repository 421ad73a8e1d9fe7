import type { RefusalExtra } from '@arvo/domain/protocol/contracts/call.schema.ts';
import type {
  OnboardingLinkAnswer,
  PayoutAccountAnswer,
  PayoutCheckAnswer,
} from '@arvo/domain/protocol/contracts/payouts.schema.ts';
import type { BankDetails } from '@arvo/domain/money/bankDetails.ts';

/** The gateways for money: calls to our own server. As in ports.ts nothing rejects, and every promise settles. */

/** The outcome of a call to our own server. */
export type CallOutcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** With the server's sentence for the person; `extra.reason` is for code. */
  | { readonly kind: 'refused'; readonly status: number; readonly error: string; readonly extra: RefusalExtra }
  /** No answer in time, or none that this version can parse: the server may or may not have carried the call out. */
  | { readonly kind: 'failed' };

/** A host's payout set-up, for the signed-in person. users/{uid} shows its state live. */
export interface PayoutsGateway {
  /** Sets up payouts, or changes the bank account later. */
  saveBankDetails(details: BankDetails): Promise<CallOutcome<PayoutAccountAnswer>>;
  /** A new address of Stripe's onboarding page, which works once and for some minutes. */
  onboardingLink(): Promise<CallOutcome<OnboardingLinkAnswer>>;
  /** Makes the server read the account from Stripe and update users/{uid}. */
  check(): Promise<CallOutcome<PayoutCheckAnswer>>;
}

/** Sends Stripe fraud signals. Null in Data if no publishable key is configured. */
export interface FraudSignals {
  /** For a paid event's page: starts some time after the page is shown. Returns a function that cancels the start. */
  watch(): () => void;
}
