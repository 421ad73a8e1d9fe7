import { setOutboxPlace } from '#src/session/cardPlaces.ts';

/**
 * Where the shell shows the queued join or leave of this event (app/outbox). Not hidden while empty, because only changes inside a live
 * region on the page are announced.
 */
export const OutboxPlace = () => <output ref={setOutboxPlace} className="empty:sr-only" />;
