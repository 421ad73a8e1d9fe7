import type { EventId, GuestPreview } from '../events/event.ts';
import { readGuest } from '../events/publicEvent.ts';

/** The most guests that "Show All" shows; more than any event's spots (specification section 5). */
export const MOST_GUESTS_SHOWN = 2000;

/** Where the server serves all guests of an event as JSON, in the order of joining. */
export const publicGuestsHref = (id: EventId): string => `/api/events/${id}/guests`;

/**
 * The public part of each guest: name and photo, but not when they joined or what they bought. The id is not secret,
 * because every record's path contains it; the page needs it to distinguish guests of the same name and to find the viewer.
 */
export const publicGuestsJson = (
  id: EventId,
  guests: readonly GuestPreview[],
): Readonly<{ id: EventId; guests: readonly GuestPreview[] }> => ({
  id,
  guests: guests.map(({ userId, name, profilePhoto }) => ({ userId, name, profilePhoto })),
});

/** Parses publicGuestsJson's output; null for another event or an invalid value. By hand, like parsePublicEvent. */
export function parsePublicGuests(id: EventId, json: unknown): readonly GuestPreview[] | null {
  if (typeof json !== 'object' || json === null || !('id' in json) || !('guests' in json)) return null;
  if (json.id !== id || !Array.isArray(json.guests) || json.guests.length > MOST_GUESTS_SHOWN) return null;
  const guests = json.guests.map(readGuest);
  return guests.every((guest) => guest !== null) ? guests : null;
}
