import { PICTURE_SIZES } from '@arvo/domain/pictures/pictures.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { cardAddress, cardContent } from '@arvo/domain/sharing/card.ts';
import sharp, { type Metadata } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPublicEvent } from '../../functions/src/events/publicEvents.ts';
import { drawCard } from '../../functions/src/pictures/card/drawCard.ts';
import { bucket, db, newEventId, writeEvent } from './support/world.ts';

/** The function `pictures` in the emulator, from functions/lib, with the storage emulator. */
const BASE = `http://${process.env.FUNCTIONS_EMULATOR_HOST ?? '127.0.0.1:5001'}/demo-arvo/australia-southeast1/pictures`;
const request = (path: string, init: RequestInit = {}) => fetch(`${BASE}${path}`, init);

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d97742' } })
    .jpeg()
    .toBuffer();

/** A file of an existing event, unless a folder is given. */
async function givenFile(bytes: Buffer, folder?: string, name = 'photo_1767225600000.jpg') {
  if (folder === undefined) {
    const id = newEventId();
    await writeEvent(id);
    return givenFile(bytes, `events/${id}`, name);
  }
  const file = `${folder}/${name}`;
  await bucket().file(file).save(bytes, { contentType: 'image/jpeg', resumable: false });
  return file;
}

async function metadataOf(answer: Response): Promise<Metadata> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
}

/** Half red, half blue, rotated as a camera writes it, and with a camera's metadata. */
const sideways = async (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 200, height: 300, channels: 3, background: '#0000ff' } }, left: 0, top: 0 },
    ])
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

let photo = '';
beforeAll(async () => {
  photo = await givenFile(await jpeg(1024, 640));
});

describe('a stored picture', () => {
  // @spec:7/image-crop
  it.each(PICTURE_SIZES)('is served as webp of %s', async (size) => {
    const { width, height, format } = await metadataOf(await request(`/img/${size}/${photo}`));
    expect([`${width}x${height}`, format]).toEqual([size, 'webp']);
  });

  it('can belong to a person', async () => {
    const uid = newEventId();
    const file = await givenFile(await jpeg(300, 200), `users/${uid}/profile`, 'profile_7.jpg');
    expect((await request(`/img/640x640/${file}`)).status).toBe(404);
    await db().doc(`users/${uid}`).set({ profileComplete: false });
    await expect.poll(async () => (await request(`/img/128x128/${file}`)).status, { timeout: 15_000 }).toBe(200);
    expect(await metadataOf(await request(`/img/128x128/${file}`))).toMatchObject({ width: 128, height: 128 });
  });

  it('is immutable, and a 304 for its ETag', async () => {
    const answer = await request(`/img/480x360/${photo}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{20,}"$/u);
    const again = await request(`/img/480x360/${photo}`, { headers: { 'If-None-Match': etag } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const other = await request(`/img/480x360/${photo}`, { headers: { 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('answers HEAD without its bytes', async () => {
    const answer = await request(`/img/128x128/${photo}`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'image/webp', '']);
  });

  it('is upright, without metadata', async () => {
    const file = await givenFile(await sideways());
    const answer = await request(`/img/480x360/${file}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 360 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    // A quarter turn clockwise: the left side is now at the top.
    const row = async (top: number) =>
      [...(await sharp(bytes).extract({ left: 240, top, width: 1, height: 1 }).raw().toBuffer())].map((c) => c > 128);
    expect([await row(20), await row(340)]).toEqual([
      [false, false, true],
      [true, false, false],
    ]);
  });
});

describe('an address without a picture', () => {
  it.each([
    ['another size', () => `/img/129x128/${photo}`],
    ['a size that would fill the memory', () => `/img/100000x100000/${photo}`],
    ['no size', () => `/img/${photo}`],
    ['another file', () => '/img/128x128/backups/users.json'],
    ['a folder', () => `/img/128x128/${photo.split('/').slice(0, 2).join('/')}`],
    ['an escaped parent folder', () => `/img/128x128/x/..%2f${photo}`],
    ['escaped slashes', () => `/img/128x128/${encodeURIComponent(photo)}`],
    ['a zero byte in the middle', () => `/img/128x128/${photo}%00.jpg`],
    ['a query, which caches would treat as another address', () => `/img/128x128/${photo}?v=2`],
    ['nothing', () => '/img/'],
  ])('%s is a 404 cached for a minute', async (_, path) => {
    const answer = await request(path());
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'public, max-age=60']);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });

  it('a missing file, or one of a missing event, is a 404 cached for 10 seconds', async () => {
    const id = newEventId();
    const stray = await givenFile(await jpeg(300, 200), `events/${id}`);
    const requested = [`/img/128x128/${stray}`, `/img/128x128/${photo.replace('photo_1767225600000', 'photo_2')}`];
    for (const path of requested) {
      const answer = await request(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'public, max-age=10, s-maxage=10']);
    }
    await writeEvent(id);
    await expect.poll(async () => (await request(requested[0] ?? '')).status, { timeout: 15_000 }).toBe(200);
  });

  // Among the files that are no picture, the check of uploads leaves only these; servePicture.test.ts has the others.
  it.each([
    ['none', async () => Buffer.alloc(0)],
    ['half a picture', async () => (await jpeg(900, 900)).subarray(0, 300)],
  ])('a file of %s is refused', async (_, bytes) => {
    const answer = await request(`/img/128x128/${await givenFile(await bytes())}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([415, 'public, max-age=60']);
  });

  it.each(['POST', 'PUT', 'DELETE'])('%s is refused', async (method) => {
    const answer = await request(`/img/128x128/${photo}`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

it('the card of an event is drawn with its fonts, and a 304 for its ETag', async () => {
  const id = newEventId();
  await writeEvent(id);
  await db().doc('profiles/host').set({ name: 'Mia Chen', photo: 'http://127.0.0.1:9199/mia' });
  const event = await readPublicEvent({ db: db() }, asEventId(id));
  if (!event) throw new Error('no such event');
  const address = cardAddress(event);
  const answer = await request(address);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  const drawn = await drawCard(cardContent(event), null);
  expect(drawn.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
  const etag = answer.headers.get('etag') ?? '';
  const again = await request(address, { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await request(address, { method: 'POST' })).status).toBe(405);
});
