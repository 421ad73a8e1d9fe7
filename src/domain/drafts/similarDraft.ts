import type { ArvoEvent } from '../events/event.ts';
import { CHOICE_NAMES } from '../events/hostChoices.ts';
import { pick } from '../events/pick.ts';
import type { Place } from '../places/address.ts';
import { readArea } from '../places/area.ts';
import { EMPTY_DRAFT, type EventDraft } from './draft.ts';

/** A draft of another event like this one: everything but its date. */
export const similarDraft = (event: ArvoEvent, place: Place | null): EventDraft => ({
  ...draftOfEvent(event, place),
  date: '',
});

/**
 * The wizard's fields with a published event in them. `place`: its street, which only its host can read; null if that was not possible,
 * so that the host types it again.
 */
export const draftOfEvent = (event: ArvoEvent, place: Place | null): EventDraft => ({
  ...EMPTY_DRAFT,
  date: event.date,
  title: event.title,
  description: event.description,
  startTime: event.startTime,
  endTime: event.endTime ?? '',
  ...(place && { address: place.address, place: { lat: place.lat, lng: place.lng, area: readArea(event.area) } }),
  accessibility: event.accessibility,
  capacity: event.capacity === null ? '' : String(event.capacity),
  isPaid: event.isPaid,
  price: event.isPaid ? (event.priceCents / 100).toFixed(2) : '',
  ...pick(event, CHOICE_NAMES),
});
