import { REVEAL_BEFORE_START_MS } from '../places/addressReveal.ts';
import { isOver } from '../time/over.ts';
import type { EventCard } from '../events/eventCard.ts';

/** Which joined and hosted events a device fetches before somebody opens them, so that they open without a connection. */

/** An event that a person has joined or hosts. */
export type AheadEvent = { readonly card: EventCard; readonly role: 'guest' | 'host' };

/** The most events that a device has ahead, the soonest: as many as its worker caches pages of (sw/eventPages.ts). */
export const MOST_AHEAD = 30;
/** An event that starts within this time is fetched again although the device has it, because the stored one may be outdated. */
export const NEAR_MS = 36 * 3_600_000;
/** An event is fetched again after half a day, not a whole one, because people open the app at different hours. */
const FETCHED_EVERY_MS = 12 * 3_600_000;

/** What a device has of an event. `savedAt`: when the server produced it, ms UTC; null if a part of its page is missing. */
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

/** The coming events that a device should have, soonest first. `now` is in ms UTC. */
export const soonestAhead = (events: readonly AheadEvent[], now: number): readonly AheadEvent[] =>
  events
    .filter(({ card }) => !isOver(card, now))
    .toSorted((one, other) => one.card.startAt - other.card.startAt)
    .slice(0, MOST_AHEAD);
