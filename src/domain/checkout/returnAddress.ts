import type { EventId } from '../events/event.ts';

/** What may follow the event page's path: a query of printable ASCII without a backslash, and no fragment. */
const REST = /^(?:\?[!"$-[\]-~]*)?$/u;

/**
 * Whether Stripe may send the buyer to this address: the event's own page on our own site, nothing else. Compares strings,
 * because parsers disagree about addresses that only look like ours. `origin` has no slash at its end.
 */
export function isReturnAddress(address: string, { origin, eventId }: { origin: string; eventId: EventId }): boolean {
  const page = `${origin}/events/${eventId}`;
  return address.startsWith(page) && REST.test(address.slice(page.length));
}
