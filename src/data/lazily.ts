import type { Unsubscribe } from './ports.ts';

/** A subscription whose code is still on its way: unsubscribing before it arrives means it never starts. */
export function lazySubscription(subscribe: Promise<() => Unsubscribe>, onLoadFailure: () => void): Unsubscribe {
  let unsubscribe: Unsubscribe | null = null;
  let stopped = false;
  subscribe.then(
    (start) => {
      if (!stopped) unsubscribe = start();
    },
    () => {
      if (!stopped) onLoadFailure();
    },
  );
  return () => {
    stopped = true;
    unsubscribe?.();
  };
}
