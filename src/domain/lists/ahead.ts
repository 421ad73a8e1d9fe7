import { REVEAL_BEFORE_START_MS } from '../places/addressReveal.ts';
import { isOver } from '../time/over.ts';
import type { EventCard } from '../events/eventCard.ts';

/** Which joined events a device fetches before somebody opens them, so that they open without a connection. */

/** A pass fetches so many events, the next ones first. */
export const MOST_FETCHED_AHEAD = 10;
/** An event this near is fetched even if the device has it already: what it has may be old. */
export const NEAR_MS = 36 * 3_600_000;
/** Once an event and day; the other half of the day leaves room for a person who opens the app at another hour. */
const FETCHED_EVERY_MS = 12 * 3_600_000;

/** When the server last said what the device has of an event, in ms UTC; null if it has nothing. */
export type Kept = { readonly keptAt: number | null; readonly hasPlace: boolean };

/**
 * Whether to fetch an event at `now` (ms UTC by this device's clock). What a wrong clock decides here is only when to ask: whether
 * the address is revealed, the server says.
 */
export function isDueAhead(event: EventCard, { keptAt, hasPlace }: Kept, now: number): boolean {
  if (isOver(event, now)) return false;
  if (keptAt === null) return true;
  if (event.startAt - now > NEAR_MS) return false;
  const revealAt = event.startAt - REVEAL_BEFORE_START_MS;
  const isRevealedSince = !hasPlace && keptAt < revealAt && now >= revealAt;
  return isRevealedSince || Math.abs(now - keptAt) >= FETCHED_EVERY_MS;
}

/** The events to fetch, the next first. Without `isAll` only those that are near. */
export function dueAhead(
  events: readonly EventCard[],
  keptOf: (event: EventCard) => Kept,
  { now, isAll }: { readonly now: number; readonly isAll: boolean },
): readonly EventCard[] {
  return events
    .filter((event) => (isAll || event.startAt - now <= NEAR_MS) && isDueAhead(event, keptOf(event), now))
    .toSorted((one, other) => one.startAt - other.startAt)
    .slice(0, MOST_FETCHED_AHEAD);
}
