import type { EventCard } from '@arvo/domain/events/eventCard.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { decideReveal } from '@arvo/domain/places/addressReveal.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { useOwn } from '#src/session/reads/own.ts';

/** The map link to a guest's event, from the address reveal until the event is over; otherwise null. */
export function useDirections(event: EventCard, uid: UserId, now: number): string | null {
  const { area, startAt, endAt } = event;
  const isWanted = decideReveal({ viewer: 'guest', area, startAt, endAt, now }).kind === 'full' && !isOver(event, now);
  // Without an answer the card has no directions; the event's page explains why.
  const { shown } = useOwn('place', event, isWanted ? uid : null);
  if (shown.kind !== 'found') return null;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(shown.value.address)}`;
}
