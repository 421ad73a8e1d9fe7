import { useEffect, useState } from 'react';

/** The present (ms UTC), renewed every `everyMs` while the page is shown: labels, countdowns and the reveal follow it. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
