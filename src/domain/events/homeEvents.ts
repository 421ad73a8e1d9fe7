import { daysUntil } from '../time/labels.ts';
import { isOver } from '../time/over.ts';
import type { EventCard } from './eventCard.ts';

/** Specification section 9, "Home joined events". */
export const HOME_EVENTS_SHOWN = 3;
export const HOME_EVENTS_MAX_AGE_DAYS = 7;

/** No zone's clocks are further behind UTC. */
const FURTHEST_BEHIND_MS = 12 * 3_600_000;

/**
 * The earliest date ('YYYY-MM-DD') that home may show, computed in the westernmost zone. The query starts here; homeEvents
 * then leaves out events that are too old in their own zone.
 */
export const homeEventsSince = (now: number): string =>
  new Date(now - FURTHEST_BEHIND_MS - HOME_EVENTS_MAX_AGE_DAYS * 86_400_000).toISOString().slice(0, 10);

/** `joinedAt` in ms UTC; null while the server has not confirmed a join made just now. */
export type JoinedEvent = { readonly event: EventCard; readonly joinedAt: number | null };

/** Home's joined events: none dated more than 7 days ago (in its own zone), newest join first, at most 3. `now` in ms UTC. */
export function homeEvents(joined: readonly JoinedEvent[], now: number): readonly EventCard[] {
  const at = (entry: JoinedEvent): number => entry.joinedAt ?? Number.POSITIVE_INFINITY;
  return joined
    .filter(({ event }) => {
      const days = daysUntil(event.date, event.timeZone, now);
      return days !== null && days >= -HOME_EVENTS_MAX_AGE_DAYS;
    })
    .toSorted((a, b) => (at(a) === at(b) ? 0 : at(b) - at(a)))
    .slice(0, HOME_EVENTS_SHOWN)
    .map(({ event }) => event);
}

/** The event that is on now or comes next, or null. */
export function nextOf(events: readonly EventCard[], now: number): EventCard | null {
  const coming = events.filter((event) => !isOver(event, now));
  return coming.toSorted((a, b) => a.startAt - b.startAt)[0] ?? null;
}
