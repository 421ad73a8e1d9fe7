import { expect, test } from 'vitest';
import { someAtOnce } from './someAtOnce.ts';

const items = Array.from({ length: 20 }, (_, n) => n);

test('does the work once for each item, at most six at once', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await someAtOnce(items, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual(items);
  expect(most).toBe(6);
});

test('a failure is thrown, and no other item is begun', async () => {
  const begun: number[] = [];
  const fails = async (item: number) => {
    begun.push(item);
    await Promise.resolve();
    throw new TypeError(`no ${item}`);
  };
  await expect(someAtOnce(items, fails)).rejects.toThrow('no 0');
  expect(begun).toHaveLength(6);
});

test('nothing to do is done', async () => {
  await expect(someAtOnce([], () => Promise.reject(new Error('never')))).resolves.toBeUndefined();
});
