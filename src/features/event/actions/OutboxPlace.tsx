import { useOutboxPlaceRef } from '#src/session/pagePlaces.ts';

/**
 * Where the shell shows the queued join or leave of this event (app/outbox). Not hidden while empty, because only changes inside a live
 * region on the page are announced. Its margin takes back the gap of the action card: what it holds brings its own.
 */
export const OutboxPlace = () => <output ref={useOutboxPlaceRef()} className="-mt-1 roomy:-mt-4" />;
