import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'firebase-functions/v2/https';

/** A request, independent of any server. */
export type CallRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The raw bytes, over which signatures are computed. */
  readonly rawBody: Buffer;
  /** The IP address, for the rate limit before the caller is known. A caller can forge it, so it proves nothing. */
  readonly address: string;
};

const EMPTY = Buffer.alloc(0);

/** The platform has already read the body (at most 32 MB); without one rawBody is undefined. */
export function callRequest({ method, path, headers, rawBody, socket }: Request): CallRequest {
  const body: Buffer | undefined = rawBody;
  return {
    method,
    path,
    headers,
    rawBody: body ?? EMPTY,
    address: addressKey(firstForwarded(headers['x-forwarded-for']) ?? socket.remoteAddress ?? ''),
  };
}

function firstForwarded(header: string | string[] | undefined): string | undefined {
  const [first = ''] = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return first.trim() || undefined;
}

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
  const asked = (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? host;
  return !URL.canParse(origin) || new URL(origin).host !== asked;
}
