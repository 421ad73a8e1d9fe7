/** The work may still take effect. It counts as contention (storeErrors.ts). */
export class TimedOut extends Error {}

/**
 * The result of `work`. Bounded, because Firestore's client retries for ten minutes and the platform ends the request long before.
 * Does not cancel `work`; ignores its late result. `what` names the work in the error's message.
 * @throws TimedOut after `ms`.
 */
export async function withTimeout<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimedOut(`${what} was not read within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** For one database read; a page makes two or three. */
export const READ_TIMEOUT_MS = 4000;
