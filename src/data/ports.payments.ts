import type { RefusalExtra } from '@arvo/domain/contracts/call.schema.ts';
import type {
  OnboardingLinkAnswer,
  PayoutAccountAnswer,
  PayoutCheckAnswer,
} from '@arvo/domain/contracts/payouts.schema.ts';
import type { BankDetails } from '@arvo/domain/money/bankDetails.ts';

/** What the screens may ask about money: calls to our own server. As in ports.ts nothing rejects, and every promise settles. */

/** What became of a call to our own server. */
export type CallOutcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** With the server's sentence for the person; `extra.reason` is for code. */
  | { readonly kind: 'refused'; readonly status: number; readonly error: string; readonly extra: RefusalExtra }
  /** No answer in time, or none that this version understands: whether the call was carried out is unknown. */
  | { readonly kind: 'failed' };

/** How a host gets paid. Who calls is who is signed in; users/{uid} says live how far it is. */
export interface PayoutsGateway {
  /** The first set-up, or another bank account later. */
  saveBankDetails(details: BankDetails): Promise<CallOutcome<PayoutAccountAnswer>>;
  onboardingLink(): Promise<CallOutcome<OnboardingLinkAnswer>>;
  /** Asks Stripe, and so brings users/{uid} up to date. */
  check(): Promise<CallOutcome<PayoutCheckAnswer>>;
}

/** Tells Stripe how people came to pay. Null in Data where no publishable key is configured. */
export interface FraudSignals {
  /** For the page of a paid event: begins some time after it is shown. Returns what calls it off before. */
  watch(): () => void;
}
