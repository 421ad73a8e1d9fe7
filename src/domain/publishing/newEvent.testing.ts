import { BARE_EVENT } from '../events/bareEvent.ts';
import { asEventId } from '../events/event.ts';
import type { NewEvent } from '../drafts/newEvent.ts';
import { asUserId } from '../people/person.ts';
import { areaNamed } from '../places/placeName.ts';

/** A valid free event as a host publishes it; a test passes the fields that matter to it. */
export const aNewEvent = (changes: Partial<NewEvent> = {}): NewEvent => ({
  ...BARE_EVENT,
  id: asEventId('aB3dE6gH9jK2mN5pQ8sT'),
  creatorId: asUserId('host'),
  title: 'Picnic',
  description: 'Bring a rug.',
  date: '2031-02-28',
  startTime: '19:00',
  endTime: '21:00',
  timeZone: 'Australia/Sydney',
  startAt: Date.UTC(2031, 1, 28, 8),
  endAt: Date.UTC(2031, 1, 28, 10),
  area: areaNamed(['Fitzroy'], 'VIC'),
  capacity: 40,
  place: { address: '12 Smith Street, Fitzroy VIC', lat: -37.8, lng: 144.98 },
  ...changes,
});
