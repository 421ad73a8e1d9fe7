/** Runs a piece of work of somebody (`key`) once fewer than the maximum are running. */
export type FairLimit = <T>(key: string, work: () => Promise<T>) => Promise<T>;

type Job = { readonly begin: () => Promise<void>; readonly isLate: () => boolean };

/**
 * Runs at most `most` pieces of work at a time. The keys take turns, so that somebody with many pieces makes nobody else wait for
 * all of them; a key's own pieces run in the order they came. Never starts work that has waited longer than `patienceMs`.
 * @throws Error if it waited too long, or if `mostWaiting` pieces of its key wait already.
 */
export function createFairLimit({
  most,
  patienceMs,
  mostWaiting,
}: {
  readonly most: number;
  readonly patienceMs: number;
  readonly mostWaiting: number;
}): FairLimit {
  /** In the order of their turns. */
  const waiting = new Map<string, readonly Job[]>();
  let running = 0;
  const putLast = (key: string): void => {
    const jobs = waiting.get(key);
    if (jobs === undefined) return;
    waiting.delete(key);
    waiting.set(key, jobs);
  };
  const next = (): void => {
    const [turn] = waiting;
    if (turn === undefined || running >= most) return;
    const [key, [job, ...rest]] = turn;
    waiting.delete(key);
    if (rest.length > 0) waiting.set(key, rest);
    if (job !== undefined && !job.isLate()) {
      running += 1;
      void job.begin().finally(() => {
        running -= 1;
        putLast(key);
        next();
      });
    }
    next();
  };
  return (key, work) =>
    new Promise((resolve, reject) => {
      const before = waiting.get(key) ?? [];
      if (before.length >= mostWaiting) throw new Error(`${mostWaiting} pieces of work of one caller wait already`);
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new Error(`waited longer than ${patienceMs} ms`));
      }, patienceMs);
      const begin = async () => {
        clearTimeout(timer);
        await work().then(resolve, reject);
      };
      waiting.set(key, [...before, { begin, isLate: () => isLate }]);
      next();
    });
}
