import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawScene } from './draw.ts';

test('the same picture asked for many times at once, and never drawn before, is the same each time', async () => {
  // No seeded event has this id, so the cache has nothing of it.
  const event = randomUUID();
  const drawn = await Promise.all(Array.from({ length: 8 }, () => drawScene('beach', event)));
  const prints = drawn.map((picture) => createHash('sha256').update(picture).digest('hex'));
  expect(new Set(prints).size).toBe(1);
  expect(drawn[0]?.subarray(0, 2).toString('hex')).toBe('ffd8');
});
