import { startLater } from '@arvo/domain/reading/startLater.ts';
import type { Unsubscribe } from '#src/data/ports.ts';

/** How long to wait, so that the page's own content comes first. */
const LATE_AFTER_MS = 12_000;

/** Starts what can wait until the page has settled. If its code fails to load, the next page tries again. */
export function startWhenSettled<Code>(load: () => Promise<Code>, start: (code: Code) => Unsubscribe): Unsubscribe {
  let stop: Unsubscribe = () => {};
  const timer = setTimeout(() => {
    stop = startLater(load, start, () => {});
  }, LATE_AFTER_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
