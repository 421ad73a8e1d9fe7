import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConcurrencyLimit } from './concurrencyLimit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work starts in a microtask once the limit allows it. */
const started = () => vi.advanceTimersByTimeAsync(0);

/** Pieces of work that the test ends, and the number begun. */
function works(most: number) {
  const limit = createConcurrencyLimit({ most, patienceMs: 1000 });
  const begun: string[] = [];
  const begin = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const done = limit(() => {
      begun.push(name);
      return promise;
    });
    return { done, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { begin, begun };
}

test('work beyond the limit waits, and runs in order', async () => {
  const { begin, begun } = works(2);
  const [one, , three, four] = ['one', 'two', 'three', 'four'].map(begin);
  await started();
  expect(begun).toEqual(['one', 'two']);
  one?.end();
  expect(await one?.done).toBe('one');
  await started();
  expect(begun).toEqual(['one', 'two', 'three']);
  three?.end();
  await three?.done;
  await started();
  four?.end();
  expect(await four?.done).toBe('four');
});

test('work that fails lets the next one run', async () => {
  const { begin, begun } = works(1);
  const [one, two] = ['one', 'two'].map(begin);
  one?.fail();
  await expect(one?.done).rejects.toThrow('one');
  two?.end();
  await two?.done;
  begin('three');
  await started();
  expect(begun).toEqual(['one', 'two', 'three']);
});

test('work that waits too long is rejected and never started', async () => {
  const { begin, begun } = works(1);
  const [one, two] = ['one', 'two'].map(begin);
  const given = expect(two?.done).rejects.toThrow('waited longer than 1000 ms');
  await vi.advanceTimersByTimeAsync(1000);
  await given;
  one?.end();
  await one?.done;
  begin('three');
  await started();
  expect(begun).toEqual(['one', 'three']);
});
