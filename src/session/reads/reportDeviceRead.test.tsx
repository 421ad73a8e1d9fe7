import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { sendSignal } from '#src/data/ports/pageSignals.ts';
import type { reportDeviceRead as Report } from './reportDeviceRead.ts';

// Test files share a window, and a frame that an earlier file asked for may come late: only this copy of the module tells the spy.
const sent = vi.fn<typeof sendSignal>();
let reportDeviceRead: typeof Report;
let frame: FrameRequestCallback | null = null;

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('#src/data/ports/pageSignals.ts', () => ({ sendSignal: sent }));
  ({ reportDeviceRead } = await import('./reportDeviceRead.ts'));
  sent.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    frame = next;
    return 1;
  });
});
afterEach(() => {
  vi.doUnmock('#src/data/ports/pageSignals.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('lets Firebase load after the frame that shows what the device has', async () => {
  reportDeviceRead('found');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).not.toHaveBeenCalled();
  frame?.(0);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.mock.calls).toEqual([['arvo-device-painted']]);
});

it('lets it load at once on a device that knows nobody, and soon on one that lacks a part of the screen', async () => {
  reportDeviceRead('nobody');
  expect(sent).toHaveBeenCalledOnce();
  reportDeviceRead('missing');
  expect(sent).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  expect(sent.mock.calls).toEqual([['arvo-device-painted'], ['arvo-device-painted']]);
});
