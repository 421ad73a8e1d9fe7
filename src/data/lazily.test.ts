import { describe, expect, test, vi } from 'vitest';
import { lazySubscription } from './lazily.ts';

describe('a subscription whose code is still on its way', () => {
  test('starts when it arrives and stops when asked', async () => {
    const stop = vi.fn();
    const start = vi.fn(() => stop);
    const unsubscribe = lazySubscription(Promise.resolve(start), () => {});
    await Promise.resolve();
    expect(start).toHaveBeenCalledOnce();
    expect(stop).not.toHaveBeenCalled();
    unsubscribe();
    expect(stop).toHaveBeenCalledOnce();
  });

  test('never starts when it was given up before', async () => {
    const start = vi.fn(() => () => {});
    lazySubscription(Promise.resolve(start), () => {})();
    await Promise.resolve();
    expect(start).not.toHaveBeenCalled();
  });

  test('says so when the code cannot be loaded, unless nobody listens any more', async () => {
    const failed = vi.fn();
    lazySubscription(Promise.reject(new Error('offline')), failed);
    const givenUp = vi.fn();
    lazySubscription(Promise.reject(new Error('offline')), givenUp)();
    await Promise.resolve();
    await Promise.resolve();
    expect(failed).toHaveBeenCalledOnce();
    expect(givenUp).not.toHaveBeenCalled();
  });
});
