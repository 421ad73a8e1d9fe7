import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Browser } from '../../tests/browsers/engine.ts';
import { startsOf } from '../../tests/browsers/starting.ts';

const nothing = async (): Promise<void> => undefined;
const browser: Browser = { open: nothing, evaluate: nothing, find: async () => null, close: nothing };

describe('an engine', () => {
  it('that starts gives its browser, with an empty first page', async () => {
    const opened: string[] = [];
    const shown = { ...browser, open: async (address: string) => void opened.push(address) };
    expect(await startsOf({ start: async () => shown })(1)).toEqual({ browser: shown });
    expect(opened).toEqual(['about:blank']);
  });

  it('whose first start fails is started once more', async () => {
    let starts = 0;
    const start = async (): Promise<Browser> => {
      starts += 1;
      if (starts === 1) throw new Error('the machine was busy');
      return browser;
    };
    expect(await startsOf({ start })(1)).toEqual({ browser });
  });

  it('that cannot start says why, and is not tried again for later scenarios', async () => {
    let starts = 0;
    const next = startsOf({
      start: async () => {
        starts += 1;
        throw new Error('Xvfb ended at once.\n\n  stderr:\n');
      },
    });
    expect(await next(1)).toEqual({ trouble: 'Xvfb ended at once. stderr:' });
    expect(await next(1)).toEqual({ trouble: 'Xvfb ended at once. stderr:' });
    expect(starts).toBe(2);
  });

  it('that crashes before its first page cannot start, and is closed', async () => {
    let closed = 0;
    const open = () => Promise.reject(new Error('the page crashed'));
    const close = async () => void (closed += 1);
    const next = startsOf({ start: async () => ({ ...browser, open, close }) });
    expect(await next(1)).toEqual({ trouble: 'the page crashed' });
    expect(closed).toBe(2);
  });

  it('without a first page in time counts as not started, and its start is aborted', async () => {
    const aborted: boolean[] = [];
    const start = (_: number, signal: AbortSignal) =>
      new Promise<Browser>(() => signal.addEventListener('abort', () => aborted.push(signal.aborted)));
    expect(await startsOf({ start }, 10)(1)).toEqual({ trouble: 'no first page within 0.01 s' });
    expect(aborted).toEqual([true, true]);
  });

  it('that has started is not aborted later', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let given: AbortSignal | undefined;
    const start = async (_: number, signal: AbortSignal) => {
      given = signal;
      return browser;
    };
    await startsOf({ start })(1);
    vi.advanceTimersByTime(600_000);
    expect(given?.aborted).toBe(false);
  });
});
