import type { NewEvent } from '../drafts/newEvent.ts';
import type { ArvoEvent } from '../events/event.ts';

/** The event as it is once it is published: without guests, and without the place. */
export const publishedEvent = ({ place: _private, ...event }: NewEvent, createdAt: number | null): ArvoEvent => ({
  ...event,
  isCancelled: false,
  isSalesClosed: false,
  createdAt,
  revision: 0,
  ticketCount: 0,
  unclaimedCount: null,
  heldCount: 0,
  guestPreview: [],
});
