import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'firebase-functions/v2/https';

/** A request as the platform received it, without a server around it. */
export type CallRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The bytes as they came: what a signature is made over. */
  readonly rawBody: Buffer;
  /** Whose rate is counted before anybody is known. A caller can make it up, so it is no proof of anything. */
  readonly address: string;
};

const EMPTY = Buffer.alloc(0);

/** The platform has read the body by then (32 MB at most); without a body it leaves rawBody undefined. */
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

/** An IPv6 subscriber has a whole /64: its addresses count as one. */
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
 * Whether a browser sends this from another site than `site` or the host that was asked. A page elsewhere cannot set
 * x-forwarded-host (Hosting and the development proxy do), because the preflight that it would need is refused. Programs send
 * no Origin.
 */
export function isFromAnotherSite({ origin, host, ...headers }: IncomingHttpHeaders, site: string): boolean {
  if (origin === undefined || origin === site) return false;
  const forwarded = headers['x-forwarded-host'];
  const asked = (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? host;
  return !URL.canParse(origin) || new URL(origin).host !== asked;
}
