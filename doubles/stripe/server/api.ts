/** Answers one API call: authentication, routing, ordered trouble, idempotency, and errors in Stripe's form. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { accountLinkRoutes } from '../accounts/accountLinks.ts';
import { accountOf, accountRoutes } from '../accounts/accounts.ts';
import { sessionRoutes } from '../checkout/sessions.ts';
import { balanceRoutes } from '../money/balance.ts';
import { disputeRoutes } from '../money/disputes.ts';
import { paymentRoutes } from '../money/payments.ts';
import { payoutRoutes } from '../money/payouts.ts';
import { refundRoutes } from '../money/refunds.ts';
import { transferRoutes } from '../money/transfers.ts';
import { API_VERSION } from '../world/events.ts';
import type { StoredAnswer } from '../world/idempotency.ts';
import { newId } from '../world/ids.ts';
import { tick } from '../world/tick.ts';
import type { ApiTrouble } from '../world/trouble.ts';
import type { World } from '../world/world.ts';
import { ApiError } from './errors.ts';
import { eventRoutes } from './eventRoutes.ts';
import { expanded } from './expand.ts';
import { decodeForm, type Form } from './form.ts';
import { type Call, type Route } from './route.ts';

const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...accountLinkRoutes,
  ...sessionRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...transferRoutes,
  ...disputeRoutes,
  ...payoutRoutes,
  ...balanceRoutes,
  ...eventRoutes,
];

interface Request {
  readonly method: string;
  readonly path: string;
  readonly form: { readonly [name: string]: Form };
  readonly key: string | undefined;
  /** The parts of a request that must be equal under one idempotency key. */
  readonly print: string;
  readonly account: string | undefined;
  readonly authorization: string | undefined;
}

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

function read(request: IncomingMessage, url: URL, body: string): Request {
  const { method = 'GET' } = request;
  const account = header(request, 'stripe-account');
  const form = decodeForm(method === 'POST' ? body : url.search.slice(1));
  return {
    method,
    path: url.pathname,
    form,
    key: method === 'POST' ? header(request, 'idempotency-key') : undefined,
    print: [method, url.pathname, account ?? '', JSON.stringify(form)].join('\n'),
    account,
    authorization: header(request, 'authorization'),
  };
}

/** @throws a 401 unless the caller sends a test-mode secret key. */
function authenticate({ authorization = '' }: Request): void {
  const [scheme, credentials = ''] = authorization.split(' ');
  const key = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().replace(/:.*$/su, '') : credentials;
  if (/^(?:sk|rk)_test_\w+$/u.test(key)) return;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
  throw new ApiError(401, { type: 'invalid_request_error', message });
}

/** The work of a call with parsed parameters; it runs when called. */
function prepare(world: World, { method, path, form, account }: Request): () => string {
  if (account !== undefined) accountOf(world, account);
  const { expand = [], ...params } = form;
  const paths = Array.isArray(expand) ? expand.filter((one) => typeof one === 'string') : [];
  for (const { method: wanted, pattern, prepare: parse } of ROUTES) {
    const match = wanted === method ? pattern.exec(path) : null;
    if (!match) continue;
    const call: Call = { world, account, ids: match.slice(1).map(decodeURIComponent) };
    const run = parse(call, params);
    return () => JSON.stringify(expanded(world, run(), paths), null, 2);
  }
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The simulator only knows the calls that Arvo makes.`,
  });
}

const errorBody = (error: ApiError, requestId: string): string =>
  JSON.stringify({ error: { ...error.body, request_log_url: `http://127.0.0.1/logs/${requestId}` } }, null, 2);

/** `isReplay`: the answer was stored by an earlier call with the same key. */
interface Outcome {
  readonly answer: StoredAnswer;
  readonly isReplay: boolean;
}

function carryOut(world: World, request: Request, requestId: string): Outcome {
  const { key, print } = request;
  try {
    authenticate(request);
    const stored = key === undefined ? undefined : world.idempotency.find(key, print);
    if (stored) return { answer: stored, isReplay: true };
    const work = prepare(world, request);
    const answer = finish(work, requestId);
    if (key !== undefined) world.idempotency.store(key, print, answer);
    return { answer, isReplay: false };
  } catch (error) {
    return { answer: refusal(error, requestId), isReplay: false };
  }
}

/** From here on the call has begun, so an error is stored as its answer too. */
function finish(work: () => string, requestId: string): StoredAnswer {
  try {
    return { status: 200, body: work(), requestId };
  } catch (error) {
    return refusal(error, requestId);
  }
}

function refusal(error: unknown, requestId: string): StoredAnswer {
  if (error instanceof ApiError) return { status: error.status, body: errorBody(error, requestId), requestId };
  console.error('ERROR', error);
  const broken = new ApiError(500, { type: 'api_error', message: `The simulator failed: ${String(error)}` });
  return { status: 500, body: errorBody(broken, requestId), requestId };
}

const ordered = ({ status = 500, code = status === 429 ? 'rate_limit' : undefined }: ApiTrouble): ApiError =>
  new ApiError(status, {
    type: status < 500 ? 'invalid_request_error' : 'api_error',
    ...(code !== undefined && { code }),
    message: 'An error occurred while processing your request, because a test ordered it.',
  });

interface Ordered {
  readonly trouble: ApiTrouble;
  readonly requestId: string;
}

/** An ordered failure. Like any other answer it is stored under the call's key, and repeated for it. */
function fail(world: World, request: Request, order: Ordered): Outcome {
  const { key, print } = request;
  try {
    const stored = key === undefined ? undefined : world.idempotency.find(key, print);
    return stored ? { answer: stored, isReplay: true } : { answer: failAfter(world, request, order), isReplay: false };
  } catch (error) {
    return { answer: refusal(error, order.requestId), isReplay: false };
  }
}

/** An ordered failure, stored in place of the answer of a call that was carried out. */
function failAfter(world: World, { key, print }: Request, { trouble, requestId }: Ordered): StoredAnswer {
  const answer = refusal(ordered(trouble), requestId);
  if (key !== undefined && !NOT_STORED.has(answer.status)) world.idempotency.store(key, print, answer);
  return answer;
}

/** Answered before a call begins: without a valid key, while another one is in progress, and above the rate limit. */
const NOT_STORED: ReadonlySet<number> = new Set([401, 409, 429]);

/** Answers a request below /v1. */
export async function answerApi(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  { url, body }: { url: URL; body: string },
): Promise<void> {
  tick(world);
  const requestId = newId('req', 14);
  const requested = read(request, url, body);
  const trouble = world.trouble.take(requested.method, requested.path, body);
  const outcome =
    trouble?.kind === 'error' ? fail(world, requested, { trouble, requestId }) : carryOut(world, requested, requestId);
  if (trouble?.kind === 'lost-response') {
    request.socket.destroy();
    return;
  }
  if (trouble?.kind === 'delay') {
    const late = () => wait(trouble.delayMs ?? 1000);
    await (requested.key === undefined ? late() : world.idempotency.during(requested.key, late));
  }
  const answer =
    trouble?.kind === 'error-after' && !outcome.isReplay
      ? failAfter(world, requested, { trouble, requestId })
      : outcome.answer;
  response.writeHead(answer.status, {
    'Content-Type': 'application/json',
    'Request-Id': requestId,
    'Stripe-Version': header(request, 'stripe-version') ?? API_VERSION,
    ...(requested.key !== undefined && { 'Idempotency-Key': requested.key }),
    ...(outcome.isReplay && { 'Idempotent-Replayed': 'true', 'Original-Request': outcome.answer.requestId }),
  });
  response.end(answer.body);
}
