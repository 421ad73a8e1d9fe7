import type { EventId } from '../events/event.ts';

/** Where the host lets guests in. */
export const doorHref = (id: EventId): string => `/events/${id}/door`;
