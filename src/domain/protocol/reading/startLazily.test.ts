import { describe, expect, it, vi } from 'vitest';
import { startLazily } from './startLazily.ts';

const loaded = async () => 'the code';
const broken = () => Promise.reject(new Error('offline'));

describe('something whose code is still loading', () => {
  it('starts with its code once that has loaded, and stops when asked', async () => {
    const stop = vi.fn();
    const start = vi.fn(() => stop);
    const stopEarly = startLazily(loaded, start, () => {});
    await Promise.resolve();
    expect(start).toHaveBeenCalledExactlyOnceWith('the code');
    expect(stop).not.toHaveBeenCalled();
    stopEarly();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('never starts if it was stopped before', async () => {
    const start = vi.fn(() => () => {});
    startLazily(loaded, start, () => {})();
    await Promise.resolve();
    expect(start).not.toHaveBeenCalled();
  });

  it('reports code that cannot be loaded, unless it was stopped before', async () => {
    const failed = vi.fn();
    startLazily(broken, () => () => {}, failed);
    const stopped = vi.fn();
    startLazily(broken, () => () => {}, stopped)();
    await Promise.resolve();
    await Promise.resolve();
    expect(failed).toHaveBeenCalledOnce();
    expect(stopped).not.toHaveBeenCalled();
  });
});
