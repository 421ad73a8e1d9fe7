import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { crop } from '../../functions/src/pictures/crop.ts';
import { servePicture } from '../../functions/src/pictures/servePicture.ts';
import { createConcurrencyLimit } from '../../functions/src/platform/queue/concurrencyLimit.ts';
import { bucket, newEventId, withoutTriggers } from './support/world.ts';

/** The work of the function `pictures`, in a bucket whose uploads nobody checks. */
withoutTriggers();

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d97742' } })
    .jpeg()
    .toBuffer();

async function givenFile(bytes: Buffer): Promise<string> {
  const file = `events/${newEventId()}/photo_1767225600000.jpg`;
  await bucket().file(file).save(bytes, { contentType: 'image/jpeg', resumable: false });
  return file;
}

/** A request for a file; `over` replaces some of the function's dependencies. */
const request = (file: string, over: Partial<Parameters<typeof servePicture>[1]> = {}) =>
  servePicture(
    { method: 'GET', url: `/img/128x128/${file}` },
    {
      ownerExists: async () => true,
      files: bucket(),
      crop,
      memory: (_, make) => make(),
      limit: (work) => work(),
      ...over,
    },
  );

/** A JPEG whose header states a far larger size. */
async function swollen(): Promise<Buffer> {
  const bytes = await jpeg(8, 8);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_000, frame + 5);
  bytes.writeUInt16BE(65_000, frame + 7);
  return bytes;
}

let photo = '';
beforeAll(async () => {
  photo = await givenFile(await jpeg(1024, 640));
});

describe('a request for a picture', () => {
  it('is answered with a WebP', async () => {
    const { status, body } = await request(photo);
    expect([status, (await sharp(body).metadata()).format]).toEqual([200, 'webp']);
  });

  it.each([
    [
      'a PNG',
      () =>
        sharp({ create: { width: 300, height: 200, channels: 3, background: '#d97742' } })
          .png()
          .toBuffer(),
    ],
    [
      'a WebP',
      () =>
        sharp({ create: { width: 300, height: 200, channels: 3, background: '#d97742' } })
          .webp()
          .toBuffer(),
    ],
    ['a JPEG of 4097 px a side', () => jpeg(4097, 8)],
    ['a JPEG of over 12 megapixels', () => jpeg(4000, 3001)],
    ['text', async () => Buffer.from('<script>alert(1)</script>')],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', async () => Buffer.from('%PDF-1.4\n')],
    ['three bytes', async () => Buffer.from([0xff, 0xd8, 0xff])],
    ['none', async () => Buffer.alloc(0)],
    ['half a picture', async () => (await jpeg(900, 900)).subarray(0, 300)],
    ['a file whose header states 4225 megapixels', swollen],
    ['more than 5 MB', async () => Buffer.concat([await jpeg(100, 100), Buffer.alloc(5_242_880)])],
  ])('a file of %s is refused', async (_, bytes) => {
    const answer = await request(await givenFile(await bytes()));
    expect([answer.status, answer.headers['cache-control']]).toEqual([415, 'public, max-age=60']);
  });

  it.each(['x/../', '../', './', '/', 'x/%2e%2e/'])('reads nothing for %s', async (way) => {
    expect((await request(`${way}${photo}`)).status).toBe(404);
  });

  it('is an uncached 503 when the storage fails', async () => {
    const files = {
      file: () => {
        throw new Error('down');
      },
    };
    const answer = await request(photo, { files });
    expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  });

  it('is an uncached 503 if the database fails', async () => {
    const answer = await request(photo, { ownerExists: () => Promise.reject(new Error('down')) });
    expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  });

  it('reads nothing while it waits, so that waiting requests have no photo in memory', async () => {
    let readings = 0;
    const files = {
      file: (name: string) => {
        readings += 1;
        return bucket().file(name);
      },
    };
    const limit = createConcurrencyLimit({ most: 1, patienceMs: 10_000 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = limit(() => promise);
    const requested = request(photo, { files, limit });
    await new Promise(setImmediate);
    expect(readings).toBe(0);
    resolve();
    await before;
    expect([(await requested).status, readings]).toEqual([200, 1]);
  });

  it('a failing crop does not affect others', async () => {
    const size = { width: 128, height: 128 };
    const crops = await Promise.all([
      crop(await jpeg(50, 50), size),
      crop(await swollen(), size),
      crop(await jpeg(9, 900), size),
    ]);
    expect(crops.map((bytes) => bytes !== null)).toEqual([true, false, true]);
  });
});
