import type { Profile } from '../people/person.ts';
import type { ArvoEvent, EventId } from './event.ts';

/** What an event page shows to everybody: the event's public document and who is hosting, null where there is no profile to see. */
export type PublicEvent = { readonly event: ArvoEvent; readonly host: Profile | null };

/** Where the server gives it as JSON (publicEvent.schema.ts). */
export const publicEventHref = (id: EventId): string => `/api/events/${id}`;
