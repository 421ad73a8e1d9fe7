import pLimit from 'p-limit';

/** Runs a piece of work once fewer than the maximum are running. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `most` pieces of work at a time; the others wait in the order they came. Never starts work that has waited longer
 * than `patienceMs`.
 * @throws Error if it waited too long.
 */
export function createConcurrencyLimit({
  most,
  patienceMs,
}: {
  readonly most: number;
  readonly patienceMs: number;
}): ConcurrencyLimit {
  const run = pLimit(most);
  return (work) =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new Error(`waited longer than ${patienceMs} ms`));
      }, patienceMs);
      const begin = async () => {
        clearTimeout(timer);
        if (!isLate) resolve(await work());
      };
      run(begin).catch(reject);
    });
}
