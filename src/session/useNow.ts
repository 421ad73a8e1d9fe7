import { useEffect, useState } from 'react';
import { timeNow } from './serverTime.ts';

/** The current time (ms UTC), updated every `everyMs` while the component is mounted, for labels, countdowns and the address reveal. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(timeNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
