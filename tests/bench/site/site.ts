import { readFile } from 'node:fs/promises';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { root } from '../../../stack/services/folders.ts';
import { hostingRules, MISSING_PAGE } from '../../../stack/services/hosting.ts';
import { selfSigned } from './certificate.ts';
import { type Answer, answerOf, edge } from './edge.ts';

/**
 * Serves the built app as Hosting does: HTTPS and HTTP/2, compressed, with firebase.json's headers and rewrites. Functions
 * are those of the running stack, and their answers are cached as long as they allow.
 */

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

export type Site = {
  /** Such as 'https://localhost:12345': on localhost like the app's own origin, so that the local identity service trusts it. */
  readonly address: string;
  /** For Chromium: the one certificate to trust in addition to its own. */
  readonly trust: string;
  /** Adds a page or picture to the site: the yardstick. */
  readonly put: (path: string, body: Buffer | string) => void;
  readonly warm: () => Promise<void>;
  /** While it is cut, no connection gets an answer. */
  readonly cut: (isCut: boolean) => void;
  readonly close: () => Promise<void>;
};

const typeOf = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream';

/** Serves dist from memory; reads from disk only what the build wrote. */
export async function serveSite(folder = join(root, 'dist')): Promise<Site> {
  const rules = hostingRules();
  const functions = edge();
  const files = new Map<string, Answer>();
  const read = (file: string): Promise<Buffer> => readFile(join(folder, normalize(file)));
  const keep = (path: string, file: string, body: Buffer): Answer => {
    const headers = { 'cache-control': 'max-age=3600', ...rules.headersOf(path), 'content-type': typeOf(file) };
    const answer = answerOf(200, headers, body, 'file');
    files.set(path, answer);
    return answer;
  };
  const find = async (path: string, search: string): Promise<Answer> => {
    const known = files.get(path);
    if (known) return known;
    const file = path === '/' ? '/index.html' : path;
    const body = await read(file).catch(() => null);
    if (body) return keep(path, file, body);
    const other = rules.rewritten(path);
    if (other.kind === 'function') return functions.request(path + search);
    if (other.kind === 'file') return keep(path, other.file, await read(other.file));
    const headers = { ...rules.headersOfMissing(path), 'content-type': typeOf(MISSING_PAGE) };
    return answerOf(404, headers, await read(MISSING_PAGE), 'file');
  };
  const { key, cert, fingerprint } = selfSigned();
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const { pathname, search } = new URL(request.url, 'https://site.invalid');
    find(pathname, search).then(
      (answer) => send(request, response, answer),
      (error: unknown) => {
        response.writeHead(502, { 'content-type': 'text/plain' });
        response.end(String(error));
      },
    );
  });
  const sessions = new Set<ServerHttp2Session>();
  let isOut = false;
  server.on('connection', (socket: Socket) => {
    if (isOut) socket.destroy();
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  const port = await listen(server);
  return {
    address: `https://localhost:${port}`,
    trust: `--ignore-certificate-errors-spki-list=${fingerprint}`,
    put: (path, body) => void keep(path, path, Buffer.from(body)),
    warm: functions.warm,
    cut: (isCut) => {
      isOut = isCut;
      if (isCut) for (const session of sessions) session.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}

function send(request: Http2ServerRequest, response: Http2ServerResponse, answer: Answer): void {
  const { headers, status } = answer;
  if (status === 200 && request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding =
    answer.br === answer.plain ? null : accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
  const body = encoding === null ? answer.plain : answer[encoding];
  response.writeHead(status, {
    ...headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? '' : body);
}

const listen = (server: Http2SecureServer): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, 'localhost', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
