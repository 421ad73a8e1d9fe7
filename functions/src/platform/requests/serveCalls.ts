import { parseUser } from '@arvo/domain/people/person.schema.ts';
import { userPath } from '@arvo/domain/protocol/store/paths.ts';
import { logger } from 'firebase-functions';
import type { Request } from 'firebase-functions/v2/https';
import { db, verifyAppCheck, verifyIdToken } from '../admin.ts';
import { type Responder, send } from './answer.ts';
import { failAfter, READ_TIMEOUT_MS } from '../queue/failAfter.ts';
import { plainDocument } from '../documents/plainDocument.ts';
import { isLocalStack, siteOrigin } from '../site.ts';
import { createCalls } from './answerCall.ts';
import { type CallRequest, callRequest } from './callRequest.ts';
import type { Endpoint, EndpointTools } from './endpoint.ts';
import { withoutSecrets } from './withoutSecrets.ts';

const tools: EndpointTools = {
  verifyIdToken,
  // Enforce it once nearly all requests are verified (docs/deploy.md, "App Check").
  verifyAppCheck: process.env.ARVO_APP_CHECK === 'enforced' ? verifyAppCheck : null,
  readUser: async (uid) => {
    const snapshot = await failAfter(READ_TIMEOUT_MS, 'a user', db().doc(userPath(uid)).get());
    return parseUser(plainDocument(snapshot));
  },
  clock: Date.now,
  origin: (request) => localOrigin(request) ?? siteOrigin(),
  report: (error, path) => logger.error(`${path} failed.`, withoutSecrets(error)),
};

/** The local stack serves the app at several ports, and Stripe's page should return to the one it came from. */
function localOrigin({ headers: { origin } }: CallRequest): string | null {
  if (!isLocalStack() || origin === undefined) return null;
  return /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/u.test(origin) ? origin : null;
}

/** The body of a Cloud Function that serves these endpoints. */
export function serveCalls(endpoints: readonly Endpoint[]): (request: Request, response: Responder) => Promise<void> {
  const answer = createCalls(endpoints, tools);
  return async (request, response) => send(request, response, await answer(callRequest(request)));
}
