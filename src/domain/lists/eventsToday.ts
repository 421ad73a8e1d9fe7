import { daysUntil } from '../time/labels.ts';
import { isClosed } from '../events/closed.ts';
import type { EventCard } from '../events/eventCard.ts';

/** Offsets from UTC are whole quarters of an hour, so every zone's day begins on a quarter. */
const QUARTER_HOUR_MS = 15 * 60_000;

/**
 * How many different events are today on this device's calendar, and neither over nor cancelled, at `now` (ms UTC): the number on the app's icon. An
 * event in several lists counts once.
 */
export function eventsToday(events: readonly EventCard[], now: number): number {
  const today = events.filter((event) => daysUntil(event.date, now) === 0 && !isClosed(event, now));
  return new Set(today.map(({ id }) => id)).size;
}

/** The next instant at which a day may begin somewhere (ms UTC), always after `now`. */
export const nextDayMayBegin = (now: number): number => (Math.floor(now / QUARTER_HOUR_MS) + 1) * QUARTER_HOUR_MS;
