import { PICTURES_CACHE } from '@arvo/domain/protocol/store/deviceKeys.ts';

/** The most bytes of pictures on a device: about 300 covers in the size that phones request. */
const MOST_BYTES = 20_000_000;
/** The header with a cached picture's size, because the server's answer may lack it. */
const BYTES = 'arvo-bytes';

/** The crops that pages request (domain/pictures/pictures.ts). Their addresses change with their content. */
export const isPicture = (url: URL): boolean => url.pathname.startsWith('/img/');

export type Pictures = {
  readonly answer: (lasting: Pick<ExtendableEvent, 'waitUntil'>, request: Request) => Promise<Response>;
};

/**
 * Caches pictures as pages show them; beyond `mostBytes` it drops the oldest first. The cache is private, because it reveals
 * which events somebody looked at: signing out deletes it.
 */
export function createPictures(mostBytes = MOST_BYTES): Pictures {
  /** Address → bytes, first in first; null before the cache was read. */
  let sizes: Map<string, number> | null = null;
  let queue: Promise<void> = Promise.resolve();

  const store = async (cache: Cache, address: string, picture: Response): Promise<void> => {
    sizes ??= await sizesIn(cache);
    const body = await picture.blob();
    await cache.put(
      address,
      new Response(body, { headers: { 'content-type': body.type, [BYTES]: String(body.size) } }),
    );
    sizes.delete(address);
    sizes.set(address, body.size);
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [oldest, size] of sizes) {
      if (total <= mostBytes) break;
      await cache.delete(oldest);
      sizes.delete(oldest);
      total -= size;
    }
  };

  /**
   * The cache to use for one request. Opened before the request is sent: if the person signs out meanwhile, the cache is deleted,
   * and what is put into this object is lost with it.
   */
  const open = async (): Promise<Cache | null> => {
    try {
      if (!(await caches.has(PICTURES_CACHE))) sizes = null;
      return await caches.open(PICTURES_CACHE);
    } catch {
      return null;
    }
  };

  return {
    async answer(lasting: Pick<ExtendableEvent, 'waitUntil'>, request: Request): Promise<Response> {
      const cache = await open();
      const cached = await cache?.match(request.url).catch(() => undefined);
      if (cached) return cached;
      const answer = await fetch(request).catch(() => null);
      if (answer === null)
        return (cache && (await widestCrop(cache, request.url).catch(() => null))) ?? Response.error();
      // A captive portal answers every request with its own page.
      if (cache && answer.status === 200 && answer.headers.get('content-type')?.startsWith('image/')) {
        const copy = answer.clone();
        // One write at a time, so that the sizes stay correct. If the storage is full, the page still gets its picture.
        queue = queue.then(() => store(cache, request.url, copy)).catch(() => undefined);
        lasting.waitUntil(queue);
      }
      return answer;
    },
  };
}

/** Which picture an address shows, in whatever crop. */
const fileOf = (address: string): string => address.replace(CROP, '');
const widthOf = (address: string): number => Number(CROP.exec(address)?.[1]);
const CROP = /\/img\/(\d+)x\d+/u;

/** Another crop of a picture, for example after somebody turned the phone without a connection: the page then requests a wide one. */
async function widestCrop(cache: Cache, address: string): Promise<Response | null> {
  const [widest] = (await cache.keys())
    .map(({ url }) => url)
    .filter((url) => fileOf(url) === fileOf(address))
    .toSorted((a, b) => widthOf(b) - widthOf(a));
  return widest === undefined ? null : ((await cache.match(widest)) ?? null);
}

async function sizesIn(cache: Cache): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const request of await cache.keys()) {
    const bytes = Number((await cache.match(request))?.headers.get(BYTES));
    sizes.set(request.url, bytes);
  }
  return sizes;
}
