import type { EventId } from '../events/event.ts';

/** The page of somebody's passes of an event. */
export const passHref = (id: EventId): string => `/events/${id}/pass`;
