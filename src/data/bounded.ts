/** The promise's value, or `late` once `ms` milliseconds have passed: every wait in Arvo is bounded. A late rejection is swallowed: nobody waits for it any more. */
export function within<T, L>(promise: Promise<T>, ms: number, late: L): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const bound = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  return Promise.race([promise, bound]).finally(() => clearTimeout(timer));
}
