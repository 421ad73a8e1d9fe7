import { expect, it, vi } from 'vitest';
import { persistInstalled } from './persistInstalled.ts';

const persistAgain = vi.fn(async () => {});
const device = async () => ({ persistAgain });
const settled = () => vi.waitFor(() => expect(persistAgain).toHaveBeenCalled());

it('asks when the app is installed from this page, until stopped', async () => {
  persistAgain.mockClear();
  const stop = persistInstalled(device, false);
  window.dispatchEvent(new Event('appinstalled'));
  await settled();
  expect(persistAgain.mock.calls).toEqual([[{ isLast: false }]]);
  stop();
  window.dispatchEvent(new Event('appinstalled'));
  await Promise.resolve();
  expect(persistAgain).toHaveBeenCalledOnce();
});

it('asks at a start of the installed app, for the last time', async () => {
  persistAgain.mockClear();
  persistInstalled(device, true)();
  await settled();
  expect(persistAgain.mock.calls).toEqual([[{ isLast: true }]]);
});

it('asks at the next start if its code cannot be loaded now', async () => {
  const missing = vi.fn(() => Promise.reject(new Error('not loaded')));
  persistInstalled(missing, true)();
  // A rejection that nobody handles fails the run.
  await vi.waitFor(() => expect(missing).toHaveBeenCalledOnce());
  persistAgain.mockClear();
  persistInstalled(device, true)();
  await settled();
});
