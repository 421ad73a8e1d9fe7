import type { EventId, GuestPreview } from './event.ts';
import { readGuest } from './publicEvent.ts';

/** As many guests as "Show All" shows; more than any event's places (specification section 5). */
export const MOST_GUESTS_SHOWN = 2000;

/** Where the server gives all guests of an event as JSON, first to join first. */
export const publicGuestsHref = (id: EventId): string => `/api/events/${id}/guests`;

/**
 * What of a guest everybody sees, and nothing else: name and photo, not when somebody joined or what they have bought. And
 * the id, which is no secret (every record's path says it) and by which the page tells two of one name apart and finds the one who looks.
 */
export const publicGuestsJson = (
  id: EventId,
  guests: readonly GuestPreview[],
): Readonly<{ id: EventId; guests: readonly GuestPreview[] }> => ({
  id,
  guests: guests.map(({ userId, name, profilePhoto }) => ({ userId, name, profilePhoto })),
});

/** What publicGuestsJson made, or null where it is of another event or of another form. By hand, as parsePublicEvent is. */
export function parsePublicGuests(id: EventId, json: unknown): readonly GuestPreview[] | null {
  if (typeof json !== 'object' || json === null || !('id' in json) || !('guests' in json)) return null;
  if (json.id !== id || !Array.isArray(json.guests) || json.guests.length > MOST_GUESTS_SHOWN) return null;
  const guests = json.guests.map(readGuest);
  return guests.every((guest) => guest !== null) ? guests : null;
}
