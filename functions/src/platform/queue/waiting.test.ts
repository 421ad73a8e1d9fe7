import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Busy, createWaiting } from './waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const contention = Object.assign(new Error('aborted'), { code: 10 });

/** A caller that waits for 100 ms, and what becomes of it. */
function waiting() {
  const ended = vi.fn();
  const one = createWaiting<string>(100);
  one.answered.then(ended, ended);
  return { one, ended };
}

test('a caller whose turn has not come is told after the time limit that many people want the same', async () => {
  const { one, ended } = waiting();
  await vi.advanceTimersByTimeAsync(99);
  expect([one.isOpen(), ended.mock.calls]).toEqual([true, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(one.isOpen()).toBe(false);
  expect(ended.mock.calls[0]?.[0]).toBeInstanceOf(Busy);
});

test('a try that has begun is awaited after the time limit, and its answer counts', async () => {
  const { one, ended } = waiting();
  one.begin();
  await vi.advanceTimersByTimeAsync(200);
  expect([one.isOpen(), ended.mock.calls]).toEqual([true, []]);
  one.answer('yes');
  await vi.advanceTimersByTimeAsync(0);
  expect([one.isOpen(), ended.mock.calls]).toEqual([false, [['yes']]]);
});

test.each([
  ['of contention', contention, Busy],
  ['of a fault', new TypeError('broken'), TypeError],
])('a try that fails late because %s is the last one', async (_why, error, expected) => {
  const { one, ended } = waiting();
  one.begin();
  await vi.advanceTimersByTimeAsync(100);
  one.tryFailed(error);
  await vi.advanceTimersByTimeAsync(0);
  expect(one.isOpen()).toBe(false);
  expect(ended.mock.calls[0]?.[0]).toBeInstanceOf(expected);
});

test('a try that fails in time leaves the caller waiting, and its fault is the reason in the end', async () => {
  const { one, ended } = waiting();
  one.begin();
  one.tryFailed(new TypeError('broken'));
  await vi.advanceTimersByTimeAsync(99);
  expect([one.isOpen(), ended.mock.calls]).toEqual([true, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended.mock.calls[0]?.[0]).toBeInstanceOf(TypeError);
});

test('an answered caller has no timer left', () => {
  const { one } = waiting();
  one.answer('yes');
  expect(vi.getTimerCount()).toBe(0);
});
