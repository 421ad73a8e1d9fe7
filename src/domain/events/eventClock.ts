import { eventTexts } from '../texts/events/events.ts';
import { twelveHour } from '../time/labels.ts';
import { instantsOf, offsetMinutesAt, parseDate, parseTime } from '../time/zonedTime.ts';
import type { ArvoEvent } from './event.ts';

type Started = Pick<ArvoEvent, 'date' | 'startTime' | 'startAt' | 'timeZone'>;

/**
 * The event's offset at its start, in minutes east of UTC: local date and time minus the instant. Avoids Intl, whose first
 * use costs a slow phone more than rendering the page.
 */
export function offsetAtStart(event: Started): number {
  const [date, time] = [parseDate(event.date), parseTime(event.startTime)];
  if (!date || !time) return offsetMinutesAt(event.startAt, event.timeZone);
  const wall = Date.UTC(date.year, date.month - 1, date.day, time.hour, time.minute);
  // Rounds up, because the local time has no seconds and the instant may.
  return Math.ceil((wall - event.startAt) / 60_000);
}

/** The current year in the event's zone. `now` in ms UTC. */
export const yearThere = (event: Started, now: number): number =>
  new Date(now + offsetAtStart(event) * 60_000).getUTCFullYear();

/** Whether this device's clock shows the event's local time at its start. */
export const sharesClock = (event: Started): boolean =>
  offsetAtStart(event) === -new Date(event.startAt).getTimezoneOffset();

/**
 * Whether a start needs its zone's name: this device's clock shows another time then, or the event's clock shows the time twice,
 * because it goes back that night.
 */
export const needsZoneName = (event: Started): boolean => isRepeated(event) || !sharesClock(event);

/** Whether the event's clock shows its start twice. Australia's clocks go back in April only, so Intl is rarely used. */
export function isRepeated({ date, startTime, timeZone }: Omit<Started, 'startAt'>): boolean {
  const [day, time] = [parseDate(date), parseTime(startTime)];
  return day !== null && time !== null && day.month === 4 && instantsOf({ ...day, ...time }, timeZone).length > 1;
}

/** '6:30 PM – 1:00 AM (next day)', event-local; only the start if there is no end (specification section 2). */
export function formatTimes(event: Pick<ArvoEvent, 'startTime' | 'endTime'>): string {
  const start = twelveHour(event.startTime);
  if (event.endTime === null || event.endTime === '') return start;
  const overnight = event.endTime <= event.startTime ? ` (${eventTexts.nextDay})` : '';
  return `${start} – ${twelveHour(event.endTime)}${overnight}`;
}
