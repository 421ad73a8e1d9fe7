import { type CallContract, parseBody } from '@arvo/domain/protocol/contracts/call.schema.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { CallRequest } from './callRequest.ts';
import { type CallerTools, type Guard, tokenClaims } from './callers.ts';
import { createRateLimit, type Rate, type RateLimit } from './rateLimit.ts';
import { Refusal, refuse } from './refusal.ts';

export type EndpointTools = CallerTools & {
  /** ms UTC. */
  readonly clock: () => number;
  /** The app's origin, without a trailing slash; `request` matters only on the local stack. */
  readonly origin: (request: CallRequest) => string;
  readonly report: (error: unknown, path: string) => void;
};

type Success = { readonly success: true };

/** An endpoint's result: its contract's answer, or a refusal. */
export type Reply = Success | Refusal;

/** A path and the handling of its requests. Only `callEndpoint` and `rawEndpoint` make one. */
export type Endpoint = {
  readonly path: string;
  /** Of the body. */
  readonly mostBytes: number;
  readonly perAddress: Rate;
  /** False for other companies' servers, which authenticate by signature. */
  readonly sameSiteOnly: boolean;
  readonly reply: (request: CallRequest, tools: EndpointTools) => Promise<Reply>;
};

const MOST_BYTES = 8_192;
/** High, because thousands of phones may share their network's address when a sale opens: this only stops floods. */
const PER_ADDRESS: Rate = { most: 3_000, per: 60_000 };

type CallOptions<Caller, Body, Answer> = {
  /** Who may call: `verified`, `member`. */
  readonly who: Guard<Caller>;
  readonly perPerson: Rate;
  /** For a few seconds, where each call costs one of another company's rate. */
  readonly burst?: Rate;
  readonly perAddress?: Rate;
  readonly mostBytes?: number;
  readonly handle: (
    body: Body,
    context: { readonly caller: Caller; readonly origin: string },
  ) => Promise<Answer | Refusal>;
};

/** A call from the app: guard and parsing run before the handler. */
export function callEndpoint<Caller, Body, Answer extends Success>(
  contract: CallContract<Body, Answer>,
  {
    who,
    perPerson,
    burst,
    perAddress = PER_ADDRESS,
    mostBytes = MOST_BYTES,
    handle,
  }: CallOptions<Caller, Body, Answer>,
): Endpoint {
  let limits: readonly RateLimit[] | null = null;
  const reply = async (request: CallRequest, tools: EndpointTools): Promise<Reply> => {
    if (!isJson(request.headers)) return refuse(415, callTexts.notJson);
    const claims = await tokenClaims(request.headers, tools);
    if (claims instanceof Refusal) return claims;
    limits ??= [...(burst ? [burst] : []), perPerson].map((rate) => createRateLimit(rate, tools.clock));
    const wait = Math.max(...limits.map((limit) => limit(claims.uid)));
    if (wait > 0) return tooMany(wait);
    const parsed = parseBody(contract, readJson(request.rawBody));
    if (parsed.kind === 'invalid') return refuse(400, parsed.sentence ?? callTexts.invalid);
    const caller = await who(claims, tools);
    if (caller instanceof Refusal) return caller;
    return handle(parsed.body, { caller, origin: tools.origin(request) });
  };
  return { path: contract.path, mostBytes, perAddress, sameSiteOnly: true, reply };
}

type OpenOptions<Body, Answer> = {
  readonly perAddress: Rate;
  readonly handle: (body: Body) => Promise<Answer | Refusal>;
};

/** A call from the app by somebody who need not be signed in. Only its body says what it may have. */
export const openEndpoint = <Body, Answer extends Success>(
  contract: CallContract<Body, Answer>,
  { perAddress, handle }: OpenOptions<Body, Answer>,
): Endpoint => ({
  path: contract.path,
  mostBytes: MOST_BYTES,
  perAddress,
  sameSiteOnly: true,
  reply: async (request) => {
    if (!isJson(request.headers)) return refuse(415, callTexts.notJson);
    const parsed = parseBody(contract, readJson(request.rawBody));
    return parsed.kind === 'invalid' ? refuse(400, parsed.sentence ?? callTexts.invalid) : handle(parsed.body);
  },
});

type RawOptions = {
  readonly path: string;
  readonly mostBytes: number;
  readonly perAddress: Rate;
  /** Must authenticate the sender itself: nothing has been checked. */
  readonly handle: (rawBody: Buffer, headers: IncomingHttpHeaders) => Promise<Reply>;
};

/** A path that another company's server calls, with the raw body. */
export const rawEndpoint = ({ handle, ...limits }: RawOptions): Endpoint => ({
  ...limits,
  sameSiteOnly: false,
  reply: ({ rawBody, headers }) => handle(rawBody, headers),
});

/** @param wait ms. */
export const tooMany = (wait: number): Refusal =>
  new Refusal({ status: 429, error: callTexts.tooMany, headers: { 'retry-after': String(Math.ceil(wait / 1000)) } });

const isJson = ({ 'content-type': type = '' }: IncomingHttpHeaders): boolean =>
  /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/iu.test(type);

/** Undefined, which no contract accepts, if the bytes are no JSON. */
function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
