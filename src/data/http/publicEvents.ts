import { CACHED_AT } from '@arvo/domain/protocol/contracts/worker.ts';
import { type EventId, parseEventId } from '@arvo/domain/events/event.ts';
import { parsePublicEvent, type PublicEvent, publicEventHref } from '@arvo/domain/events/publicEvent.ts';
import { EMBEDDED_EVENT_ID, MISSING_EVENT } from '@arvo/domain/protocol/page/embeddedJson.ts';
import type { Reading } from '@arvo/domain/protocol/reading/reading.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { PublicEventsGateway } from '../ports.ts';

/**
 * The public event over plain HTTP: first from the opened page's HTML, later from /api/events/{id}, which Hosting's shared cache
 * answers. So a visitor's page needs no database read and no Firebase code.
 */

const BOUND_MS = 10_000;
const MOST_KNOWN = 20;

/** `now`: a monotonic clock, in ms. */
export function createPublicEvents(page: Document, now: () => number): PublicEventsGateway {
  const seen = new Map<EventId, Reading<PublicEvent>>();
  const remember = (id: EventId, reading: Reading<PublicEvent>) => {
    seen.delete(id);
    seen.set(id, reading);
    const [oldest] = seen.keys();
    if (seen.size > MOST_KNOWN && oldest !== undefined) seen.delete(oldest);
  };
  const embedded = embeddedIn(page);
  // A worker may have cached the page on this device for days.
  const cachedAt = page.documentElement.getAttribute(CACHED_AT);
  if (embedded)
    seen.set(embedded.id, {
      ...embedded.live,
      ...(cachedAt === null ? { source: 'page', at: now() } : { source: 'device', at: Number(cachedAt) }),
    });
  return {
    known: (id) => seen.get(id) ?? null,
    read: async (id) => {
      const reading = await withTimeout(request(id, now), BOUND_MS, null);
      if (reading) remember(id, reading);
      return reading;
    },
    forget: (id) => void seen.delete(id),
    invitation: (ticket) =>
      import('./invitations.ts').then(
        (invitations) => invitations.read(ticket),
        () => ({ kind: 'failed' }),
      ),
  };
}

const MISSING = { kind: 'missing' } as const;

async function request(id: EventId, now: () => number): Promise<Reading<PublicEvent> | null> {
  // The server may have read the event right after the request was sent, long before the answer arrives.
  const requestedAt = now();
  try {
    // Bypass the browser's HTTP cache, which may be stale: the shared cache decides what is fresh.
    const answer = await fetch(publicEventHref(id), { headers: { accept: 'application/json' }, cache: 'no-cache' });
    // The Age header: for how many seconds a shared cache has stored the answer.
    const stamp = { source: 'public', at: requestedAt - 1000 * Number(answer.headers.get('age')) } as const;
    // Read in any case: a body that nobody reads keeps its connection.
    const json: unknown = await answer.json();
    if (answer.status === 404 && isJson(answer)) return { ...MISSING, ...stamp };
    const value = answer.ok ? parsePublicEvent(id, json) : null;
    return value && { kind: 'found', value, ...stamp };
  } catch {
    return null;
  }
}

/** An HTML answer comes from something else, such as a proxy or a host without the function, and says nothing about the event. */
const isJson = (answer: Response): boolean => answer.headers.get('content-type')?.includes('json') ?? false;

type Embedded = typeof MISSING | { readonly kind: 'found'; readonly value: PublicEvent };

/** The event in the page's HTML, or null. */
function embeddedIn(page: Document): { id: EventId; live: Embedded } | null {
  const text = page.getElementById(EMBEDDED_EVENT_ID)?.textContent;
  if (text === undefined) return null;
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null || !('id' in json) || typeof json.id !== 'string') return null;
    const id = parseEventId(json.id);
    if (id === null) return null;
    if (MISSING_EVENT in json) return { id, live: MISSING };
    const value = parsePublicEvent(id, json);
    return value === null ? null : { id, live: { kind: 'found', value } };
  } catch {
    return null;
  }
}
