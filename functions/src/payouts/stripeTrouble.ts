import type { PayoutProblem } from '@arvo/domain/sales/payout.ts';
import { isStripeError, stripeCode } from '../platform/stripe.ts';

/** Why Stripe did not do something. */
export type StripeTrouble = {
  readonly code: string | null;
  /**
   * Stripe answered, and may give this answer again to whoever repeats the idempotency key. False where it is not known
   * whether the call arrived: then only the same key is safe.
   */
  readonly isStored: boolean;
  readonly problem: PayoutProblem;
};

/** The SDK's errors after which nothing is stored, or nothing is known. */
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
  // The account that money should go to does not exist.
  ['resource_missing', 'account'],
]);

/** @throws the error itself where it is none of Stripe's. */
export function troubleOf(error: unknown): StripeTrouble {
  if (!isStripeError(error)) throw error;
  const code = stripeCode(error);
  // 409: the first try of this call is still at work, and another key would be a second call.
  const isUnderWay = 'statusCode' in error && error.statusCode === 409;
  return { code, isStored: !isUnderWay && !NO_ANSWER.has(error.type), problem: PROBLEMS.get(code ?? '') ?? 'unknown' };
}
