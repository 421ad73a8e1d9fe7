/** Timers are the same in windows, workers and Node, but the domain is compiled without any of them. */
declare function setTimeout(work: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;

/** The promise's value, or `late` after `ms` milliseconds: every wait in Arvo is bounded. Ignores a late rejection. */
export function withTimeout<T, L>(promise: Promise<T>, ms: number, late: L): Promise<T | L> {
  let timer: unknown;
  const bound = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  return Promise.race([promise, bound]).finally(() => clearTimeout(timer));
}
