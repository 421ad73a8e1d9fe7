import { isOver, type Timed } from '../time/over.ts';
import { parseDate } from '../time/zonedTime.ts';

/**
 * The longest event that firestore.rules accept: a day, and the 3 hours by which clocks have ever gone back in it. What
 * started before that is past, so a query by startAt finds either half of the lists.
 */
export const LONGEST_STORED_MS = 28 * 60 * 60_000;

/** The years, on an event's own calendar, in which it may be. firestore.rules allow one more either way: they ask in UTC. */
export const EVENT_YEARS = { first: 2000, last: 2199 } as const;

/** Whether an event may be on that day ('YYYY-MM-DD'). */
export function isEventDate(text: string): boolean {
  const date = parseDate(text);
  return date !== null && date.year >= EVENT_YEARS.first && date.year <= EVENT_YEARS.last;
}

/**
 * The end that others are told, calendars and search engines; null where there is none that an event of ours can have. A
 * document of another make may say any: hours before its start, or centuries after it.
 */
export const toldEnd = ({ startAt, endAt }: Timed): number | null =>
  endAt !== null && endAt > startAt && endAt - startAt <= LONGEST_STORED_MS ? endAt : null;

export type When = 'upcoming' | 'past';

/** The half of the lists an event belongs to (specification section 2, "Your Events"). `now` in ms UTC. */
export const whenOf = (event: Timed, now: number): When => (isOver(event, now) ? 'past' : 'upcoming');

/** One half, in the order a person looks for it: what comes next first, what was last first. */
export const listOf = <E extends Timed>(events: readonly E[], when: When, now: number): readonly E[] =>
  events
    .filter((event) => whenOf(event, now) === when)
    .toSorted((a, b) => (when === 'upcoming' ? a.startAt - b.startAt : b.startAt - a.startAt));
