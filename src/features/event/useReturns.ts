import { useEffect } from 'react';

/** Does the work whenever the connection or the person comes back, while `active`. */
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
