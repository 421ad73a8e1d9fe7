import { BUILD_HEADER, CACHED_AT } from '@arvo/domain/protocol/contracts/worker.ts';
import { EVENT_PAGES_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { breakCaches, pathsIn, stubCaches, type TestCaches } from './caches.testing.ts';
import { createEventPages, isEventPage, isFromOurServer, withCachedAt, isCacheable } from './eventPages.ts';

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
  [
    'that a redirect led to',
    Object.defineProperty(answer(200, '/static/js/now.js'), 'redirected', { value: true }),
    false,
  ],
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
  const kept = await withCachedAt(
    new Response('<!doctype html>\n<html lang="en-AU" data-edge><body>A &lt;html x</body></html>', {
      headers: { [BUILD_HEADER]: '/static/js/now.js', 'content-type': 'text/html' },
    }),
  );
  expect(await kept.text()).toBe(
    `<!doctype html>\n<html ${CACHED_AT}="7" lang="en-AU" data-edge><body>A &lt;html x</body></html>`,
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
    match: async () => undefined,
    open: async () => ({ keys: async () => [], delete: async () => false, put }),
  });
  const requested: unknown[] = [];
  vi.stubGlobal('fetch', async (request: unknown) => {
    requested.push(request instanceof Request ? 'page' : request);
    return request instanceof Request ? page : probe();
  });
  const work: Promise<unknown>[] = [];
  const event = { waitUntil: (promise: Promise<unknown>) => void work.push(promise) };
  let answered: string | null = null;
  void createEventPages((address) => address === 'a.js')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of an event is not used
    .answer(event as ExtendableEvent, new Request('https://arvo.example/events/a'), async () => new Response('shell'))
    .then(async (response) => {
      answered = await response.text();
    });
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return answered;
  };
  return { after, requested, put };
}
const never = new Promise<never>(() => {});
const serverPage = () => new Response('page', { headers: { [BUILD_HEADER]: 'a.js' } });
const smallFile = () => new Response(null, { headers: { 'content-type': 'text/plain' } });
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

  test('shows the shell as soon as a captive portal answers for the server', async () => {
    const portal = () => new Response('<h1>Free Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
    const { after } = navigating(never, () => later(500, portal));
    expect(await after(1_500)).toBe('shell');
  });

  test('shows the shell at once if the connection breaks', async () => {
    const { after, requested } = navigating(Promise.reject(new TypeError('cut')), () => never);
    expect(await after(0)).toBe('shell');
    expect(requested).toEqual(['page']);
  });

  test.each([
    ['a server error', () => new Response('no', { status: 503, headers: { [BUILD_HEADER]: 'a.js' } })],
    ['the first of the server errors', () => new Response('no', { status: 500, headers: { [BUILD_HEADER]: 'a.js' } })],
    ['a captive portal’s page', () => new Response('<h1>Free Wi-Fi</h1>')],
  ])('shows the shell instead of %s', async (_what, page) => {
    const { after, put } = navigating(Promise.resolve(page()), () => never);
    expect(await after(0)).toBe('shell');
    expect(put).not.toHaveBeenCalled();
  });

  test('waits six seconds for the page of a slow server that answers other requests', async () => {
    const { after, requested } = navigating(never, () => later(500, smallFile));
    expect(await after(5_999)).toBeNull();
    expect(await after(1)).toBe('shell');
    expect(requested).toEqual(['page', '/robots.txt?probe']);
  });

  test('shows a page that takes five seconds on a slow network', async () => {
    const { after } = navigating(later(5_000, serverPage), () => later(1_500, smallFile));
    expect(await after(5_000)).toBe('page');
  });

  test('makes no other request if the page answers within a second', async () => {
    const { after, requested } = navigating(later(900, serverPage), () => never);
    expect(await after(10_000)).toBe('page');
    expect(requested).toEqual(['page']);
  });

  test('caches the page that arrives after the shell', async () => {
    const { after, put } = navigating(later(20_000, serverPage), () => never);
    expect(await after(3_000)).toBe('shell');
    await after(17_000);
    expect(put).toHaveBeenCalledOnce();
  });
});

describe('the cache of event pages', () => {
  const fetched = vi.fn<(request: Request | string, init?: RequestInit) => Promise<Response>>();
  let caches: TestCaches;
  const pages = () => createEventPages((address) => address === 'a.js');
  const pageWith = (text: string) => new Response(`<html >${text}`, { headers: { [BUILD_HEADER]: 'a.js' } });

  /** Opens an event's address. Returns what is shown, once the worker has finished. */
  async function open(path: string): Promise<string> {
    const work: Promise<unknown>[] = [];
    const event = { waitUntil: (promise: Promise<unknown>) => void work.push(promise) };
    const shell = async () => new Response('shell');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of an event is not used
    const answered = await pages().answer(event as ExtendableEvent, new Request(`https://arvo.example${path}`), shell);
    // A worker may end once these have settled, and work may add further work.
    for (let settled = 0; settled < work.length; settled += 1) await Promise.allSettled([work[settled]]);
    return (await answered.text()).replace(/<[^>]*>/gu, '');
  }
  const kept = () => pathsIn(caches, EVENT_PAGES_CACHE);

  beforeEach(() => {
    vi.stubGlobal('self', { location: new URL('https://arvo.example/sw.js') });
    caches = stubCaches();
    fetched.mockReset().mockImplementation(async () => pageWith('old'));
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('shows a cached page without waiting for the server, whose page the next view shows', async () => {
    expect(await open('/events/a')).toBe('old');
    fetched.mockImplementation(async () => pageWith('new'));
    expect(await open('/events/a?from=home')).toBe('old');
    expect(await open('/events/a')).toBe('new');
  });

  test('bypasses the HTTP cache, which may be stale', async () => {
    await open('/events/a');
    expect(fetched.mock.calls[0]?.[1]).toEqual({ cache: 'no-cache' });
  });

  test.each([404, 410])('loses the page of an event that the server answers with %i', async (status) => {
    await open('/events/a');
    fetched.mockImplementation(async () => new Response('gone', { status }));
    await open('/events/a');
    expect(kept()).toEqual([]);
  });

  test.each([
    ['a server error', () => new Response('no', { status: 503 })],
    ['a captive portal’s page', () => new Response('<h1>Free Wi-Fi</h1>')],
  ])('keeps its page after %s', async (_what, other) => {
    await open('/events/a');
    fetched.mockImplementation(async () => other());
    await open('/events/a');
    expect(await open('/events/a')).toBe('old');
  });

  test.each([
    ['a page of another build', { headers: { [BUILD_HEADER]: 'other.js' } }],
    ['an error', { status: 503 }],
  ])('holds no connection with %s that nobody reads', async (_what, init) => {
    await open('/events/a');
    const cancelled = vi.fn();
    // A body that has been sent in part: only a reader, or a cancellation, ends it.
    fetched.mockImplementation(async () => new Response(new ReadableStream({ cancel: cancelled }), init));
    await open('/events/a');
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
  });

  test('has thirty pages at most, and drops the one fetched longest ago', async () => {
    for (let at = 0; at < 30; at += 1) await open(`/events/e${at}`);
    await open('/events/e0');
    await open('/events/next');
    expect(kept()).toHaveLength(30);
    expect(kept()).toEqual(expect.arrayContaining(['/events/e0', '/events/e2', '/events/next']));
    expect(kept()).not.toContain('/events/e1');
  });

  test('that cannot be read leaves the answer to the server', async () => {
    breakCaches();
    expect(await open('/events/a')).toBe('old');
  });
});

test('a navigation asks the server for the page without its query, which may have the secret of an invitation', async () => {
  vi.stubGlobal('self', { location: new URL('https://arvo.example/sw.js') });
  vi.stubGlobal('caches', { open: async () => ({ delete: async () => false }), match: async () => undefined });
  const fetched = vi.fn(async (_request: Request) => answer(404));
  vi.stubGlobal('fetch', fetched);
  const request = new Request('https://arvo.example/events/a?ticket=abcdefghijklmnopqrstuv&paid=true', {
    redirect: 'manual',
  });
  await createEventPages(() => true).fetchAndCache({ waitUntil: () => {} } as unknown as ExtendableEvent, request);
  const [sent] = fetched.mock.calls[0] ?? expect.fail('no request');
  expect([sent.url, sent.redirect]).toEqual(['https://arvo.example/events/a', 'manual']);
  vi.unstubAllGlobals();
});
