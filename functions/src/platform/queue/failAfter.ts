import { withTimeout } from '@arvo/domain/time/withTimeout.ts';

/** The work may still take effect. It counts as contention (storeErrors.ts). */
export class TimedOut extends Error {}

const LATE = Symbol('late');

/**
 * The result of `work`. Bounded, because Firestore's client retries for ten minutes and the platform ends the request long before.
 * Does not cancel `work`; ignores its late result. `what` names the work in the error's message.
 * @throws TimedOut after `ms`.
 */
export async function failAfter<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const value = await withTimeout(work, ms, LATE);
  if (value === LATE) throw new TimedOut(`${what} was not read within ${ms} ms`);
  return value;
}

/** For one database read; a page makes two or three. */
export const READ_TIMEOUT_MS = 4000;
