import type { TimeZone } from '../time/zonedTime.ts';
import type { EventId } from '../events/event.ts';

/** One entry of recentlyViewed_{uid} (specification section 3). `viewedAt` in ms UTC; the zone is for the date's label. */
export type RecentlyViewed = {
  readonly id: EventId;
  readonly title: string;
  readonly date: string;
  readonly timeZone: TimeZone;
  readonly imageURL: string | null;
  readonly viewedAt: number;
};

/** Specification section 9, "Recently viewed". */
export const RECENTLY_VIEWED_KEPT = 10;
export const RECENTLY_VIEWED_SHOWN = 5;
export const RECENTLY_VIEWED_MAX_AGE_MS = 2_592_000_000;

/**
 * The entries still worth keeping, last viewed first, each event once. An entry dated in the future (the device's clock was
 * ahead) counts as viewed now, because otherwise it would stay first and never expire. `now` is in ms UTC.
 */
export function freshEntries(entries: readonly RecentlyViewed[], now: number): readonly RecentlyViewed[] {
  const seen = new Set<EventId>();
  return entries
    .map((entry) => (entry.viewedAt > now ? { ...entry, viewedAt: now } : entry))
    .filter((entry) => now - entry.viewedAt <= RECENTLY_VIEWED_MAX_AGE_MS)
    .toSorted((a, b) => b.viewedAt - a.viewedAt)
    .filter((entry) => !seen.has(entry.id) && seen.add(entry.id))
    .slice(0, RECENTLY_VIEWED_KEPT);
}

/** The list with a viewed event first, replacing an older entry of it. `now` is in ms UTC. */
export const withViewed = (
  entries: readonly RecentlyViewed[],
  viewed: RecentlyViewed,
  now: number,
): readonly RecentlyViewed[] =>
  freshEntries([{ ...viewed, viewedAt: now }, ...entries.filter((entry) => entry.id !== viewed.id)], now);
