import type { Unsubscribe } from '#src/data/ports.ts';

/** Calls `work` whenever the connection or the person returns. */
export function onReturn(work: () => void): Unsubscribe {
  window.addEventListener('online', work);
  window.addEventListener('focus', work);
  return () => {
    window.removeEventListener('online', work);
    window.removeEventListener('focus', work);
  };
}
