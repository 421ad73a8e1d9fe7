import { BUILD_HEADER, CACHED_MARK } from '@arvo/domain/contracts/worker.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

/** Answers a navigation to an event that is not cached. Returns what has answered after so many ms: 'page', 'shell' or null. */
function navigating(page: Promise<Response>, probe: () => Promise<Response>) {
  const put = vi.fn(async () => undefined);
  vi.stubGlobal('self', { location: new URL('https://arvo.example/sw.js') });
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => undefined, keys: async () => [], delete: async () => false, put }),
  });
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (request: unknown) => {
    asked.push(request instanceof Request ? 'page' : request);
    return request instanceof Request ? page : probe();
  });
  const work: Promise<unknown>[] = [];
  const event = { waitUntil: (promise: Promise<unknown>) => void work.push(promise) };
  let answered: string | null = null;
  void createEventPages(() => true)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of an event is not used
    .answer(event as ExtendableEvent, new Request('https://arvo.example/events/a'), async () => new Response('shell'))
    .then(async (response) => {
      answered = await response.text();
    });
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return answered;
  };
  return { after, asked, put };
}
const never = new Promise<never>(() => {});
const serverPage = () => new Response('page', { headers: { [BUILD_HEADER]: 'a.js' } });
const later = <T>(ms: number, value: () => T) =>
  new Promise<T>((resolve) => {
    setTimeout(() => resolve(value()), ms);
  });

describe('the first view of an event', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('shows the shell after three seconds on a silent network', async () => {
    const { after } = navigating(never, () => never);
    expect(await after(2_999)).toBeNull();
    expect(await after(1)).toBe('shell');
  });

  test('shows the shell at once if the connection breaks', async () => {
    const { after, asked } = navigating(Promise.reject(new TypeError('cut')), () => never);
    expect(await after(0)).toBe('shell');
    expect(asked).toEqual(['page']);
  });

  test('waits six seconds for the page of a slow server that answers other requests', async () => {
    const { after } = navigating(never, () => later(500, serverPage));
    expect(await after(5_999)).toBeNull();
    expect(await after(1)).toBe('shell');
  });

  test('shows a page that takes five seconds on a slow network', async () => {
    const { after } = navigating(later(5_000, serverPage), () => later(1_500, serverPage));
    expect(await after(5_000)).toBe('page');
  });

  test('makes no other request if the page answers within a second', async () => {
    const { after, asked } = navigating(later(900, serverPage), () => never);
    expect(await after(10_000)).toBe('page');
    expect(asked).toEqual(['page']);
  });

  test('caches the page that arrives after the shell', async () => {
    const { after, put } = navigating(later(20_000, serverPage), () => never);
    expect(await after(3_000)).toBe('shell');
    await after(17_000);
    expect(put).toHaveBeenCalledOnce();
  });
});
