import { eventTexts } from '../texts/events/events.ts';
import { twelveHour } from '../time/labels.ts';
import type { ArvoEvent } from './event.ts';

/** '6:30 PM – 1:00 AM (next day)', event-local; only the start if there is no end (specification section 2). */
export function formatTimes(event: Pick<ArvoEvent, 'startTime' | 'endTime'>): string {
  const start = twelveHour(event.startTime);
  if (event.endTime === null || event.endTime === '') return start;
  const overnight = event.endTime <= event.startTime ? ` (${eventTexts.nextDay})` : '';
  return `${start} – ${twelveHour(event.endTime)}${overnight}`;
}
