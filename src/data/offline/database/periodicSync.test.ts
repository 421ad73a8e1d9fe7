import { afterEach, expect, it, vi } from 'vitest';
import { startPeriodicSync } from './periodicSync.ts';

afterEach(() => vi.unstubAllGlobals());

const register = vi.fn<(tag: string, options: object) => Promise<void>>();

function aBrowser(query: () => Promise<{ readonly state: string }>, registration: object): void {
  register.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', {
    permissions: { query },
    serviceWorker: { ready: Promise.resolve(registration) },
  });
}
const answering = (state: string) => async () => ({ state });
const withSync = { periodicSync: { register } };

it('registers twice a day where the browser grants it', async () => {
  aBrowser(answering('granted'), withSync);
  await startPeriodicSync();
  expect(register.mock.calls).toEqual([['fetch-ahead', { minInterval: 12 * 3_600_000 }]]);
});

it.each(['denied', 'prompt'])('does not register where the permission is %s', async (state) => {
  aBrowser(answering(state), withSync);
  await startPeriodicSync();
  expect(register).not.toHaveBeenCalled();
});

it.each([
  ['does not know the permission', () => Promise.reject(new TypeError('unknown')), withSync],
  ['has no periodic sync', answering('granted'), {}],
])('does nothing in a browser that %s', async (_what, query, registration) => {
  aBrowser(query, registration);
  await expect(startPeriodicSync()).resolves.toBeUndefined();
  expect(register).not.toHaveBeenCalled();
});
