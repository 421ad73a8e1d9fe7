import { TimedOut } from './failAfter.ts';

/** gRPC status codes after which the store's own client retries a transaction (409: ABORTED over HTTP). */
const ABORTED: readonly unknown[] = [10, 409];
const PASSING: readonly unknown[] = [...ABORTED, 1, 2, 4, 8, 13, 14, 16];
const INVALID_ARGUMENT = 3;

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

/** Other transactions used the same documents: the store refused this one, or let it wait too long. */
export const isContention = (error: unknown): boolean =>
  error instanceof Error && (error instanceof TimedOut || ABORTED.includes(codeOf(error)));

/** Whether a retry of the same transaction may succeed. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  const isExpired = code === INVALID_ARGUMENT && error.message.includes('transaction has expired');
  return isContention(error) || isExpired || PASSING.includes(code);
}
