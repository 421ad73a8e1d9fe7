import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hueOfPixels } from '@arvo/domain/pictures/hueOfPixels.ts';
import sharp from 'sharp';
import { BIG_PLANS } from '../plans/big.ts';
import { LATER_PLANS } from '../plans/later.ts';
import { PAST_PLANS } from '../plans/past.ts';
import { SOON_PLANS } from '../plans/soon.ts';
import { drawScene } from './draw.ts';

test('concurrent requests for an uncached picture all get the same picture', async () => {
  // No seeded event has this id, so the cache does not contain it.
  const event = randomUUID();
  const drawn = await Promise.all(Array.from({ length: 8 }, () => drawScene('beach', event)));
  const prints = drawn.map((picture) => createHash('sha256').update(picture).digest('hex'));
  expect(new Set(prints).size).toBe(1);
  expect(drawn[0]?.subarray(0, 2).toString('hex')).toBe('ffd8');
});

test('each planned hue is that of the picture', async () => {
  for (const { id, scene, hue } of [...SOON_PLANS, ...LATER_PLANS, ...BIG_PLANS, ...PAST_PLANS]) {
    if (scene === undefined) continue;
    const small = sharp(await drawScene(scene, id)).resize(48, 48, { fit: 'fill' });
    const pixels = new Uint8ClampedArray(await small.ensureAlpha().raw().toBuffer());
    expect(hueOfPixels(pixels), id).toBe(hue);
  }
});
