import type { PayoutProblem } from '@arvo/domain/payouts/payout.ts';
import { isStripeError, stripeCode } from '../platform/stripe.ts';

/** Why a call to Stripe failed. */
export type StripeTrouble = {
  readonly code: string | null;
  /**
   * Whether Stripe stored this answer and repeats it for the same idempotency key. False if the call may not have arrived:
   * then only the same key is safe.
   */
  readonly isStored: boolean;
  readonly problem: PayoutProblem;
};

/** The SDK's errors after which Stripe stored no answer, or we cannot know. */
const NO_ANSWER: ReadonlySet<string> = new Set([
  'StripeConnectionError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
]);

const PROBLEMS: ReadonlyMap<string, PayoutProblem> = new Map([
  ['balance_insufficient', 'balance'],
  ['insufficient_funds', 'balance'],
  ['transfers_not_allowed', 'requirement'],
  ['insufficient_capabilities_for_transfer', 'requirement'],
  ['account_invalid', 'account'],
  ['account_closed', 'account'],
  // The destination account does not exist.
  ['resource_missing', 'account'],
]);

/** @throws the error itself if it did not come from Stripe. */
export function troubleOf(error: unknown): StripeTrouble {
  if (!isStripeError(error)) throw error;
  const code = stripeCode(error);
  // 409: the first attempt is still in progress, and another key would make a second call.
  const isUnderWay = 'statusCode' in error && error.statusCode === 409;
  return { code, isStored: !isUnderWay && !NO_ANSWER.has(error.type), problem: PROBLEMS.get(code ?? '') ?? 'unknown' };
}
