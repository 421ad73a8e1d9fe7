import { callTexts } from '@arvo/domain/texts/calls.ts';
import { type Answer, UNLISTED } from './answer.ts';
import { Busy } from '../queue/waiting.ts';
import { type CallRequest, isFromAnotherSite } from './callRequest.ts';
import { type Endpoint, type EndpointTools, type Reply, tooMany } from './endpoint.ts';
import { createRateLimit, type Rate } from './rateLimit.ts';
import { Refusal, refuse } from './refusal.ts';

/** Answers requests for these endpoints. Never rejects: reports what a handler throws and answers 500. */
export function createCalls(
  endpoints: readonly Endpoint[],
  tools: EndpointTools,
): (request: CallRequest) => Promise<Answer> {
  const known = new Map(
    endpoints.map((endpoint) => [endpoint.path, { endpoint, limit: limitByAddress(endpoint.perAddress, tools.clock) }]),
  );
  return async (request) => {
    const found = known.get(request.path);
    if (found === undefined) return answerOf(refuse(404, callTexts.unknown));
    try {
      const refused = refusalBefore(request, { ...found, site: tools.origin(request) });
      return answerOf(refused ?? (await found.endpoint.reply(request, tools)));
    } catch (error) {
      if (error instanceof Busy) return answerOf(refuse(503, callTexts.busy, { reason: 'busy' }));
      tools.report(error, request.path);
      return answerOf(refuse(500, callTexts.failed));
    }
  };
}

/** How many callers' rate we accept from one hop, because Hosting's network is one for many. */
const CALLERS_OF_A_HOP = 10;

/** ms to wait: a caller that invents addresses is stopped by its hop's limit. */
function limitByAddress(rate: Rate, clock: () => number): (request: CallRequest) => number {
  const byAddress = createRateLimit(rate, clock);
  const byHop = createRateLimit({ ...rate, most: rate.most * CALLERS_OF_A_HOP }, clock);
  return ({ address, hop }) => Math.max(byAddress(address), byHop(hop));
}

/** Checks that need neither the parsed body nor the caller, cheapest first. */
function refusalBefore(
  request: CallRequest,
  { endpoint, limit, site }: { endpoint: Endpoint; limit: (request: CallRequest) => number; site: string },
): Refusal | null {
  if (request.method !== 'POST')
    return new Refusal({ status: 405, error: callTexts.method, headers: { allow: 'POST' } });
  if (endpoint.sameSiteOnly && isFromAnotherSite(request.headers, site)) return refuse(403, callTexts.otherSite);
  const wait = limit(request);
  if (wait > 0) return tooMany(wait);
  const isTooLarge = request.isTooLarge || request.rawBody.length > endpoint.mostBytes;
  return isTooLarge ? refuse(413, callTexts.tooLarge) : null;
}

const HEADERS = {
  ...UNLISTED,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

function answerOf(reply: Reply): Answer {
  if (!(reply instanceof Refusal)) return { status: 200, headers: HEADERS, body: JSON.stringify(reply) };
  const body = JSON.stringify({ ...reply.extra, success: false, error: reply.error });
  return { status: reply.status, headers: { ...HEADERS, ...reply.headers }, body };
}
