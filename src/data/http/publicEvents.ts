import { KEPT_MARK } from '@arvo/domain/contracts/worker.ts';
import { type EventId, parseEventId } from '@arvo/domain/events/event.ts';
import { parsePublicEvent, type PublicEvent, publicEventHref } from '@arvo/domain/events/publicEvent.ts';
import { EMBEDDED_EVENT_ID, MISSING_EVENT } from '@arvo/domain/page/embeddedJson.ts';
import { within } from '../bounded.ts';
import type { KnownEvent, Live, PublicEventsGateway } from '../ports.ts';

/**
 * The public event over plain HTTP: first from the opened page's HTML, later from /api/events/{id}, which Hosting's shared cache
 * answers. So a visitor's page needs no database read and no Firebase code.
 */

const BOUND_MS = 10_000;
const MOST_KNOWN = 20;

export function createPublicEvents(page: Document, now: () => number): PublicEventsGateway {
  const seen = new Map<EventId, KnownEvent>();
  const learn = (id: EventId, live: KnownEvent['live']) => {
    seen.delete(id);
    seen.set(id, { live, at: now() });
    const [oldest] = seen.keys();
    if (seen.size > MOST_KNOWN && oldest !== undefined) seen.delete(oldest);
  };
  const embedded = embeddedIn(page);
  // A worker may have cached the page for days: show it, and fetch the event again.
  if (embedded) seen.set(embedded.id, { live: embedded.live, at: wasKept(page) ? 0 : now() });
  return {
    known: (id) => seen.get(id) ?? null,
    read: async (id) => {
      const live = await within(ask(id), BOUND_MS, FAILED);
      if (live.kind !== 'failed') learn(id, live);
      return live;
    },
  };
}

const wasKept = (page: Document): boolean => page.documentElement.hasAttribute(KEPT_MARK);

const FAILED = { kind: 'failed' } as const;
const MISSING = { kind: 'missing' } as const;

async function ask(id: EventId): Promise<Live<PublicEvent>> {
  try {
    // Bypass the browser's HTTP cache, which may be stale: the shared cache decides what is fresh.
    const answer = await fetch(publicEventHref(id), { headers: { accept: 'application/json' }, cache: 'no-cache' });
    if (answer.status === 404 && isJson(answer)) return MISSING;
    if (!answer.ok) return FAILED;
    const value = parsePublicEvent(id, await answer.json());
    return value === null ? FAILED : { kind: 'found', value };
  } catch {
    return FAILED;
  }
}

/** An HTML answer comes from something else, such as a proxy or a host without the function, and says nothing about the event. */
const isJson = (answer: Response): boolean => answer.headers.get('content-type')?.includes('json') ?? false;

/** The event in the page's HTML, or null. */
function embeddedIn(page: Document): { id: EventId; live: KnownEvent['live'] } | null {
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
