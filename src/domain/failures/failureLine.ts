/**
 * What is written to the console of a failure that no screen speaks of (specification section 8: "Other errors are only
 * logged"). Of the error only its code, or its name: a message may hold an address, an e-mail or somebody's id.
 */
export const failureLine = (what: string, error: unknown): string => `${what}: ${kindOf(error)}`;

function kindOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'name' in error && typeof error.name === 'string' ? error.name : 'object';
}
