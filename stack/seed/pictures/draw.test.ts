import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawScene } from './draw.ts';

test('concurrent requests for an uncached picture all get the same picture', async () => {
  // No seeded event has this id, so the cache does not contain it.
  const event = randomUUID();
  const drawn = await Promise.all(Array.from({ length: 8 }, () => drawScene('beach', event)));
  const prints = drawn.map((picture) => createHash('sha256').update(picture).digest('hex'));
  expect(new Set(prints).size).toBe(1);
  expect(drawn[0]?.subarray(0, 2).toString('hex')).toBe('ffd8');
});
