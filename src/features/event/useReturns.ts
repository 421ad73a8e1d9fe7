import { useEffect } from 'react';

/** While `active`, runs the work whenever the connection or the person returns. */
export function useReturns(active: boolean, work: () => void): void {
  useEffect(() => {
    if (!active) return;
    window.addEventListener('online', work);
    window.addEventListener('focus', work);
    return () => {
      window.removeEventListener('online', work);
      window.removeEventListener('focus', work);
    };
  }, [active, work]);
}
