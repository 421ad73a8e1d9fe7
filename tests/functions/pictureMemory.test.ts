import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bucket, newEventId, ownProject, withoutTriggers, writeEvent } from './support/world.ts';

withoutTriggers();

/** The limit, of the function's 512 MiB, including code and clients. The test's process starts with functions/.env, like the function's. */
const MOST_MB = 300;

/** Pixels that compress well but are not all equal. */
const stripes = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop stop-color="#d97742"/><stop offset="1" stop-color="#0b3d2e"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
    ),
    { limitInputPixels: false },
  );

async function request(bytes: Buffer, times: number): Promise<{ statuses: number[]; peakMb: number }> {
  const id = newEventId();
  const file = `events/${id}/photo_1.jpg`;
  await bucket().file(file).save(bytes, { contentType: 'image/jpeg', resumable: false });
  const imageURL = `http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/${encodeURIComponent(file)}?alt=media&token=1`;
  await writeEvent(id, { imageURL });
  const child = fileURLToPath(new URL('./support/pictureMemory.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [child, id, file, String(times)], {
    timeout: 50_000,
    env: {
      ...process.env,
      ...parseEnv(readFileSync('functions/.env', 'utf8')),
      GOOGLE_CLOUD_PROJECT: ownProject(),
      ARVO_STORAGE_BUCKET: bucket().name,
    },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

it('a 16-bit interlaced PNG of 5000 × 5000, requested as crop and card at the same time, is refused within 300 MB', async () => {
  const png = await stripes(5000, 5000)
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();
  expect((await sharp(png, { limitInputPixels: false }).metadata()).depth).toBe('ushort');
  const { statuses, peakMb } = await request(png, 1);
  expect(statuses).toEqual([415, 200]);
  expect(peakMb).toBeLessThan(MOST_MB);
});

it('the largest allowed JPEG, progressive, as four crops and cards at the same time, is drawn within 300 MB', async () => {
  const jpeg = await stripes(4000, 3000)
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 100 })
    .toBuffer();
  const { statuses, peakMb } = await request(jpeg, 4);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);
  expect(peakMb).toBeLessThan(MOST_MB);
});
