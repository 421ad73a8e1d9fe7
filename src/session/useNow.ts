import { useEffect, useState } from 'react';
import { useData } from './data.tsx';
import { timeNow } from './stores.ts';

/** The current time (ms UTC), updated every `everyMs` while the component is mounted, for labels, countdowns and the address reveal. */
export function useNow(everyMs = 30_000): number {
  const { stores } = useData();
  const [now, setNow] = useState(() => timeNow(stores));
  useEffect(() => {
    const update = () => setNow(timeNow(stores));
    const timer = setInterval(update, everyMs);
    const stop = stores.clock.subscribe(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs, stores]);
  return now;
}
