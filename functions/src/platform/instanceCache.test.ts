import { expect, test, vi } from 'vitest';
import { createInstanceCache } from './instanceCache.ts';

const memory = () => {
  let now = 0;
  const make = vi.fn(async () => Symbol('made'));
  const remember = createInstanceCache<symbol>({ ms: 1000, most: 2, clock: () => now });
  return { request: (key: string) => remember(key, make), make, remember, wait: (ms: number) => (now += ms) };
};

test('makes a value once for concurrent and following callers', async () => {
  const { request, make, wait } = memory();
  const [one, other] = await Promise.all([request('a'), request('a')]);
  wait(999);
  expect(await request('a')).toBe(one);
  expect(other).toBe(one);
  wait(1);
  expect(await request('a')).not.toBe(one);
  expect(make).toHaveBeenCalledTimes(2);
});

test('drops the oldest beyond its limit', async () => {
  const { request, make } = memory();
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await request(key);
  expect(make).toHaveBeenCalledTimes(4);
});

test('does not cache a failure', async () => {
  const { request, remember } = memory();
  await expect(remember('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(typeof (await request('a'))).toBe('symbol');
});
