import type { BankDetails } from '@arvo/domain/money/bankDetails.ts';
import { bankTexts } from '@arvo/domain/texts/hosting.ts';

export type PayoutSetupOutcome =
  | { readonly kind: 'saved' }
  /** With the sentence to show: the server's own, or the catalogue's (specification section 8, "Event creation and bank"). */
  | { readonly kind: 'failed'; readonly message: string };

/** Sends bank details to where payouts are set up. Bounded; never rejects. */
export type SetUpPayouts = (details: BankDetails) => Promise<PayoutSetupOutcome>;

/** The call behind the form is work of its own, later: until then it says so, and nothing is sent or stored. */
export const payoutsUnavailable: SetUpPayouts = () =>
  Promise.resolve({ kind: 'failed', message: bankTexts.unavailable });
