import { asUserId } from '../people/person.ts';
import { BARE_EVENT } from './bareEvent.ts';
import { type ArvoEvent, asEventId } from './event.ts';
import { cardOf, type EventCard } from './eventCard.ts';

/** A valid free event in Melbourne, on a summer evening, without guests; a test passes the fields that matter to it. */
export const anEvent = (changes: Partial<ArvoEvent> = {}): ArvoEvent => ({
  ...BARE_EVENT,
  id: asEventId('aB3dE6gH9jK2mN5pQ8sT'),
  title: 'Rooftop film night',
  description: 'Bring a rug.',
  date: '2026-12-12',
  startTime: '18:30',
  timeZone: 'Australia/Melbourne',
  startAt: Date.UTC(2026, 11, 12, 7, 30),
  area: 'Fitzroy VIC',
  creatorId: asUserId('host'),
  ...changes,
});

/** The card of `anEvent`. */
export const aCard = (changes: Partial<EventCard> = {}): EventCard => {
  const event = anEvent();
  return { ...cardOf(event), ...changes };
};
