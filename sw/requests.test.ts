import { SHARE_PATH } from '@arvo/domain/protocol/contracts/share.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerTo } from './requests.ts';

const SITE = 'https://arvo.example';

beforeEach(() => {
  vi.stubGlobal('self', { location: new URL(`${SITE}/sw.js`) });
});
afterEach(() => vi.unstubAllGlobals());

const PRECACHED = new Set(['/index.html', '/app.html', '/static/js/index.1.js', '/icon.svg']);
const by = async (name: string) => new Response(name);

/** Which part answers a request; 'network' if the worker leaves it to the browser. */
async function answersOf(address: string, { method = 'GET', mode = 'navigate' } = {}): Promise<string> {
  const request = { url: new URL(address, SITE).href, method, mode };
  const answer = answerTo(
    { request } as FetchEvent,
    { waitUntil: () => {} },
    {
      precached: (_event, path) => (PRECACHED.has(path) ? by(path) : null),
      shell: () => by('shell'),
      memberCode: { has: ({ pathname }) => pathname === '/static/js/tz.1.chunk.js', answer: () => by('member code') },
      scannerCode: { has: ({ pathname }) => pathname === '/static/scanner/a.1.wasm', answer: () => by('scanner code') },
      pictures: { answer: () => by('pictures') },
      eventPages: { answer: () => by('event pages'), fetchAndCache: () => by('a fetched event page') },
    },
  );
  return answer === null ? 'network' : (await answer).text();
}

test.each([
  ['/', '/index.html'],
  ['/?utm_source=mail', '/index.html'],
  ['/home', 'shell'],
  ['/events/picnic', 'event pages'],
  ['/events/picnic?intent=join-free', 'event pages'],
  ['/events/picnic/orders/a', 'shell'],
  ['/events/picnic/door', 'shell'],
  ['/create-event', 'shell'],
  [`${SHARE_PATH}?shared=kept`, 'shell'],
  ['/api/events/picnic.ics', 'network'],
  ['/__/auth/handler?x=/home', 'network'],
  ['/terms.md', 'network'],
  ['https://elsewhere.example/', 'network'],
])('a navigation to %s is answered by: %s', async (address, expected) => {
  expect(await answersOf(address)).toBe(expected);
});

test.each([
  ['/static/js/index.1.js', '/static/js/index.1.js'],
  ['/static/js/tz.1.chunk.js', 'member code'],
  ['/static/js/tz.0.chunk.js', 'network'],
  ['/static/scanner/a.1.wasm', 'scanner code'],
  ['/icon.svg', '/icon.svg'],
  ['/img/128x128/a', 'pictures'],
  ['/events/picnic', 'a fetched event page'],
  ['/events/picnic/orders', 'network'],
  ['/home', 'network'],
  ['/api/events/picnic', 'network'],
  ['https://elsewhere.example/img/128x128/a', 'network'],
  ['https://firestore.googleapis.com/static/js/index.1.js', 'network'],
])('a request for %s is answered by: %s', async (address, expected) => {
  expect(await answersOf(address, { mode: 'cors' })).toBe(expected);
});

test('only a GET is answered from a cache', async () => {
  for (const method of ['HEAD', 'POST', 'PUT', 'DELETE'])
    for (const address of ['/', '/icon.svg', '/img/128x128/a', '/events/picnic', '/home'])
      expect(await answersOf(address, { method }), `${method} ${address}`).toBe('network');
});

test('a photo shared with the app is taken, and only by its own address', async () => {
  vi.stubGlobal('caches', { delete: async () => true });
  const request = new Request(`${SITE}${SHARE_PATH}`, { method: 'POST', body: new FormData() });
  const never = () => Promise.reject(new Error('not asked'));
  const parts = {
    precached: () => null,
    shell: never,
    memberCode: { has: () => false, answer: never },
    scannerCode: { has: () => false, answer: never },
    pictures: { answer: never },
    eventPages: { answer: never, fetchAndCache: never },
  };
  expect((await answerTo({ request } as FetchEvent, { waitUntil: () => {} }, parts))?.status).toBe(303);
  expect(await answersOf('/create-event', { method: 'POST' })).toBe('network');
});
