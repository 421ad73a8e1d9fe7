import { twelveHour } from '../time/labels.ts';
import { zoneName } from '../time/zoneName.ts';
import type { EventCard } from './eventCard.ts';
import { offsetAtStart, needsZoneName } from './eventClock.ts';

/** The start on the event's clock, with the zone's name if a reader needs it (`needsZoneName`): '6:30 PM', '2:00 PM AWST'. */
export function startLabel(event: Pick<EventCard, 'date' | 'startTime' | 'startAt' | 'timeZone'>): string {
  const time = twelveHour(event.startTime);
  return time === '' || !needsZoneName(event)
    ? time
    : `${time} ${zoneName(event.timeZone, event.startAt, offsetAtStart(event))}`;
}
