import { parseDate, parseTime, offsetMinutesAt } from '../time/zonedTime.ts';
import type { ArvoEvent } from './event.ts';

type Started = Pick<ArvoEvent, 'date' | 'startTime' | 'startAt' | 'timeZone'>;

/**
 * Minutes east of UTC that the event's own clock is at its start: what date and time say against the instant. Without asking
 * Intl, whose first answer costs a slow phone more than drawing the page.
 */
export function offsetAtStart(event: Started): number {
  const [date, time] = [parseDate(event.date), parseTime(event.startTime)];
  if (!date || !time) return offsetMinutesAt(event.startAt, event.timeZone);
  const wall = Date.UTC(date.year, date.month - 1, date.day, time.hour, time.minute);
  // Up: seconds of the instant, which the wall's time leaves out, are no part of it.
  return Math.ceil((wall - event.startAt) / 60_000);
}

/** The year it is on the event's clock. `now` in ms UTC. */
export const yearThere = (event: Started, now: number): number =>
  new Date(now + offsetAtStart(event) * 60_000).getUTCFullYear();

/** Whether the clock of this device shows the event's own time at its start. */
export const sharesClock = (event: Started): boolean =>
  offsetAtStart(event) === -new Date(event.startAt).getTimezoneOffset();
