import type { Request } from 'firebase-functions/v2/https';
import { sha256 } from '../sha256.ts';

/** The answer to a GET, independent of any server. Header names in lower case. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** The part of Express's response used here. */
export interface Responder {
  status(code: number): unknown;
  set(name: string, value: string): unknown;
  end(body?: string | Buffer): unknown;
}

/** Search engines may fetch this (public/robots.txt) but should not list it: data, and pages with people's names. */
export const UNLISTED = { 'x-robots-tag': 'noindex' } as const;

/** A strong ETag: different bodies get different ones. */
export const etagOf = (body: string | Buffer): string => `"${sha256(body, 'base64url').slice(0, 27)}"`;

/** Whether the client already has this (RFC 9110, If-None-Match: a list, compared weakly, or a star). */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const etags = ifNoneMatch.split(',').map((one) => one.trim());
  return etags.includes('*') || etags.some((one) => opaque(one) === opaque(etag));
}

const opaque = (etag: string): string => etag.replace(/^W\//u, '');

/** The refusal of a method other than GET and HEAD, or null. */
export const refusedMethod = (method: string): Answer | null =>
  method === 'GET' || method === 'HEAD'
    ? null
    : { status: 405, headers: { allow: 'GET, HEAD', 'content-type': 'text/plain' }, body: 'Method not allowed' };

/** Sends an answer, or a 304 if its ETag shows that the client already has it. */
export function send(request: Pick<Request, 'method' | 'headers'>, response: Responder, answer: Answer): void {
  for (const [name, value] of Object.entries(answer.headers)) response.set(name, value);
  const { etag } = answer.headers;
  if (answer.status === 200 && etag !== undefined && hasAlready(request.headers['if-none-match'], etag)) {
    response.status(304);
    response.end();
    return;
  }
  response.status(answer.status);
  if (request.method === 'HEAD') response.end();
  else response.end(answer.body);
}
