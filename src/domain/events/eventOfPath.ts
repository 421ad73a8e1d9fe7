import { type EventId, parseEventId } from './event.ts';

/** The event whose page a path of this site shows: '/events/abc?intent=join-free' is abc. Null for every other path. */
export const eventOfPath = (path: string): EventId | null =>
  parseEventId(/^\/events\/([^/?#]+)(?:[?#]|$)/u.exec(path)?.[1] ?? '');

/** The path of an event's page: '/events/abc'. */
export const pathOfEvent = (id: EventId): string => `/events/${id}`;
