import { beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './whenIdle.ts';

const document = { readyState: 'complete' };
const setTimeout = vi.fn<(work: () => void, ms: number) => void>();
const addEventListener = vi.fn<(name: 'load', loaded: () => void) => void>();
const requestIdleCallback = vi.fn<(work: () => void, options: { readonly timeout: number }) => void>();
const page = { document, addEventListener, setTimeout };
const work = vi.fn<() => void>();

beforeEach(() => {
  for (const mock of [setTimeout, addEventListener, requestIdleCallback, work]) mock.mockReset();
  document.readyState = 'complete';
});

it('waits for an idle window, at most 5 seconds', () => {
  whenIdle({ ...page, requestIdleCallback }, work);
  expect(setTimeout).not.toHaveBeenCalled();
  const [run, options] = requestIdleCallback.mock.calls[0] ?? [];
  expect(options).toEqual({ timeout: 5_000 });
  expect(work).not.toHaveBeenCalled();
  run?.();
  expect(work).toHaveBeenCalledOnce();
});

it('waits a second if the window has no requestIdleCallback', () => {
  whenIdle(page, work);
  expect(setTimeout).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 1_000);
});

it('waits for the page to load, and then as long as it is told', () => {
  document.readyState = 'interactive';
  whenIdle({ ...page, requestIdleCallback }, work, 3_000);
  expect(setTimeout).not.toHaveBeenCalled();
  addEventListener.mock.calls[0]?.[1]();
  expect(setTimeout).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 3_000);
  setTimeout.mock.calls[0]?.[0]();
  expect(requestIdleCallback).toHaveBeenCalledOnce();
});

it('does nothing once it is cancelled', () => {
  whenIdle({ ...page, requestIdleCallback }, work)();
  requestIdleCallback.mock.calls[0]?.[0]();
  expect(work).not.toHaveBeenCalled();
});
