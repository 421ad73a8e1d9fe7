import type { EventId } from '@arvo/domain/events/event.ts';
import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { PUBLIC_OWNER } from '@arvo/domain/store/records.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { deviceRecord } from '#src/session/reads/deviceRecord.ts';

/** The title of an event, first as this device has it; a space until it is known. `asksServer`: there are no orders to read it from. */
export function EventName({ id, asksServer }: { id: EventId; asksServer: boolean }) {
  const data = useData();
  const [kept, setKept] = useState<PublicEvent | null>(null);
  const [current, setCurrent] = useState<PublicEvent | null>(null);
  useEffect(() => {
    let isStopped = false;
    void deviceRecord(data, 'event', PUBLIC_OWNER, id)
      .read()
      .then((found) => !isStopped && setKept(found?.value ?? null));
    return () => {
      isStopped = true;
    };
  }, [data, id]);
  useEffect(() => {
    if (!asksServer) return;
    let isStopped = false;
    data.publicEvents.read(id).then(
      (reading) => {
        if (!isStopped && reading?.kind === 'found') setCurrent(reading.value);
      },
      // The page works without it.
      () => {},
    );
    return () => {
      isStopped = true;
    };
  }, [data, id, asksServer]);
  const known = current ?? kept;
  return known === null ? '\u00a0' : displayTitle(known.event);
}
