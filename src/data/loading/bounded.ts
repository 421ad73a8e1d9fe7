/** The promise's value, or `late` after `ms` milliseconds: every wait in Arvo is bounded. Ignores a late rejection. */
export function within<T, L>(promise: Promise<T>, ms: number, late: L): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const bound = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  return Promise.race([promise, bound]).finally(() => clearTimeout(timer));
}
