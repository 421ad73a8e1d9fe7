/**
 * The console line for a failure that no screen shows (specification section 8: "Other errors are only logged"). It
 * contains only the error's code or name, because a message may contain an address, an e-mail or an id.
 */
export const failureLine = (what: string, error: unknown): string => `${what}: ${kindOf(error)}`;

function kindOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'name' in error && typeof error.name === 'string' ? error.name : 'object';
}
