import { createHash, randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawPortrait } from './draw.ts';

test('the same picture asked for many times at once, and never drawn before, is the same each time', async () => {
  // A portrait no seeded person has: nothing of it is in the cache.
  const portrait = randomInt(1_000_000, 2_000_000_000);
  const drawn = await Promise.all(Array.from({ length: 8 }, () => drawPortrait(portrait)));
  const prints = drawn.map((picture) => createHash('sha256').update(picture).digest('hex'));
  expect(new Set(prints).size).toBe(1);
  expect(drawn[0]?.subarray(0, 2).toString('hex')).toBe('ffd8');
});
