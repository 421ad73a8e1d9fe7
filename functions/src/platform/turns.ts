import pLimit from 'p-limit';

/** Runs a piece of work when its turn has come. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `most` pieces of work at a time; the others wait in the order they came. Never starts work that has waited longer
 * than `patienceMs`.
 * @throws Error if it waited too long.
 */
export function createTurns({ most, patienceMs }: { readonly most: number; readonly patienceMs: number }): InTurn {
  const limit = pLimit(most);
  return (work) =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new Error(`no turn within ${patienceMs} ms`));
      }, patienceMs);
      const begin = async () => {
        clearTimeout(timer);
        if (!isLate) resolve(await work());
      };
      limit(begin).catch(reject);
    });
}
