import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFairLimit } from './fairLimit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work of somebody; each piece takes 100 ms. Returns the names in the order that they ended. */
function works(most: number) {
  const limit = createFairLimit({ most, patienceMs: 1000, mostWaiting: 4 });
  const ended: string[] = [];
  const begin = (key: string, name: string) =>
    limit(key, async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      ended.push(name);
      return name;
    });
  return { begin, ended, limit };
}

test('somebody with one piece of work waits for one piece of a stranger’s, not for all of them', async () => {
  const { begin, ended } = works(1);
  const flood = ['s1', 's2', 's3', 's4', 's5'].map((name) => begin('stranger', name));
  const honest = begin('ada', 'a1');
  await vi.advanceTimersByTimeAsync(200);
  expect([await honest, ended]).toEqual(['a1', ['s1', 'a1']]);
  await vi.advanceTimersByTimeAsync(400);
  expect(await Promise.all(flood)).toEqual(['s1', 's2', 's3', 's4', 's5']);
});

test('no more than the maximum run at once', async () => {
  const { begin, ended } = works(2);
  const all = [begin('ada', 'a1'), begin('ada', 'a2'), begin('ada', 'a3'), begin('bob', 'b1')];
  await vi.advanceTimersByTimeAsync(100);
  expect(ended).toEqual(['a1', 'a2']);
  await vi.advanceTimersByTimeAsync(100);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('a caller with too much waiting work is refused, and others are not', async () => {
  const { begin } = works(1);
  const first = ['s1', 's2', 's3', 's4', 's5'].map((name) => begin('stranger', name));
  await expect(begin('stranger', 's6')).rejects.toThrow('4 pieces of work of one caller wait already');
  const honest = begin('ada', 'a1');
  await vi.advanceTimersByTimeAsync(600);
  expect(await Promise.all([...first, honest])).toHaveLength(6);
});

test('work that fails lets the next one run, and work that waited too long never starts', async () => {
  const { begin, ended, limit } = works(1);
  await expect(limit('ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const long = limit('ada', () => new Promise((resolve) => setTimeout(resolve, 1500)));
  const late = expect(begin('bob', 'b1')).rejects.toThrow('waited longer than 1000 ms');
  await vi.advanceTimersByTimeAsync(1500);
  await Promise.all([long, late]);
  const after = begin('bob', 'b2');
  await vi.advanceTimersByTimeAsync(100);
  expect([await after, ended]).toEqual(['b2', ['b2']]);
});
