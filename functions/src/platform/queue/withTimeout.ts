export class TimedOut extends Error {}

/**
 * The result of `work`. Rejects with TimedOut if it takes longer than `ms`: Firestore's client retries for ten minutes, and the platform ends
 * the request long before. Does not cancel `work`; ignores its late result.
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
