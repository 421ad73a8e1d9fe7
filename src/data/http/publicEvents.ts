import { KEPT_MARK } from '@arvo/domain/contracts/worker.ts';
import { type EventId, parseEventId } from '@arvo/domain/events/event.ts';
import { parsePublicEvent, type PublicEvent, publicEventHref } from '@arvo/domain/events/publicEvent.ts';
import { EMBEDDED_EVENT_ID, MISSING_EVENT } from '@arvo/domain/page/embeddedJson.ts';
import { within } from '../bounded.ts';
import type { KnownEvent, Live, PublicEventsGateway } from '../ports.ts';

/**
 * The event as everybody sees it, over plain HTTP: in the HTML of the page that was opened, later from /api/events/{id},
 * which Hosting's shared cache answers. A visitor's page costs no read of the database and none of Firebase's code.
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
  // A worker may have kept the page for days: then it is shown, and asked for again.
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
    // The browser's own cache may not answer with what is stale: the shared one decides how old is too old.
    const answer = await fetch(publicEventHref(id), { headers: { accept: 'application/json' }, cache: 'no-cache' });
    if (answer.status === 404 && isJson(answer)) return MISSING;
    if (!answer.ok) return FAILED;
    const value = parsePublicEvent(id, await answer.json());
    return value === null ? FAILED : { kind: 'found', value };
  } catch {
    return FAILED;
  }
}

/** Whatever stands in the way (a proxy, a host without the function) answers in HTML: that says nothing of the event. */
const isJson = (answer: Response): boolean => answer.headers.get('content-type')?.includes('json') ?? false;

/** What the server has put into the page's own HTML, or null. */
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
