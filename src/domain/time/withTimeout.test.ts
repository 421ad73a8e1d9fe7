import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTimeout } from './withTimeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a bounded wait', () => {
  test('returns a value that arrives in time, and clears its timer', async () => {
    await expect(withTimeout(Promise.resolve('here'), 1000, 'late')).resolves.toBe('here');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('returns the fallback once the time has passed', async () => {
    const waiting = withTimeout(new Promise<string>(() => {}), 1000, 'late');
    await vi.advanceTimersByTimeAsync(1000);
    await expect(waiting).resolves.toBe('late');
  });

  test('passes on a rejection', async () => {
    await expect(withTimeout(Promise.reject(new Error('no')), 1000, 'late')).rejects.toThrow('no');
  });

  test('ignores a rejection after the bound', async () => {
    const { promise, reject } = Promise.withResolvers<string>();
    const waiting = withTimeout(promise, 1000, 'late');
    await vi.advanceTimersByTimeAsync(1000);
    await expect(waiting).resolves.toBe('late');
    // An unhandled rejection would fail the test run.
    reject(new Error('too late'));
    await vi.advanceTimersByTimeAsync(1);
  });
});
