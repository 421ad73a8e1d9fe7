import { eventTexts } from '../texts/events.ts';
import { daysUntil, twelveHour } from '../time/labels.ts';
import type { ArvoEvent } from './event.ts';
import { LONGEST_EVENT_MS } from './timing.ts';

/** '6:30 PM – 1:00 AM (next day)', event-local; the start alone where there is no end (specification section 2). */
export function shownTimes(event: Pick<ArvoEvent, 'startTime' | 'endTime'>): string {
  const start = twelveHour(event.startTime);
  if (event.endTime === null || event.endTime === '') return start;
  const overnight = event.endTime <= event.startTime ? ` (${eventTexts.nextDay})` : '';
  return `${start} – ${twelveHour(event.endTime)}${overnight}`;
}

/** Whether the event page says that it is over: after its end, or after its day where it has none. `now` in ms UTC. */
export function saysOver(event: Pick<ArvoEvent, 'startAt' | 'endAt' | 'date' | 'timeZone'>, now: number): boolean {
  if (event.endAt !== null) return now > event.endAt;
  // Which day it is there is only asked where it matters: Intl's first answer takes its time (eventClock.ts).
  if (now <= event.startAt) return false;
  if (now > event.startAt + LONGEST_EVENT_MS) return true;
  const days = daysUntil(event.date, event.timeZone, now);
  return days !== null && days < 0;
}
