import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkUpload } from '../../functions/src/pictures/checkUpload.ts';
import { jpegProblem } from '../../functions/src/pictures/jpeg.ts';
import { expectGeneration } from './support/generations.ts';
import { bucket, newEventId, withoutTriggers } from './support/world.ts';

withoutTriggers();

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d97742' } });
const jpeg = (width = 40, height = 30) => solid(width, height).jpeg().toBuffer();

type Metadata = { contentDisposition?: string; contentEncoding?: string };
async function stored(bytes: Buffer, metadata: Metadata = {}, name = `events/${newEventId()}/photo_1.jpg`) {
  const file = bucket().file(name);
  await file.save(bytes, {
    contentType: 'image/jpeg',
    resumable: false,
    metadata: { contentType: 'image/jpeg', ...metadata },
  });
  return file;
}

describe('the check of an upload', () => {
  /** Uploads a file, checks it, and returns whether it still exists. */
  async function checked(bytes: Buffer, headers: Metadata = {}, name?: string) {
    const file = await stored(bytes, {}, name);
    const [metadata] = await file.getMetadata();
    const upload = { name: file.name, size: bytes.length, generation: metadata.generation ?? 0, ...headers };
    const outcome = await checkUpload({ bucket: bucket() }, upload);
    return [outcome, (await file.exists())[0]];
  }

  it.each([
    ['a small JPEG', () => jpeg()],
    ['a JPEG of 4096 px a side', () => jpeg(4096, 8)],
    ['a JPEG of 12 megapixels', () => jpeg(4000, 3000)],
    ['an empty file, as a replaced picture becomes', async () => Buffer.alloc(0)],
  ])('keeps %s', async (_, bytes) => {
    expect(await checked(await bytes())).toEqual(['kept', true]);
  });

  it.each([
    ['text', async () => Buffer.from('<script>alert(1)</script>')],
    ['a PNG', () => solid(40, 30).png().toBuffer()],
    ['a WebP', () => solid(40, 30).webp().toBuffer()],
    ['a GIF', () => solid(40, 30).gif().toBuffer()],
    ['a JPEG’s first bytes and nothing else', async () => Buffer.from([0xff, 0xd8, 0xff])],
    [
      'a JPEG’s first bytes before a script',
      async () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
    ],
    ['a JPEG of 4097 px a side', () => jpeg(8, 4097)],
    ['a JPEG of over 12 megapixels', () => jpeg(4000, 3001)],
    ['a JPEG of over 5 MB', async () => Buffer.concat([await jpeg(), Buffer.alloc(5_242_880)])],
  ])('removes %s', async (_, bytes) => {
    expect(await checked(await bytes())).toEqual(['removed', false]);
  });

  it.each([
    [{ contentDisposition: 'attachment; filename="invoice.exe"' }],
    [{ contentDisposition: "inline; filename*=utf-8''invoice.html" }],
    [{ contentEncoding: 'gzip' }],
  ])('removes a JPEG that is stored with %j', async (headers) => {
    expect(await checked(await jpeg(), headers)).toEqual(['removed', false]);
  });

  it.each([
    [{ contentDisposition: 'inline', contentEncoding: 'identity' }],
    [{ contentDisposition: "inline; filename*=utf-8''photo_1.jpg" }],
  ])('keeps one with the headers that the service itself sets: %j', async (headers) => {
    expect(await checked(await jpeg(), headers)).toEqual(['kept', true]);
  });

  it('ignores files that are not pictures of events or people', async () => {
    const name = `backups/${newEventId()}.json`;
    expect(await checked(Buffer.from('{}'), {}, name)).toEqual(['not a picture’s place', true]);
  });

  it('removes the file once, also after repeated or late deliveries', async () => {
    const file = await stored(Buffer.from('text'));
    const [{ generation = 0 }] = await file.getMetadata();
    const upload = { name: file.name, size: 4, generation };
    expect(await checkUpload({ bucket: bucket() }, upload)).toBe('removed');
    expect(await checkUpload({ bucket: bucket() }, upload)).toBe('kept');
    // Its headers are reason enough, so the check does not read it before deleting it.
    expect(await checkUpload({ bucket: bucket() }, { ...upload, contentEncoding: 'gzip' })).toBe('removed');
  });

  it('keeps a file that has replaced the delivered one', async () => {
    const file = await stored(Buffer.from('text'));
    const [{ generation = 0 }] = await file.getMetadata();
    await stored(Buffer.from('another'), {}, file.name);
    const real = bucket();
    const strict = {
      file: (name: string) =>
        new Proxy(real.file(name), {
          get: (target, key) => {
            if (key === 'delete')
              return async (options: object) => {
                await expectGeneration(target, options);
                return target.delete(options);
              };
            const value: unknown = Reflect.get(target, key);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        }),
    };
    await expect(checkUpload({ bucket: strict }, { name: file.name, size: 4, generation })).rejects.toThrow('412');
    expect(await file.exists()).toEqual([true]);
  });

  it('decodes no file that does not begin like a JPEG', async () => {
    expect(await jpegProblem(await solid(40, 30).png().toBuffer())).toBe('it does not begin like a JPEG');
  });
});
