/** How the site's pages and files are delivered: headers, compression, caches, and time to the first byte. */
import type { HostingRules } from '../../stack/services/hosting.ts';
import type { Ask } from './ask.ts';
import { type Finding, good, judged, notSeen, wrong } from './finding.ts';

/** No event has this id: its page is a 404 that the function writes. */
export const NO_EVENT = 'aaaaaaaaaaaaaaaaaaaa';

export async function checkDelivery(ask: Ask, rules: HostingRules): Promise<Finding[]> {
  const file = /\/static\/[\w./-]+\.js/u.exec((await ask('/')).text)?.[0];
  if (file === undefined) return [wrong('The first page', 'names no script of ours: is this Arvo?')];
  return [
    ...(await Promise.all(['/', file, `/events/${NO_EVENT}`].map((path) => headers(ask, rules, path)))),
    ...(await Promise.all(['/', file].map((path) => compression(ask, path)))),
    ...(await Promise.all(['/', file].map((path) => unchanged(ask, path)))),
    await cacheHit(ask, file),
    await cacheHit(ask, `/events/${NO_EVENT}`),
    ...(await Promise.all(['/__/auth/handler', '/__/auth/iframe'].map((path) => signInPage(ask, rules, path)))),
    await firstBytes(ask, ['/', `/events/${NO_EVENT}`, '/img/none']),
  ];
}

async function headers(ask: Ask, rules: HostingRules, path: string): Promise<Finding> {
  const { headers: sent } = await ask(path);
  const against = Object.entries(rules.headersOf(path)).flatMap(([name, value]) =>
    sent.get(name) === value ? [] : [`${name} is ${sent.get(name) ?? 'missing'}`],
  );
  return judged(`Headers of ${path}`, against);
}

async function compression(ask: Ask, path: string): Promise<Finding> {
  const encoding = (await ask(path)).headers.get('content-encoding');
  const what = `Compression of ${path}`;
  return encoding === 'br' || encoding === 'gzip' ? good(what, encoding) : wrong(what, encoding ?? 'none');
}

/** Asked again with its ETag, a file that has not changed is a 304. */
async function unchanged(ask: Ask, path: string): Promise<Finding> {
  const what = `${path} asked again with its ETag`;
  const { headers: sent } = await ask(path);
  const etag = sent.get('etag');
  if (etag === null) return wrong(what, 'it has no ETag');
  if (!hasCache(sent)) return notSeen(what, NO_CACHE);
  const { status } = await ask(path, { headers: { 'if-none-match': etag } });
  return status === 304 ? good(what, '304') : wrong(what, String(status));
}

/** Hosting's cache says of each answer whether it had it. */
const hasCache = (sent: Headers): boolean => sent.has('x-cache');
/** Hosting's emulator also answers a request with an ETag in full. */
const NO_CACHE = 'no cache is in front of this site';

async function cacheHit(ask: Ask, path: string): Promise<Finding> {
  const what = `${path} asked twice`;
  if (!hasCache((await ask(path)).headers)) return notSeen(what, NO_CACHE);
  const second = (await ask(path)).headers.get('x-cache') ?? 'no x-cache';
  return second.includes('HIT') ? good(what, second) : wrong(what, second);
}

/** Our headers would stop Firebase's own pages (docs/deploy.md, "Your own domain"). */
async function signInPage(ask: Ask, rules: HostingRules, path: string): Promise<Finding> {
  const { status, headers: sent } = await ask(path);
  const ours = ['content-security-policy', 'cross-origin-opener-policy', 'x-frame-options'];
  const against = ours.filter((name) => sent.get(name) === rules.headersOf('/')[name]).map((name) => `it has ${name}`);
  return judged(`Sign-in page ${path}`, [...(status === 200 ? [] : [`it is a ${status}`]), ...against]);
}

/** Above this a visitor notices: an instance starts for each, or the region is far away. ms. */
const SLOW_MS = 2000;
const TRIES = 5;

async function firstBytes(ask: Ask, paths: readonly string[]): Promise<Finding> {
  const medians: number[] = [];
  for (const path of paths) {
    const times: number[] = [];
    for (let count = 0; count < TRIES; count += 1) times.push((await ask(path)).firstByteMs);
    medians.push(times.toSorted((one, other) => one - other)[Math.floor(TRIES / 2)] ?? Infinity);
  }
  const seen = paths.map((path, at) => `${path} ${Math.round(medians[at] ?? 0)} ms`).join(', ');
  const what = `Time to the first byte, median of ${TRIES}`;
  return Math.max(...medians) < SLOW_MS ? good(what, seen) : wrong(what, seen);
}
