import { useContext, useEffect, useState } from 'react';
import { ServerTime } from './serverTime.ts';

/** The current time (ms UTC), updated every `everyMs` while the component is mounted, for labels, countdowns and the address reveal. */
export function useNow(everyMs = 30_000): number {
  const serverTime = useContext(ServerTime);
  const [now, setNow] = useState(() => serverTime ?? Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
