import { type EventId, parseEventId } from '@arvo/domain/events/event.ts';
import { type PublicEvent, publicEventJson } from '@arvo/domain/events/publicEvent.ts';
import {
  bareDocument,
  type EdgeShell,
  eventDocument,
  missingDocument,
} from '@arvo/domain/protocol/page/eventDocument.ts';
import type { PageRenderer } from '@arvo/domain/protocol/page/pageRenderer.ts';
import { BUILD_HEADER } from '@arvo/domain/protocol/contracts/worker.ts';
import { type Answer, etagOf, UNLISTED } from '../platform/requests/answer.ts';

/** The dependencies of GET /events/{id} and /api/events/{id}. */
export type PageDeps = {
  /** The event as everybody sees it, or null. */
  readonly read: (id: EventId) => Promise<PublicEvent | null>;
  readonly shell: () => EdgeShell;
  readonly renderer: () => Promise<PageRenderer>;
  /** ms UTC. */
  readonly clock: () => number;
  /** 'https://arvo.example': without a slash at its end. */
  readonly origin: string;
  /** As securityHeaders gives them. */
  readonly security: Readonly<Record<string, string>>;
};

/**
 * A minute in the shared cache. Browsers revalidate each time and get a 304 if nothing has changed. No
 * stale-while-revalidate: browsers follow it too, and would show a page of five minutes ago. A missing event is cached only
 * briefly, because it may be created the next moment.
 */
const FOUND_CACHE = 'public, max-age=0, s-maxage=60';
const MISSING_CACHE = 'public, max-age=0, s-maxage=10';
/** Without the host, who could not be read: just long enough that a crowd shares the answer. */
const PARTLY_CACHE = 'public, max-age=0, s-maxage=5';
const cacheOf = ({ host }: PublicEvent): string => (host === 'unread' ? PARTLY_CACHE : FOUND_CACHE);

/**
 * GET /events/{id}, `isInvitation` at ?invitation: the event's HTML (200), or the page of a missing event (404).
 * @throws Error if `read` or the renderer fails; answerRequest then sends answerUnread.
 */
export async function answerEventPage(deps: PageDeps, id: string, isInvitation = false): Promise<Answer> {
  const eventId = parseEventId(id);
  const [found, renderer] = await Promise.all([eventId === null ? null : deps.read(eventId), deps.renderer()]);
  const shell = deps.shell();
  const headers = {
    ...deps.security,
    'content-type': 'text/html; charset=utf-8',
    // A worker caches a page only if it has the code that the page starts.
    [BUILD_HEADER]: shell.main,
    // The page names people, so search engines may list it only if the host allows it.
    ...(found?.event.isSearchable === true && !isInvitation ? {} : UNLISTED),
  };
  if (found === null) {
    const body = await missingDocument({ shell, renderer }, eventId);
    return { status: 404, headers: { ...headers, 'cache-control': MISSING_CACHE }, body };
  }
  const { origin } = deps;
  const body = await eventDocument({ shell, renderer, publicEvent: found, now: deps.clock(), origin, isInvitation });
  return { status: 200, headers: { ...headers, 'cache-control': cacheOf(found), etag: etagOf(body) }, body };
}

/** If the database does not answer: an uncached page with the app, which keeps trying. */
export const answerUnread = async (deps: Pick<PageDeps, 'shell' | 'renderer' | 'security'>): Promise<Answer> => ({
  status: 503,
  headers: {
    ...deps.security,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  },
  body: await bareDocument({ shell: deps.shell(), renderer: await deps.renderer() }),
});

/**
 * GET /api/events/{id}: the public event as JSON (200), or `{success: false, error}` (404).
 * @throws Error if `read` fails.
 */
export async function answerPublicEvent(deps: Pick<PageDeps, 'read'>, id: string): Promise<Answer> {
  const eventId = parseEventId(id);
  const found = eventId === null ? null : await deps.read(eventId);
  const headers = {
    ...UNLISTED,
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  };
  if (found === null) {
    const body = JSON.stringify({ success: false, error: 'There is no such event.' });
    return { status: 404, headers: { ...headers, 'cache-control': MISSING_CACHE }, body };
  }
  const body = JSON.stringify(publicEventJson(found));
  return { status: 200, headers: { ...headers, 'cache-control': cacheOf(found), etag: etagOf(body) }, body };
}
