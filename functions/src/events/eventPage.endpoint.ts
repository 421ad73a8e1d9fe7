import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { securityHeaders } from '@arvo/domain/protocol/page/securityHeaders.ts';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/v2/https';
import { db } from '../platform/admin.ts';
import { type Answer, refusedMethod, send } from '../platform/requests/answer.ts';
import { MOST_INSTANCES } from '../platform/limits.ts';
import { REGION } from '../platform/region.ts';
import { limitBodies } from '../platform/requests/bodyLimit.ts';
import { createInstanceCache } from '../platform/instanceCache.ts';
import { appRenderer, appShell, isLocalStack, siteOrigin } from '../platform/site.ts';
import { answerRequest, redirectWithoutSlash, type RequestTools } from './pageRequests.ts';
import { readPublicEvent } from './publicEvents.ts';
import { readPublicGuests } from './publicGuests.ts';

/** How long an instance caches answers in memory; the shared cache in front of it keeps them for a minute. */
const MEMORY_MS = isLocalStack() ? 0 : 5_000;
const limits = { ms: MEMORY_MS, most: 300, clock: Date.now };

const events = createInstanceCache<PublicEvent | null>(limits);

const tools: RequestTools = {
  deps: () => ({
    read: (id) => events(id, () => readPublicEvent({ db: db() }, id)),
    readGuests: (id) => readPublicGuests({ db: db() }, id),
    shell: appShell,
    renderer: appRenderer,
    clock: Date.now,
    origin: siteOrigin(),
    security: securityHeaders({ isLocal: isLocalStack(), scriptHashes: appShell().scriptHashes }),
  }),
  pages: createInstanceCache<Answer>(limits),
  // A list costs one read per guest and may be half a megabyte, so cache fewer lists for longer.
  lists: createInstanceCache<Answer>({ ms: MEMORY_MS * 3, most: 50, clock: Date.now }),
  report: (error) => logger.error('An event could not be read for its page.', error),
};

limitBodies('eventPage', 0);

/**
 * GET /events/{id}, /api/events/{id}, /api/events/{id}.ics and /api/events/{id}/guests, behind Hosting. The reads of one answer
 * time out well before the platform ends the request.
 */
export const eventPage = onRequest(
  { region: REGION, memory: '512MiB', cpu: 1, concurrency: 200, maxInstances: MOST_INSTANCES, timeoutSeconds: 15 },
  async (request, response) => {
    const early = refusedMethod(request.method) ?? redirectWithoutSlash(request.url);
    send(request, response, early ?? (await answerRequest(request.url, tools)));
  },
);
