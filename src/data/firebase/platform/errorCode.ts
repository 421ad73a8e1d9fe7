/**
 * Firebase's error code ('permission-denied', 'auth/…'), or ''. In a separate file, so that sign-in does not wait for
 * Firestore.
 */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
