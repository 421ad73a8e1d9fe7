/** Firebase's error code ('permission-denied', 'auth/…'), or ''. Apart from Firestore, which sign-in does not wait for. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
