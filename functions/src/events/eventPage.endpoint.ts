import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { securityHeaders } from '@arvo/domain/page/securityHeaders.ts';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/v2/https';
import { db } from '../platform/admin.ts';
import { type Answer, refusedMethod, send } from '../platform/answer.ts';
import { REGION } from '../platform/region.ts';
import { createShortMemory } from '../platform/shortMemory.ts';
import { appShell, isLocalStack, siteOrigin } from '../platform/site.ts';
import { answerCalendar } from './calendar.ts';
import { answerEventPage, answerPublicEvent, answerUnread, type PageDeps } from './eventPage.ts';
import { readPublicEvent } from './publicEvents.ts';
import { answerPublicGuests, readPublicGuests } from './publicGuests.ts';

/** An instance answers everybody from its memory for so long; the shared cache in front of it keeps for a minute. */
const MEMORY_MS = isLocalStack() ? 0 : 5_000;
const limits = { ms: MEMORY_MS, most: 300, clock: Date.now };

const events = createShortMemory<PublicEvent | null>(limits);
const answers = createShortMemory<Answer>(limits);
/** A list costs as many reads as it has guests and may weigh half a megabyte: kept for longer, and fewer of them. */
const lists = createShortMemory<Answer>({ ms: MEMORY_MS * 3, most: 50, clock: Date.now });

const deps = (): PageDeps => ({
  read: (id) => events(id, () => readPublicEvent({ db: db() }, id)),
  shell: appShell,
  clock: Date.now,
  origin: siteOrigin(),
  security: securityHeaders(isLocalStack()),
});

const PATH = /^\/(events|api\/events)\/([^/]{1,200})$/u;
const GUESTS_PATH = /^\/api\/events\/([^/]{1,200})\/guests$/u;

function answerTo(path: string): Promise<Answer> {
  const [, room, id = ''] = PATH.exec(path) ?? [];
  if (room === 'api/events' && id.endsWith('.ics')) return answerCalendar(deps(), id.slice(0, -'.ics'.length));
  return room === 'api/events' ? answerPublicEvent(deps(), id) : answerEventPage(deps(), id);
}

const answerGuests = (id: string): Promise<Answer> =>
  answerPublicGuests({ ...deps(), readGuests: (known) => readPublicGuests({ db: db() }, known) }, id);

async function answered(path: string): Promise<Answer> {
  const guestsOf = GUESTS_PATH.exec(path)?.[1];
  try {
    if (guestsOf !== undefined) return await lists(path, () => answerGuests(guestsOf));
    return await answers(path, () => answerTo(path));
  } catch (error) {
    logger.error('An event could not be read for its page.', error);
    return path.startsWith('/api/') ? UNREAD_JSON : answerUnread(deps());
  }
}

const UNREAD_JSON: Answer = {
  status: 503,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' },
  body: JSON.stringify({ success: false, error: 'The event could not be read. Please try again.' }),
};

/** GET /events/{id}, /api/events/{id}, /api/events/{id}.ics and /api/events/{id}/guests, behind Hosting. */
export const eventPage = onRequest(
  { region: REGION, memory: '512MiB', concurrency: 200, maxInstances: 100, timeoutSeconds: 15 },
  async (request, response) => {
    send(request, response, refusedMethod(request.method) ?? (await answered(request.path)));
  },
);
