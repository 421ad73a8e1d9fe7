import { type CallContract, parseBody } from '@arvo/domain/contracts/call.schema.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { CallRequest } from './callRequest.ts';
import { type CallerTools, type Guard, tokenClaims } from './callers.ts';
import { createRateLimit, type Rate, type RateLimit } from './rateLimit.ts';
import { Refusal, refuse } from './refusal.ts';

export type EndpointTools = CallerTools & {
  /** ms UTC. */
  readonly clock: () => number;
  /** Where the app lives, without a slash at its end; `request` matters on the local stack alone. */
  readonly origin: (request: CallRequest) => string;
  readonly report: (error: unknown, path: string) => void;
};

type Success = { readonly success: true };

/** What an endpoint answers: its contract's answer, or a refusal. */
export type Reply = Success | Refusal;

/** An address and all that happens to a request for it. Made by `callEndpoint` or `rawEndpoint` alone. */
export type Endpoint = {
  readonly path: string;
  /** Of the body. */
  readonly mostBytes: number;
  readonly perAddress: Rate;
  /** False for other companies' servers, which are known by their signature. */
  readonly sameSiteOnly: boolean;
  readonly reply: (request: CallRequest, tools: EndpointTools) => Promise<Reply>;
};

const MOST_BYTES = 8_192;
/** Thousands of phones share the address of their network's gateway, also when a sale opens: this stops floods alone. */
const PER_ADDRESS: Rate = { most: 3_000, per: 60_000 };

type CallOptions<Caller, Body, Answer> = {
  /** Who may call: `verified`, `member`. */
  readonly who: Guard<Caller>;
  readonly perPerson: Rate;
  readonly perAddress?: Rate;
  readonly mostBytes?: number;
  readonly handle: (
    body: Body,
    context: { readonly caller: Caller; readonly origin: string },
  ) => Promise<Answer | Refusal>;
};

/** A call of the app's: the guard and the contract's parsing stand before the handler. */
export function callEndpoint<Caller, Body, Answer extends Success>(
  contract: CallContract<Body, Answer>,
  { who, perPerson, perAddress = PER_ADDRESS, mostBytes = MOST_BYTES, handle }: CallOptions<Caller, Body, Answer>,
): Endpoint {
  let limit: RateLimit | null = null;
  const reply = async (request: CallRequest, tools: EndpointTools): Promise<Reply> => {
    if (!isJson(request.headers)) return refuse(415, callTexts.notJson);
    const claims = await tokenClaims(request.headers, tools);
    if (claims instanceof Refusal) return claims;
    limit ??= createRateLimit(perPerson, tools.clock);
    const wait = limit(claims.uid);
    if (wait > 0) return tooMany(wait);
    const parsed = parseBody(contract, readJson(request.rawBody));
    if (parsed.kind === 'invalid') return refuse(400, parsed.sentence ?? callTexts.invalid);
    const caller = await who(claims, tools);
    if (caller instanceof Refusal) return caller;
    return handle(parsed.body, { caller, origin: tools.origin(request) });
  };
  return { path: contract.path, mostBytes, perAddress, sameSiteOnly: true, reply };
}

type RawOptions = {
  readonly path: string;
  readonly mostBytes: number;
  readonly perAddress: Rate;
  /** Must prove by itself who sent this: nothing has been checked. */
  readonly handle: (rawBody: Buffer, headers: IncomingHttpHeaders) => Promise<Reply>;
};

/** An address that another company's server calls, with the body as it came. */
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

/** Undefined where the bytes are no JSON, which no contract accepts. */
function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
