import { beforeEach, expect, test, vi } from 'vitest';
import { createPictures, isPicture } from './pictures.ts';

/** The browser's caches, as far as the worker uses them for pictures. */
let kept: Map<string, Response> | null;
const fetched = vi.fn<(request: { readonly url: string }) => Promise<Response>>();

const picture = (content: string) => new Response(content, { headers: { 'content-type': 'image/webp' } });

beforeEach(() => {
  kept = null;
  const cacheOf = (entries: Map<string, Response>) => ({
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    match: async (requested: string | { readonly url: string }) =>
      entries.get(typeof requested === 'string' ? requested : requested.url)?.clone(),
    put: async (url: string, answer: Response) => void entries.set(url, answer),
    delete: async (url: string) => entries.delete(url),
  });
  vi.stubGlobal('caches', {
    has: async () => kept !== null,
    open: async () => cacheOf((kept ??= new Map())),
  });
  fetched.mockReset().mockImplementation(async ({ url }) => picture(url.padEnd(100, '.')));
  vi.stubGlobal('fetch', fetched);
});

/** Requests pictures one after the other, and waits until they are stored. */
async function show(pictures: ReturnType<typeof createPictures>, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const waits: Promise<unknown>[] = [];
    const event = { waitUntil: (work: Promise<unknown>) => void waits.push(work) };
    const request = { url: `https://arvo.example/img/${name}` };
    await pictures.answer(event as ExtendableEvent, request as Request);
    await Promise.all(waits);
  }
}
const names = () => [...(kept?.keys() ?? [])].map((url) => url.split('/').at(-1));

test.each([
  ['/img/640x360/events/a/photo_1.jpg', true],
  ['/images/a.jpg', false],
  ['/events/img/a.jpg', false],
  ['/api/events/a/card.jpg', false],
])('%s is a picture of a page: %s', (path, expected) => {
  expect(isPicture(new URL(path, 'https://arvo.example'))).toBe(expected);
});

test('a cached picture is served without a request', async () => {
  const pictures = createPictures();
  await show(pictures, 'a', 'a');
  expect(fetched).toHaveBeenCalledOnce();
});

test('without a connection the widest crop of a picture answers for the others, and is not stored as one of them', async () => {
  const pictures = createPictures();
  const [small, wide, requested] = ['128x128/a.jpg', '780x585/a.jpg', '1600x900/a.jpg'];
  await show(pictures, small, wide, '1600x900/b.jpg');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const stored: Promise<unknown>[] = [];
  const answer = async (name: string) => {
    const event = { waitUntil: (work: Promise<unknown>) => void stored.push(work) };
    const request = { url: `https://arvo.example/img/${name}` };
    const response = await pictures.answer(event as ExtendableEvent, request as Request);
    return response.type === 'error' ? 'network error' : (await response.text()).replace(/\.+$/u, '');
  };
  expect(await answer(requested)).toBe(`https://arvo.example/img/${wide}`);
  expect(await answer('1600x900/c.jpg')).toBe('network error');
  expect(stored).toEqual([]);
});

test('the oldest pictures are dropped beyond the size limit, including those that an earlier worker cached', async () => {
  await show(createPictures(250), 'a', 'b');
  const later = createPictures(250);
  await show(later, 'c');
  expect(names()).toEqual(['b', 'c']);
  await show(later, 'd', 'e');
  expect(names()).toEqual(['d', 'e']);
});

test('pictures may fill the size limit exactly, and one shown again after it was dropped counts once', async () => {
  const pictures = createPictures(300);
  await show(pictures, 'a', 'b', 'c');
  expect(names()).toEqual(['a', 'b', 'c']);
  await show(pictures, 'd', 'a', 'b');
  expect(names()).toEqual(['d', 'a', 'b']);
});

test('pictures that arrive together stay within the size limit, even if the cache answers slowly', async () => {
  const { open } = caches;
  let waits = 0;
  const keys = async (cache: Cache) => {
    const found = await cache.keys();
    waits += 10;
    await new Promise((resolve) => {
      setTimeout(resolve, waits);
    });
    return found;
  };
  vi.stubGlobal('caches', {
    has: async () => kept !== null,
    open: async () => {
      const cache = await open('');
      return { ...cache, keys: () => keys(cache) };
    },
  });
  const pictures = createPictures(250);
  await Promise.all(['a', 'b', 'a', 'c'].map((name) => show(pictures, name)));
  expect(names().toSorted()).toEqual(['a', 'c']);
});

test('the sizes of the pictures are read once, and again after a sign-out has deleted the cache', async () => {
  let reads = 0;
  const { open } = caches;
  vi.stubGlobal('caches', {
    has: async () => kept !== null,
    open: async () => {
      const cache = await open('');
      return { ...cache, keys: async () => ((reads += 1), cache.keys()) };
    },
  });
  const pictures = createPictures(250);
  await show(pictures, 'a', 'b');
  expect(reads).toBe(1);
  kept = null;
  await show(pictures, 'c', 'd');
  expect([reads, names()]).toEqual([2, ['c', 'd']]);
});

test('a device keeps twenty megabytes of pictures', async () => {
  fetched.mockImplementation(async () => picture('.'.repeat(9_000_000)));
  await show(createPictures(), 'a', 'b', 'c');
  expect(names()).toEqual(['b', 'c']);
});

test('a failed answer is not cached', async () => {
  fetched.mockResolvedValueOnce(new Response('none', { status: 404, headers: { 'content-type': 'image/webp' } }));
  await show(createPictures(), 'a');
  expect(names()).toEqual([]);
});

test('a captive portal’s page is not cached as a picture', async () => {
  fetched.mockResolvedValueOnce(new Response('<h1>Free Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }));
  await show(createPictures(), 'a');
  expect(names()).toEqual([]);
});

test('the page gets its picture if the storage is full', async () => {
  const pictures = createPictures();
  await show(pictures, 'a');
  vi.stubGlobal('caches', { ...caches, open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) });
  await show(pictures, 'b');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('the page gets its picture, and later pictures are cached, if one cannot be read or written', async () => {
  const { open, ...others } = caches;
  const failing = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
  const pictures = createPictures();
  for (const method of ['match', 'put']) {
    vi.stubGlobal('caches', { ...others, open: async () => ({ ...(await open('')), [method]: failing }) });
    await show(pictures, method);
  }
  vi.stubGlobal('caches', { ...others, open });
  kept = null;
  await show(pictures, 'b');
  expect(names()).toEqual(['b']);
});

test.each([
  ['the first picture', []],
  ['a picture', ['a']],
])('%s that arrives after a sign-out is not cached', async (_which, earlier) => {
  const pictures = createPictures();
  await show(pictures, ...earlier);
  fetched.mockImplementationOnce(async () => {
    kept = null;
    return picture('late');
  });
  await show(pictures, 'b');
  expect(kept).toBeNull();
  await show(pictures, 'c');
  expect(names()).toEqual(['c']);
});
