/** Firestore's codes for a refused commit, as the SDK spells them. */
export const REFUSAL_CODES = [
  'aborted',
  'already-exists',
  'cancelled',
  'data-loss',
  'deadline-exceeded',
  'failed-precondition',
  'internal',
  'invalid-argument',
  'not-found',
  'out-of-range',
  'permission-denied',
  'resource-exhausted',
  'unauthenticated',
  'unavailable',
  'unimplemented',
  'unknown',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** 'offline': the device reports no connection. */
export type RefusalReason = RefusalCode | 'offline';

export type CommitRefusal = {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
  /** The store's original message. */
  readonly message: string;
};

export const refusalOf = (code: RefusalCode, message: string, isOffline: boolean): CommitRefusal => ({
  kind: 'refused',
  // A refusal by the rules, or contention, is an answer: there is a connection, even if the device reports none.
  reason: isOffline && code !== 'permission-denied' && code !== 'aborted' ? 'offline' : code,
  message,
});

const WORTH_RETRYING: ReadonlySet<RefusalReason> = new Set([
  'aborted',
  'cancelled',
  'deadline-exceeded',
  'internal',
  'offline',
  'resource-exhausted',
  'unavailable',
]);

/**
 * Whether the same commit may succeed later. Not after 'permission-denied', because the rules also refuse what an earlier
 * try has already written, so the documents must be read. Not after 'unauthenticated' until there is another token.
 */
export const canRetry = (reason: RefusalReason): boolean => WORTH_RETRYING.has(reason);
