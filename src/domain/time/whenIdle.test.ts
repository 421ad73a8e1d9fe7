import { expect, it, vi } from 'vitest';
import { whenIdle } from './whenIdle.ts';

it('waits for an idle window, at most 5 seconds', () => {
  const requestIdleCallback = vi.fn();
  const setTimeout = vi.fn();
  const work = () => {};
  whenIdle({ requestIdleCallback, setTimeout }, work);
  expect(requestIdleCallback).toHaveBeenCalledExactlyOnceWith(work, { timeout: 5_000 });
  expect(setTimeout).not.toHaveBeenCalled();
});

it('waits a second if the window has no requestIdleCallback', () => {
  const setTimeout = vi.fn();
  const work = () => {};
  whenIdle({ setTimeout }, work);
  expect(setTimeout).toHaveBeenCalledExactlyOnceWith(work, 1_000);
});
