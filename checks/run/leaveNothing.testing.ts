import { afterAll, expect, vi } from 'vitest';

/** What a test replaces to control time and chance. Files of one worker share these, so a later file would run on the replaced ones. */
const clocks = () => ({
  Date,
  'Date.now': Date.now,
  'Date.prototype.getTimezoneOffset': Date.prototype.getTimezoneOffset,
  'performance.now': performance.now,
  setTimeout,
  clearTimeout,
  setInterval,
  'AbortSignal.timeout': AbortSignal.timeout,
  'Intl.DateTimeFormat': Intl.DateTimeFormat,
  'Math.random': Math.random,
  'crypto.randomUUID': crypto.randomUUID,
});

const real = clocks();

// Registered first, so it runs after all hooks of the file. Mocks and stubs are restored before each test (vitest.config.ts), and here
// after the last one.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  const isFake = vi.isFakeTimers();
  vi.useRealTimers();
  const left = clocks();
  const replaced = Object.entries(real).filter(([name, clock]) => Reflect.get(left, name) !== clock);
  Object.assign(globalThis, { Date: real.Date });
  expect({ fakeTimers: isFake, replaced: replaced.map(([name]) => name) }, 'what this file leaves to the next').toEqual(
    {
      fakeTimers: false,
      replaced: [],
    },
  );
});
