import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { initializeApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/**
 * A browser lets a page open a window only for some seconds after a press: Safari for one, others for five. The SDK first loads
 * Google's script and a frame, which take longer on a slow connection. So this runs the SDK's own code for browsers, of which
 * Node gets none.
 */
vi.mock('firebase/auth', () => {
  const inside = createRequire(createRequire(import.meta.url).resolve('firebase/auth'));
  const path = inside.resolve('@firebase/auth').replace(/dist\/.*$/u, 'dist/esm/index.js');
  return import(/* @vite-ignore */ pathToFileURL(path).href);
});
const service: { auth: Auth | null } = vi.hoisted(() => ({ auth: null }));
vi.mock('../platform/auth.ts', () => ({ auth: () => service.auth }));

/** Google's script and frame, which are there after so long. */
const GAPI_MS = 6000;
const frames: string[] = [];
const frame = { restyle: async () => {}, ping: async () => {}, register: () => {}, send: () => {} };
const context = {
  open: (options: { url: string }, opened: (one: typeof frame) => unknown) =>
    new Promise((resolve) => {
      frames.push(options.url);
      setTimeout(() => resolve(opened(frame)), GAPI_MS);
    }),
};

const open = vi.fn(() => null);

beforeEach(() => {
  vi.useFakeTimers();
  frames.length = 0;
  open.mockClear();
  vi.stubGlobal('gapi', { iframes: { Iframe: () => {}, getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: {} } });
  vi.stubGlobal('open', open);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the page does to sign in, as a person comes to it in a new tab. */
async function newTab(name: string) {
  const { initializeAuth, inMemoryPersistence } = await import('firebase/auth');
  const app = initializeApp({ apiKey: 'key', authDomain: 'arvo.example', projectId: 'arvo' }, name);
  service.auth = initializeAuth(app, { persistence: inMemoryPersistence });
  return import('./googleSignIn.ts');
}

it("Google's window opens with the press, without waiting, once it was prepared", async () => {
  const { prepareGoogle, withGoogle } = await newTab('prepared');
  void prepareGoogle();
  await vi.advanceTimersByTimeAsync(GAPI_MS);
  expect(frames).toHaveLength(1);
  void withGoogle();
  await vi.advanceTimersByTimeAsync(0);
  expect(open).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('https://arvo.example/__/auth/handler?'),
    expect.anything(),
    expect.anything(),
  );
  expect(frames).toHaveLength(1);
});

it('a press before it is prepared waits for the same script and frame', async () => {
  const { prepareGoogle, withGoogle } = await newTab('pressed early');
  void prepareGoogle();
  await vi.advanceTimersByTimeAsync(GAPI_MS / 2);
  void withGoogle();
  await vi.advanceTimersByTimeAsync(GAPI_MS / 2 - 1);
  expect(open).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(open).toHaveBeenCalledOnce();
  expect(frames).toHaveLength(1);
});

it('a preparation that fails says nothing, and the press tries again', async () => {
  const { prepareGoogle, withGoogle } = await newTab('failed');
  const { open: works } = context;
  context.open = () => Promise.reject(new Error('no connection'));
  await prepareGoogle();
  context.open = works;
  void withGoogle();
  await vi.advanceTimersByTimeAsync(GAPI_MS);
  expect(open).toHaveBeenCalledOnce();
});
