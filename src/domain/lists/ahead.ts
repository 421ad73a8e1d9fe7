import { REVEAL_BEFORE_START_MS } from '../places/addressReveal.ts';
import { isOver } from '../time/over.ts';
import type { EventCard } from '../events/eventCard.ts';

/** Which joined events a device fetches before somebody opens them, so that they open without a connection. */

/** The most events that one pass fetches, soonest first. */
export const MOST_FETCHED_AHEAD = 10;
/** An event that starts within this time is fetched even if the device has it, because the stored one may be outdated. */
export const NEAR_MS = 36 * 3_600_000;
/** An event is fetched again after half a day, not a whole one, because people open the app at different hours. */
const FETCHED_EVERY_MS = 12 * 3_600_000;

/** What a device has of an event. `savedAt`: when the server produced it, ms UTC; null if the device has nothing. */
export type EventOnDevice = { readonly savedAt: number | null; readonly hasPlace: boolean };

/**
 * Whether to fetch an event at `now` (ms UTC by this device's clock). A wrong clock only changes when the device asks; the server
 * decides whether the address is revealed.
 */
export function isDueAhead(event: EventCard, { savedAt, hasPlace }: EventOnDevice, now: number): boolean {
  if (isOver(event, now)) return false;
  if (savedAt === null) return true;
  if (event.startAt - now > NEAR_MS) return false;
  const revealAt = event.startAt - REVEAL_BEFORE_START_MS;
  const isRevealedSince = !hasPlace && savedAt < revealAt && now >= revealAt;
  return isRevealedSince || Math.abs(now - savedAt) >= FETCHED_EVERY_MS;
}

/** The events to fetch, soonest first. Without `isAll` only those that start within NEAR_MS. `now` is in ms UTC. */
export function dueAhead(
  events: readonly EventCard[],
  onDevice: (event: EventCard) => EventOnDevice,
  { now, isAll }: { readonly now: number; readonly isAll: boolean },
): readonly EventCard[] {
  return events
    .filter((event) => (isAll || event.startAt - now <= NEAR_MS) && isDueAhead(event, onDevice(event), now))
    .toSorted((one, other) => one.startAt - other.startAt)
    .slice(0, MOST_FETCHED_AHEAD);
}
