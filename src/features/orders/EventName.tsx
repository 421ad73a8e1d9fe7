import type { EventId } from '@arvo/domain/events/event.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';

/** The title of an event that has no orders to read it from; a space until it is known. */
export function EventName({ id }: { id: EventId }) {
  const { publicEvents } = useData();
  const [title, setTitle] = useState('\u00a0');
  useEffect(() => {
    let isStopped = false;
    publicEvents.read(id).then(
      (reading) => {
        if (!isStopped && reading?.kind === 'found') setTitle(displayTitle(reading.value.event));
      },
      // The page works without it.
      () => {},
    );
    return () => {
      isStopped = true;
    };
  }, [publicEvents, id]);
  return title;
}
