import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onSignal } from '#src/data/ports/pageSignals.ts';
import { reportDeviceRead } from './reportDeviceRead.ts';

const onPainted = vi.fn();
let stop = () => {};
let frame: FrameRequestCallback | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    frame = next;
    return 1;
  });
  onPainted.mockClear();
  stop = onSignal('arvo-device-painted', onPainted);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('lets Firebase load after the frame that shows what the device has', async () => {
  reportDeviceRead('found');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onPainted).not.toHaveBeenCalled();
  frame?.(0);
  expect(onPainted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(onPainted).toHaveBeenCalledOnce();
});

it('lets it load at once on a device that knows nobody, and soon on one that lacks a part of the screen', async () => {
  reportDeviceRead('nobody');
  expect(onPainted).toHaveBeenCalledOnce();
  reportDeviceRead('missing');
  expect(onPainted).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  expect(onPainted).toHaveBeenCalledTimes(2);
});
