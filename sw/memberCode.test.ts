import { expect, test, vi } from 'vitest';
import { createMemberCode } from './memberCode.ts';
import { isMemberCode } from './memberNames.ts';

test.each([
  ['static/js/firestore.L6WNClzT.chunk.js', true],
  ['/static/js/tz.DbvPFIN1.chunk.js', true],
  ['static/js/gazetteerSearch.DQo6Shht.chunk.js', false],
  ['static/js/events._eventId.Ck-NVlkR.chunk.js', false],
  ['static/js/events._eventId.orders.Ck-NVlkR.chunk.js', true],
  ['static/js/order.schema.Ck-NVlkR.chunk.js', true],
  ['static/js/routes.Ck-NVlkR.chunk.js', false],
  ['static/assets/index.D981p4IF.css', false],
  ['app.html', false],
])('%s is member code: %s', (address, expected) => {
  expect(isMemberCode(address)).toBe(expected);
});

test('answers only chunks of its own version', () => {
  const { has } = createMemberCode(['static/js/tz.now.chunk.js']);
  expect(has(new URL('https://arvo.example/static/js/tz.now.chunk.js'))).toBe(true);
  expect(has(new URL('https://arvo.example/static/js/tz.before.chunk.js'))).toBe(false);
});

test('a captive portal’s page is not cached as code', async () => {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (path: string) => kept.get(path),
    put: async (path: string, answer: Response) => void kept.set(path, answer),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  const answerWith = (type: string) =>
    vi.stubGlobal('fetch', async () => new Response('', { headers: { 'content-type': type } }));
  const { cacheAll } = createMemberCode(['static/js/tz.now.chunk.js']);
  answerWith('text/html');
  await expect(cacheAll()).rejects.toThrow('tz.now');
  expect([...kept.keys()]).toEqual([]);
  answerWith('text/javascript; charset=utf-8');
  await cacheAll();
  expect([...kept.keys()]).toEqual(['/static/js/tz.now.chunk.js']);
  vi.unstubAllGlobals();
});
