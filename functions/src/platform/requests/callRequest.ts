import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'firebase-functions/v2/https';
import { isBodyDropped } from './bodyLimit.ts';

/** A request, independent of any server. */
export type CallRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The raw bytes, over which signatures are computed. */
  readonly rawBody: Buffer;
  /** Whether limitBodies dropped the body, which leaves `rawBody` empty. */
  readonly isTooLarge: boolean;
  /** The caller's IP address, for the rate limit before the caller is known. It proves nothing (`hop`). */
  readonly address: string;
  /** Who connected to Google's front end, which nobody can forge: the caller, or Hosting with everybody else's calls. */
  readonly hop: string;
};

const EMPTY = Buffer.alloc(0);

/** The platform has already read the body; without one rawBody is undefined. */
export function callRequest(request: Request): CallRequest {
  const { method, path, headers } = request;
  const body: Buffer | undefined = request.rawBody;
  const isTooLarge = isBodyDropped(request);
  return { method, path, headers, rawBody: body ?? EMPTY, isTooLarge, ...addresses(headers, request.socket) };
}

/**
 * Google's front end appends to x-forwarded-for who connected to it; everything before may be the caller's invention. Hosting's
 * network puts the caller into fastly-client-ip, which a caller that goes past Hosting may invent too.
 */
export function addresses(
  headers: IncomingHttpHeaders,
  { remoteAddress = '' }: { readonly remoteAddress?: string | undefined },
): Pick<CallRequest, 'address' | 'hop'> {
  const hop = addressKey(lastOf(headers['x-forwarded-for']) || remoteAddress);
  return { hop, address: addressKey(lastOf(headers['fastly-client-ip'])) || hop };
}

const lastOf = (header: string | string[] = ''): string =>
  (Array.isArray(header) ? header.join(',') : header).split(',').at(-1)?.trim() ?? '';

/** Counts an IPv6 /64 as one address, because one subscriber has all of it. */
export function addressKey(address: string): string {
  const plain = address.slice(0, 64);
  if (!plain.includes(':') || plain.includes('.')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}

/**
 * Whether a browser sent this from another site than `site` or the requested host. A page elsewhere cannot set
 * x-forwarded-host (Hosting and the development proxy do), because we refuse the preflight that it would need. Programs other
 * than browsers send no Origin.
 */
export function isFromAnotherSite({ origin, host, ...headers }: IncomingHttpHeaders, site: string): boolean {
  if (origin === undefined || origin === site) return false;
  const forwarded = headers['x-forwarded-host'];
  const askedHost = (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? host;
  return !URL.canParse(origin) || new URL(origin).host !== askedHost;
}
