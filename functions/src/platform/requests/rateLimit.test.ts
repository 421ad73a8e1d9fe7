import { expect, test } from 'vitest';
import { createRateLimit } from './rateLimit.ts';

test('memory stays bounded: the least recently used key is dropped first', () => {
  const limit = createRateLimit({ most: 1, per: 1000 }, () => 0, 2);
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map((key) => limit(key))).toEqual([0, 0, 1000, 0, 1000, 0]);
});
