import type { EventId } from '@arvo/domain/events/event.ts';
import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import { decideReveal } from '@arvo/domain/places/addressReveal.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';

/** The map link to a guest's event, from the address reveal until the event is over; otherwise null. */
export function useDirections(event: EventCard, now: number): string | null {
  const { events } = useData();
  const { area, startAt, endAt } = event;
  const wanted = decideReveal({ viewer: 'guest', area, startAt, endAt, now }).kind === 'full' && !isOver(event, now);
  const [found, setFound] = useState<{ readonly id: EventId; readonly address: string } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    // Without an answer the card has no directions; the event's page explains why.
    events.place(event.id).then(
      (place) => {
        if (current && place.kind === 'found') setFound({ id: event.id, address: place.value.address });
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [events, event.id, wanted]);
  if (!wanted || found?.id !== event.id) return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(found.address)}`;
}
