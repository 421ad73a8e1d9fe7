import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withAppCheck } from './withAppCheck.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const part = () => Promise.resolve('part');

it('a part loads only after App Check has started, which happens once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const start = vi.fn(() => promise);
  const load = withAppCheck(start)(part);
  const loaded = vi.fn();
  const both = Promise.all([load().then(loaded), load().then(loaded)]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loaded).not.toHaveBeenCalled();
  resolve();
  await both;
  expect(loaded.mock.calls).toEqual([['part'], ['part']]);
  expect(start).toHaveBeenCalledOnce();
});

it('an App Check that cannot be loaded is logged, blocks nothing and is retried', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const start = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue();
  const load = withAppCheck(start)(part);
  expect(await load()).toBe('part');
  expect(warn).toHaveBeenCalledOnce();
  expect(await load()).toBe('part');
  expect(start).toHaveBeenCalledTimes(2);
});

it('a part waits at most 5 seconds for App Check', async () => {
  const load = withAppCheck(() => new Promise(() => {}))(part);
  const loaded = vi.fn();
  void load().then(loaded);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(loaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(loaded).toHaveBeenCalledOnce();
});
