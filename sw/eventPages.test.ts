import { BUILD_HEADER, CACHED_MARK } from '@arvo/domain/contracts/worker.ts';
import { expect, test, vi } from 'vitest';
import { createEventPages, isEventPage, isFromOurServer, withCacheMark, isCacheable } from './eventPages.ts';

test.each([
  ['/events/picnic', true],
  ['/events/AbC_-9?intent=join-free', true],
  ['/events/', false],
  ['/events', false],
  ['/events/a/b', false],
  ['/events/a/orders', false],
  ['/orders/a', false],
  ['/events/a.ics', false],
  ['/api/events/a', false],
])('%s is an event page: %s', (address, expected) => {
  expect(isEventPage(new URL(address, 'https://arvo.example'))).toBe(expected);
});

const hasCode = (address: string): boolean => address === '/static/js/now.js';
const answer = (status: number, build?: string): Response =>
  new Response('page', { status, headers: build === undefined ? {} : { [BUILD_HEADER]: build } });

test.each([
  ['of this build', answer(200, '/static/js/now.js'), true],
  ['of another build', answer(200, '/static/js/next.js'), false],
  ['of no build', answer(200), false],
  ['that is missing', answer(404, '/static/js/now.js'), false],
  ['that failed', answer(503, '/static/js/now.js'), false],
])('a page %s may be cached: %s', (_what, page, expected) => {
  expect(isCacheable(page, hasCode)).toBe(expected);
});

test('a page without the name of a build counts as a network’s sign-in page', () => {
  expect([answer(200, '/static/js/next.js'), answer(200), answer(404)].map(isFromOurServer)).toEqual([
    true,
    false,
    true,
  ]);
});

test('a cached page is marked with the time, and otherwise unchanged', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(7);
  const kept = await withCacheMark(
    new Response('<!doctype html>\n<html lang="en-AU" data-edge><body>A &lt;html x</body></html>', {
      headers: { [BUILD_HEADER]: '/static/js/now.js', 'content-type': 'text/html' },
    }),
  );
  expect(await kept.text()).toBe(
    `<!doctype html>\n<html ${CACHED_MARK}="7" lang="en-AU" data-edge><body>A &lt;html x</body></html>`,
  );
  expect([...kept.headers]).toEqual([
    [BUILD_HEADER, '/static/js/now.js'],
    ['content-type', 'text/html'],
  ]);
});

test('a page that is open during the installation and at the activation is fetched once', async () => {
  const cached = new Map<string, Response>();
  const cache = {
    keys: async () => [...cached.keys()].map((url) => ({ url })),
    put: async (path: string, page: Response) => void cached.set(path, page),
    delete: async (path: string) => cached.delete(path),
  };
  vi.stubGlobal('self', { location: new URL('https://arvo.example/sw.js') });
  vi.stubGlobal('caches', { open: async () => cache, match: async (path: string) => cached.get(path) });
  const fetched = vi.fn(async () => new Response('<html lang>', { headers: { [BUILD_HEADER]: 'a.js' } }));
  vi.stubGlobal('fetch', fetched);
  const { cachePage } = createEventPages(() => true);
  await cachePage('https://arvo.example/events/a');
  await cachePage('https://arvo.example/events/a?from=home');
  await cachePage('https://arvo.example/events/b');
  expect([...cached.keys()]).toEqual(['/events/a', '/events/b']);
  expect(fetched).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
