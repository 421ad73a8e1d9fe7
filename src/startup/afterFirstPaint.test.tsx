import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstPaint } from './afterFirstPaint.ts';

const work = vi.fn<() => void>();
let painted: readonly string[];
const nextFrame = () => {
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
};

beforeEach(() => {
  vi.useFakeTimers();
  work.mockReset();
  painted = [];
  // jsdom paints nothing.
  vi.stubGlobal('performance', { getEntriesByName: (name: string) => painted.filter((each) => each === name) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('work after the first paint', () => {
  it('waits for a contentful paint, and runs once', () => {
    afterFirstPaint(work);
    painted = ['first-paint'];
    nextFrame();
    expect(work).not.toHaveBeenCalled();
    painted = ['first-paint', 'first-contentful-paint'];
    nextFrame();
    expect(work).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('waits for the frame under way if the page has painted before', () => {
    painted = ['first-contentful-paint'];
    afterFirstPaint(work);
    expect(work).not.toHaveBeenCalled();
    nextFrame();
    expect(work).toHaveBeenCalledOnce();
  });

  it('waits two seconds at most, and then for no more frames', () => {
    afterFirstPaint(work);
    vi.advanceTimersByTime(1_999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
    nextFrame();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('runs in a background tab, which has no frames', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    afterFirstPaint(work);
    vi.advanceTimersByTime(2_000);
    expect(work).toHaveBeenCalledOnce();
  });
});
