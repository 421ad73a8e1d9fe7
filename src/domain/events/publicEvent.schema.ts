import { parseProfile } from '../people/person.schema.ts';
import { parseEvent } from './event.schema.ts';
import type { EventId } from './event.ts';
import type { PublicEvent } from './publicEvent.ts';

/**
 * The public event as JSON: in the page's own HTML and at /api/events/{id}. The event in its document's form, instants as ms
 * UTC, so that one schema reads it wherever it comes from. The host's payment account is nobody's business.
 */
export function publicEventJson({ event, host }: PublicEvent): Readonly<Record<string, unknown>> {
  const { id, priceCents, hostStripeAccountId: _private, ...rest } = event;
  return { id, event: { ...rest, price: priceCents / 100 }, host };
}

/** What publicEventJson made, or null where it is not of this event or cannot be shown. */
export function parsePublicEvent(id: EventId, json: unknown): PublicEvent | null {
  if (typeof json !== 'object' || json === null || !('id' in json) || json.id !== id) return null;
  const event = 'event' in json ? parseEvent(id, json.event) : null;
  if (event === null) return null;
  return { event, host: 'host' in json ? parseProfile(json.host) : null };
}
