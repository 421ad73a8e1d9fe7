import type { PayoutAccountAnswer } from '@arvo/domain/protocol/contracts/payouts.schema.ts';
import { bankTexts } from '@arvo/domain/texts/money/bank.ts';
import type { CallOutcome } from '#src/data/ports/payments.ts';

export type PayoutSetupOutcome =
  | { readonly kind: 'saved' }
  /** The bank account is saved; Stripe's page at `url` asks for the rest. */
  | { readonly kind: 'continue'; readonly url: string }
  /** With the sentence to show (specification sections 7 and 8). */
  | { readonly kind: 'failed'; readonly message: string };

/** The outcome of 'Save Details'. */
export function setupOutcome(outcome: CallOutcome<PayoutAccountAnswer>): PayoutSetupOutcome {
  switch (outcome.kind) {
    case 'answered': {
      const { onboardingUrl: url } = outcome.answer;
      return url === null ? { kind: 'saved' } : { kind: 'continue', url };
    }
    case 'refused':
      return { kind: 'failed', message: outcome.error || bankTexts.accountFailed };
    case 'failed':
      return { kind: 'failed', message: bankTexts.failed };
  }
}
