// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onSignal } from '#src/data/ports/pageSignals.ts';
import { noteDevice } from './noteDevice.ts';

const told = vi.fn();
let stop = () => {};
let frame: FrameRequestCallback | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    frame = next;
    return 1;
  });
  told.mockClear();
  stop = onSignal('arvo-device-painted', told);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('lets Firebase load after the frame that shows what the device has', async () => {
  noteDevice('found');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).not.toHaveBeenCalled();
  frame?.(0);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledOnce();
});

it('lets it load at once on a device that knows nobody, and soon on one that lacks a part of the screen', async () => {
  noteDevice('nobody');
  expect(told).toHaveBeenCalledOnce();
  noteDevice('missing');
  expect(told).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toHaveBeenCalledTimes(2);
});
