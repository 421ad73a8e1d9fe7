import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Drops bodies before the platform reads them. Cloud Run hands on up to 32 MB, and the functions framework parses all of it (and
 * inflates what is compressed) before it calls our code: ten such bodies fill an instance. Node announces a request before any
 * server sees it; a request that then has neither length nor encoding has no body for the framework's parsers.
 */

const dropped = new WeakSet<object>();

/** Whether the body was longer than its function reads, or compressed. The handler sees the request without a body. */
export const isBodyDropped = (request: object): boolean => dropped.has(request);

/** Lets the instances of this function read at most `most` bytes of a body. Other functions load the same files. */
export function limitBodies(target: string, most: number): void {
  if (process.env.FUNCTION_TARGET !== target) return;
  subscribe('http.server.request.start', (message) => {
    if (hasRequest(message)) limitBody(message.request, most);
  });
}

const hasRequest = (message: unknown): message is { readonly request: IncomingMessage } =>
  typeof message === 'object' && message !== null && 'request' in message;

function limitBody(request: IncomingMessage, most: number): void {
  const { headers } = request;
  const isCompressed = (headers['content-encoding'] ?? 'identity') !== 'identity';
  if (isCompressed || Number(headers['content-length'] ?? 0) > most) return drop(request);
  if (headers['transfer-encoding'] !== undefined) holdBack(request, most);
}

/** Node reads and forgets the bytes after the answer. */
function drop(request: IncomingMessage): void {
  dropped.add(request);
  delete request.headers['content-length'];
  delete request.headers['transfer-encoding'];
}

/** A body without a length: Node's parser pushes its pieces, which the framework gets once all of them are here and few enough. */
function holdBack(request: IncomingMessage, most: number): void {
  const push = request.push.bind(request);
  let held: Buffer[] = [];
  let size = 0;
  request.push = (piece: Buffer | null) => {
    if (piece === null) {
      for (const one of held) push(one);
      return push(null);
    }
    size += piece.length;
    if (size <= most) held.push(piece);
    else {
      dropped.add(request);
      held = [];
    }
    return true;
  };
}
