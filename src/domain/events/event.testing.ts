import { asUserId } from '../people/person.ts';
import { type ArvoEvent, asEventId } from './event.ts';
import { cardOf, type EventCard } from './eventCard.ts';

/** A valid free event in Melbourne, on a summer evening, without guests; a test passes the fields that matter to it. */
export const anEvent = (changes: Partial<ArvoEvent> = {}): ArvoEvent => ({
  id: asEventId('aB3dE6gH9jK2mN5pQ8sT'),
  title: 'Rooftop film night',
  description: 'Bring a rug.',
  date: '2026-12-12',
  startTime: '18:30',
  endTime: null,
  timeZone: 'Australia/Melbourne',
  startAt: Date.UTC(2026, 11, 12, 7, 30),
  endAt: null,
  area: 'Fitzroy VIC',
  capacity: null,
  priceCents: 0,
  isPaid: false,
  imageURL: null,
  accessibility: '',
  isSearchable: false,
  isCancelled: false,
  creatorId: asUserId('host'),
  hostStripeAccountId: null,
  createdAt: null,
  ticketCount: 0,
  unclaimedCount: null,
  heldCount: 0,
  guestPreview: [],
  ...changes,
});

/** The card of `anEvent`. */
export const aCard = (changes: Partial<EventCard> = {}): EventCard => {
  const event = anEvent();
  return { ...cardOf(event), ...changes };
};
