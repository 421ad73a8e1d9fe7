/** Does a piece of work when its turn has come. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets so many pieces of work go on at a time; the others wait in the order they came, and as work begins with its reading
 * they hold no file while they do. Who waits too long gives up: an Error, which says that there was too much to do.
 */
export function createTurns({ most, patienceMs }: { readonly most: number; readonly patienceMs: number }): InTurn {
  let busy = 0;
  const waiting = new Set<() => void>();
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new Error(`no turn within ${patienceMs} ms`));
      }, patienceMs);
      waiting.add(begin);
    });
  return async (work) => {
    // Who is let in takes over the turn of who went: `busy` stays as it is.
    if (busy < most) busy += 1;
    else await turn();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else busy -= 1;
    }
  };
}
