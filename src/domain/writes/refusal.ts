/** Why Firestore refuses a commit: its own codes, as the SDK spells them. */
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

/** 'offline': the device says that it has no connection. */
export type RefusalReason = RefusalCode | 'offline';

export type CommitRefusal = {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
  /** The store's own words. */
  readonly message: string;
};

export const refusalOf = (code: RefusalCode, message: string, isOffline: boolean): CommitRefusal => ({
  kind: 'refused',
  // The rules' refusal and contention are answers: there is a connection, whatever the device says.
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
 * Whether the same commit may succeed later. Not after 'permission-denied': the rules also refuse what an earlier try has
 * done, so the documents must be read. Not after 'unauthenticated' before there is another token.
 */
export const canRetry = (reason: RefusalReason): boolean => WORTH_RETRYING.has(reason);
