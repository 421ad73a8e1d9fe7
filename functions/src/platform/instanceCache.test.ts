import { expect, test, vi } from 'vitest';
import { createInstanceCache } from './instanceCache.ts';

const memory = () => {
  let now = 0;
  const make = vi.fn(async () => Symbol('made'));
  const remember = createInstanceCache<symbol>({ ms: 1000, most: 2, clock: () => now });
  return { ask: (key: string) => remember(key, make), make, remember, wait: (ms: number) => (now += ms) };
};

test('makes a value once for concurrent and following callers', async () => {
  const { ask, make, wait } = memory();
  const [one, other] = await Promise.all([ask('a'), ask('a')]);
  wait(999);
  expect(await ask('a')).toBe(one);
  expect(other).toBe(one);
  wait(1);
  expect(await ask('a')).not.toBe(one);
  expect(make).toHaveBeenCalledTimes(2);
});

test('drops the oldest beyond its limit', async () => {
  const { ask, make } = memory();
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await ask(key);
  expect(make).toHaveBeenCalledTimes(4);
});

test('does not cache a failure', async () => {
  const { ask, remember } = memory();
  await expect(remember('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(typeof (await ask('a'))).toBe('symbol');
});
