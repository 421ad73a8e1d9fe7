import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readPorts } from '../../../stack/services/ports.ts';

/** Caches answers like Hosting's edge, compressed once, so that no measurement includes compression. */

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly plain: Buffer;
};

const COMPRESSED = /^(?:text\/|application\/(?:json|manifest\+json|javascript|ld\+json)|image\/svg\+xml)/u;
/** The compression level of a CDN that compresses while serving. Files are compressed once, when the site starts. */
const QUALITY = { file: 9, function: 5 };

/** `headers` hold the type; the ETag is made where there is none. */
export function answerOf(
  status: number,
  headers: Readonly<Record<string, string>>,
  plain: Buffer,
  from: keyof typeof QUALITY,
): Answer {
  const etag = headers.etag ?? `"${createHash('sha256').update(plain).digest('hex').slice(0, 24)}"`;
  const compressed = COMPRESSED.test(headers['content-type'] ?? '') && plain.length > 256;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY[from] };
  return {
    status,
    headers: { ...headers, etag },
    plain,
    br: compressed ? brotliCompressSync(plain, { params }) : plain,
    gzip: compressed ? gzipSync(plain, { level: QUALITY[from] }) : plain,
  };
}

/** How long a shared cache may store an answer, in seconds: s-maxage, or max-age of a public one, or 0. */
export function sharedSeconds(cacheControl: string): number {
  if (/\b(?:private|no-store)\b/u.test(cacheControl)) return 0;
  const seconds = /s-maxage=(\d+)/u.exec(cacheControl) ?? /public.*max-age=(\d+)/u.exec(cacheControl);
  return Number(seconds?.[1] ?? 0);
}

const DROPPED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'date',
]);

export type Edge = {
  /** The function's answer, or a cached one. */
  readonly request: (path: string) => Promise<Answer>;
  /** Refreshes everything that has expired, as many visitors would at an edge. */
  readonly warm: () => Promise<void>;
};

/** The functions of the running stack through its hosting emulator, behind Hosting's shared cache. */
export function edge(): Edge {
  const kept = new Map<string, { answer: Answer; until: number }>();
  const fresh = async (path: string): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${readPorts().hosting}${path}`, { redirect: 'manual' });
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !DROPPED.has(name)));
    const answer = answerOf(response.status, headers, Buffer.from(await response.arrayBuffer()), 'function');
    const seconds = sharedSeconds(headers['cache-control'] ?? '');
    if (seconds > 0) kept.set(path, { answer, until: Date.now() + seconds * 1000 });
    return answer;
  };
  return {
    request: async (path) => {
      const known = kept.get(path);
      return known && known.until > Date.now() ? known.answer : fresh(path);
    },
    warm: async () => {
      // A view takes seconds, so refresh what would expire within one before it starts.
      const soon = Date.now() + 15_000;
      await Promise.all([...kept].filter(([, { until }]) => until < soon).map(([path]) => fresh(path)));
    },
  };
}
