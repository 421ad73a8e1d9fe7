import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSteps, keepSteps, keptSteps } from './keptSteps.ts';
import { NOTHING_KEPT } from './landingState.ts';

const NOW = Date.UTC(2026, 10, 24);
const STEPS = {
  phone: '0412 345 678',
  sent: { number: '+61412345678', verificationId: 'v1' },
  email: 'ada@example.com',
  linkSentTo: null,
};

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the steps of a sign-in are there after a reload, for ten minutes', () => {
  keepSteps(STEPS, NOW);
  expect(keptSteps(NOW + 600_000)).toEqual(STEPS);
  expect(keptSteps(NOW + 600_001)).toBe(NOTHING_KEPT);
  // The clock was put back.
  expect(keptSteps(NOW - 3_600_000)).toBe(NOTHING_KEPT);
});

test('a sign-in leaves neither number nor verification id in the tab', () => {
  keepSteps(STEPS, NOW);
  forgetSteps(NOW);
  expect(stored.size).toBe(0);
});

test.each([['nothing'], ['"text"'], ['{"at":"now"}'], ['[]']])('reads no steps from %s', (value) => {
  stored.set('arvo.signInSteps', value);
  expect(keptSteps(NOW)).toBe(NOTHING_KEPT);
});

test('a code without its number is not kept', () => {
  stored.set('arvo.signInSteps', JSON.stringify({ ...STEPS, sent: { verificationId: 'v1' }, phone: 7, at: NOW }));
  expect(keptSteps(NOW)).toEqual({ ...STEPS, phone: '', sent: null });
});

test('a browser without session storage keeps nothing, and signs in anyway', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  keepSteps(STEPS, NOW);
  expect(warn).toHaveBeenCalledOnce();
  expect(keptSteps(NOW)).toBe(NOTHING_KEPT);
});
