import { instantOf, parseDate } from '../time/zonedTime.ts';
import type { ArvoEvent } from './event.ts';

type Timed = Pick<ArvoEvent, 'date' | 'timeZone' | 'startAt' | 'endAt'>;

/**
 * No event lasts longer: an end is at most a day after its start (spanOf), and a day on which the clocks go back has 25
 * hours. So what started before that is past, and a query by startAt finds either half of the lists.
 */
export const LONGEST_EVENT_MS = 25 * 60 * 60_000;

/** What firestore.rules let in at most: generous, for there are zones whose clocks go back by more than an hour. */
export const LONGEST_STORED_MS = 48 * 60 * 60_000;

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
export const toldEnd = ({ startAt, endAt }: Pick<ArvoEvent, 'startAt' | 'endAt'>): number | null =>
  endAt !== null && endAt > startAt && endAt - startAt <= LONGEST_STORED_MS ? endAt : null;

/**
 * When an event is over (ms UTC): at its end, or, where none is given, as its day ends on its own clock. Not before it
 * starts and at most LONGEST_EVENT_MS later, whatever a document of another make says.
 */
export const overAt = (event: Timed): number =>
  Math.min(Math.max(event.startAt, event.endAt ?? endOfDay(event)), event.startAt + LONGEST_EVENT_MS);

function endOfDay(event: Timed): number {
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
  return instantOf(midnight, event.timeZone);
}

export type When = 'upcoming' | 'past';

/** The half of the lists an event belongs to (specification section 2, "Your Events"). `now` in ms UTC. */
export const whenOf = (event: Timed, now: number): When => (overAt(event) > now ? 'upcoming' : 'past');

/** One half, in the order a person looks for it: what comes next first, what was last first. */
export const listOf = <E extends Timed>(events: readonly E[], when: When, now: number): readonly E[] =>
  events
    .filter((event) => whenOf(event, now) === when)
    .toSorted((a, b) => (when === 'upcoming' ? a.startAt - b.startAt : b.startAt - a.startAt));
