import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadUntilThere } from './loadUntilThere.ts';

const load = vi.fn<() => Promise<string>>();
const start = vi.fn<(code: string) => () => void>();
const stopped = vi.fn<() => void>();
const onFailure = vi.fn<() => void>();
let stop = () => {};
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [load, start, stopped, onFailure]) mock.mockReset();
  start.mockReturnValue(stopped);
  load.mockRejectedValue(new Error('Loading chunk sources failed.'));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('loads again with growing pauses until the code is there, and then no more', async () => {
  stop = loadUntilThere(load, start, onFailure);
  await settled();
  expect([load.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue('code');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(start.mock.calls).toEqual([['code']]);
  await vi.advanceTimersByTimeAsync(200_000);
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(load).toHaveBeenCalledTimes(3);
});

it.each(['online', 'focus'])('loads again at once on "%s"', async (event) => {
  stop = loadUntilThere(load, start, onFailure);
  await settled();
  load.mockResolvedValue('code');
  window.dispatchEvent(new Event(event));
  await settled();
  expect(start).toHaveBeenCalledOnce();
});

it('stops what was started, and starts nothing once it is stopped', async () => {
  load.mockResolvedValue('code');
  loadUntilThere(load, start, onFailure)();
  await settled();
  expect(start).not.toHaveBeenCalled();
  stop = loadUntilThere(load, start, onFailure);
  await settled();
  stop();
  expect(stopped).toHaveBeenCalledOnce();
});
