import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstPaint } from './afterFirstPaint.ts';

/** jsdom has no PerformanceObserver, so the test reports paints itself. */
let paint: (name: string) => void = () => {};
const disconnect = vi.fn(() => {
  paint = () => {};
});

class PaintObserver {
  static readonly supportedEntryTypes = ['paint'];
  readonly disconnect = disconnect;
  constructor(tell: (list: { getEntriesByName(name: string): readonly string[] }) => void) {
    paint = (painted) => tell({ getEntriesByName: (name) => (name === painted ? [painted] : []) });
  }
  observe(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  disconnect.mockClear();
  vi.stubGlobal('PerformanceObserver', PaintObserver);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('work after the first paint', () => {
  it('waits for a contentful paint, and runs once', () => {
    const work = vi.fn();
    afterFirstPaint(work);
    paint('first-paint');
    expect(work).not.toHaveBeenCalled();
    paint('first-contentful-paint');
    paint('first-contentful-paint');
    vi.advanceTimersByTime(5_000);
    expect(work).toHaveBeenCalledOnce();
    expect(disconnect).toHaveBeenCalled();
  });

  it('waits two seconds at most', () => {
    const work = vi.fn();
    afterFirstPaint(work);
    vi.advanceTimersByTime(1_999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
  });

  it('does not wait in a background tab, or if the browser does not report paints', () => {
    const work = vi.fn();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    afterFirstPaint(work);
    expect(work).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
    vi.stubGlobal('PerformanceObserver', undefined);
    afterFirstPaint(work);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
