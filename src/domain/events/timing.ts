import { isOver, type Timed } from '../time/over.ts';
import { parseDate } from '../time/zonedTime.ts';

/**
 * The longest event that firestore.rules accept: a day plus some hours for clocks that go back. An event that started earlier
 * is past, so a query by startAt can separate upcoming from past.
 */
export const LONGEST_STORED_MS = 28 * 60 * 60_000;

/** The years in which an event may be, in its own zone. firestore.rules allow one more on both sides, because they use UTC. */
export const EVENT_YEARS = { first: 2000, last: 2199 } as const;

/** Whether an event may be on that day ('YYYY-MM-DD'). */
export function isEventDate(text: string): boolean {
  const date = parseDate(text);
  return date !== null && date.year >= EVENT_YEARS.first && date.year <= EVENT_YEARS.last;
}

/**
 * The end for calendars and search engines; null if the event has none, or an impossible one. A document that our app did
 * not write may end hours before its start, or centuries after it. In ms UTC.
 */
export const plausibleEnd = ({ startAt, endAt }: Timed): number | null =>
  endAt !== null && endAt > startAt && endAt - startAt <= LONGEST_STORED_MS ? endAt : null;

export type When = 'upcoming' | 'past';

/** The list an event belongs to (specification section 2, "Your Events"). `now` in ms UTC. */
export const whenOf = (event: Timed, now: number): When => (isOver(event, now) ? 'past' : 'upcoming');

/** One of the two lists: upcoming events soonest first, past events latest first. `now` is in ms UTC. */
export const listOf = <E extends Timed>(events: readonly E[], when: When, now: number): readonly E[] =>
  events
    .filter((event) => whenOf(event, now) === when)
    .toSorted((a, b) => (when === 'upcoming' ? a.startAt - b.startAt : b.startAt - a.startAt));
