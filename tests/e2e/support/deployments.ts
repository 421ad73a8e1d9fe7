import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { hostingRules } from '../../../stack/services/hosting.ts';
import { readPorts } from '../../../stack/services/ports.ts';

/**
 * A site of its own for deploying many versions. Each deployment is the stack's build with other names for its hashed files, in
 * the files and in the worker's list, so that no file of the previous one is left; a deployment to Hosting replaces all files too.
 */
export type Site = {
  readonly origin: string;
  /** Replaces the deployed version with version `n`. */
  readonly deploy: (n: number) => void;
  /** From now on the site takes requests for this path and never answers them. */
  readonly silence: (path: string) => void;
  readonly stop: () => Promise<void>;
};

const dist = join(process.cwd(), 'dist');
const TEXT = new Set(['.html', '.js', '.css']);
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const hashed = (readdirSync(join(dist, 'static'), { recursive: true, encoding: 'utf8' }) as string[])
  .map((path) => path.split('/').at(-1) ?? '')
  .filter((name) => extname(name) !== '');
const ANY_NAME = new RegExp(hashed.map((name) => name.replaceAll(/[.$]/gu, String.raw`\$&`)).join('|'), 'gu');

/** A text file of the build, changed for version `n`. */
const inVersion = (text: string, n: number): string =>
  text
    .replaceAll(ANY_NAME, (name) => name.replace(/((?:\.chunk)?\.\w+)$/u, `-v${n}$1`))
    .replaceAll(/("revision":")(?=[0-9a-f])/gu, `$1${n}-`);

/** The path in the build for a path of version `n`; null if that version has no such file. */
function builtPath(path: string, n: number): string | null {
  if (!path.startsWith('/static/')) return path;
  const built = path.replace(`-v${n}.`, '.');
  return built === path ? null : built;
}

/** Changes a text file of the build. */
type Change = (path: string, text: string) => string;
type Version = {
  readonly version: number;
  readonly change: Change;
  readonly missing: Readonly<Record<string, string>>;
};

async function answer(
  { version, change, missing }: Version,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { hosting } = readPorts();
  const { pathname, search } = new URL(request.url ?? '/', 'http://site');
  const rules = hostingRules();
  const built = builtPath(pathname === '/' ? '/index.html' : pathname, version);
  const file = built === null ? null : join(dist, built);
  const send = (status: number, path: string, headers: Readonly<Record<string, string>>) => {
    const body = readFileSync(join(dist, path));
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    response.writeHead(status, { ...headers, 'content-type': type });
    response.end(
      request.method === 'HEAD'
        ? undefined
        : TEXT.has(extname(path))
          ? change(path, inVersion(body.toString(), version))
          : body,
    );
  };
  if (built !== null && file !== null && existsSync(file) && extname(file) !== '')
    return send(200, built, rules.headersOf(pathname));
  const rewritten = rules.rewritten(pathname);
  if (rewritten.kind === 'file') return send(200, rewritten.file, rules.headersOf(pathname));
  if (rewritten.kind === 'missing') return send(404, '/404.html', { ...rules.headersOfMissing(pathname), ...missing });
  // The stack's function answers. Its pages name the files of the stack's build.
  const { host: _host, connection: _connection, ...headers } = request.headers;
  const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
  const found = await fetch(`http://localhost:${hosting}${pathname}${search}`, {
    method: request.method ?? 'GET',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    redirect: 'manual',
    ...(chunks.length > 0 ? { body: new Uint8Array(Buffer.concat(chunks)) } : {}),
  });
  const body = Buffer.from(await found.arrayBuffer());
  const isText = (found.headers.get('content-type') ?? '').startsWith('text/html');
  const kept = [...found.headers].filter(
    ([name]) => !/^(?:content-(?:length|encoding)|transfer-encoding|etag)$/u.test(name),
  );
  response.writeHead(found.status, Object.fromEntries(kept.map(([name, value]) => [name, inVersion(value, version)])));
  response.end(isText ? inVersion(body.toString(), version) : body);
}

/** `missing`: further headers of a missing file's 404. */
export async function startSite(change: Change = (_path, text) => text, missing = {}): Promise<Site> {
  let version = 1;
  const silent = new Set<string>();
  const server = createServer((request, response) => {
    if (silent.has(request.url ?? '')) return;
    answer({ version, change, missing }, request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    origin: `http://localhost:${port}`,
    deploy: (n) => {
      version = n;
    },
    silence: (path) => void silent.add(path),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
