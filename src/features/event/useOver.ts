import { isClosed } from '@arvo/domain/events/closed.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { checkClock } from '#src/session/clock.ts';
import { timeNow } from '#src/session/stores.ts';

const UPDATE_MS = 5_000;

/** Whether the event is cancelled, or over by this device's clock, which is then compared with the server's. Notices the end within 5 s and renders only then. */
export function useOver({
  startAt,
  endAt,
  isCancelled,
}: Pick<ArvoEvent, 'startAt' | 'endAt' | 'isCancelled'>): boolean {
  const { stores } = useData();
  const [over, setOver] = useState(() => isClosed({ startAt, endAt, isCancelled }, timeNow(stores)));
  useEffect(() => {
    const update = () => setOver(isClosed({ startAt, endAt, isCancelled }, timeNow(stores)));
    update();
    const timer = setInterval(update, UPDATE_MS);
    const stop = stores.clock.subscribe(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [startAt, endAt, isCancelled, stores]);
  useEffect(() => {
    // A clock that is ahead must not close an event that others still join.
    if (over && !isCancelled) void checkClock(stores.clock);
  }, [over, isCancelled, stores]);
  return over;
}
