import { instantOf, parseDate } from '../time/zonedTime.ts';
import type { ArvoEvent } from './event.ts';

type Timed = Pick<ArvoEvent, 'date' | 'timeZone' | 'startAt' | 'endAt'>;

/** When an event is over (ms UTC): at its end, or, where none is given, as its day ends on its own clock. */
export function overAt(event: Timed): number {
  if (event.endAt !== null) return event.endAt;
  const date = parseDate(event.date);
  if (!date) return event.startAt;
  // Date.UTC carries the last day of a month over into the next.
  const next = new Date(Date.UTC(date.year, date.month - 1, date.day + 1));
  const midnight = {
    year: next.getUTCFullYear(),
    month: next.getUTCMonth() + 1,
    day: next.getUTCDate(),
    hour: 0,
    minute: 0,
  };
  return Math.max(event.startAt, instantOf(midnight, event.timeZone));
}

export type When = 'upcoming' | 'past';

/** The half of the lists an event belongs to (specification section 2, "Your Events"). `now` in ms UTC. */
export const whenOf = (event: Timed, now: number): When => (overAt(event) > now ? 'upcoming' : 'past');

/** One half, in the order a person looks for it: what comes next first, what was last first. */
export const listOf = <E extends Timed>(events: readonly E[], when: When, now: number): readonly E[] =>
  events
    .filter((event) => whenOf(event, now) === when)
    .toSorted((a, b) => (when === 'upcoming' ? a.startAt - b.startAt : b.startAt - a.startAt));
