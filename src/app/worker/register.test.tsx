import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStores } from '#src/session/stores.ts';
import { registerWorker } from './register.ts';

const startVersions = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./startVersions.tsx', () => ({ startVersions }));

const register = vi.fn<(address: string) => Promise<unknown>>();
let idle: (() => void)[];
let readyState: DocumentReadyState;

beforeEach(() => {
  vi.stubEnv('PROD', true);
  startVersions.mockReset().mockResolvedValue();
  register.mockReset().mockResolvedValue({});
  [idle, readyState] = [[], 'complete'];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: null, register } });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
const start = (touched?: Promise<void>) => registerWorker(createStores(null), touched);
const rest = () => {
  for (const work of idle.splice(0)) work();
};

it('the first worker is registered once the page has loaded and is idle, before the later code has loaded', async () => {
  readyState = 'interactive';
  start();
  rest();
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(register).not.toHaveBeenCalled();
  rest();
  expect([register.mock.calls, startVersions.mock.calls.length]).toEqual([[['/sw.js']], 0]);
  await vi.waitFor(() => expect(startVersions).toHaveBeenCalledOnce());
});

it('a page that a worker controls leaves the registration to the code that follows its versions', async () => {
  Object.assign(navigator.serviceWorker, { controller: {} });
  start();
  rest();
  await vi.waitFor(() => expect(startVersions).toHaveBeenCalledOnce());
  expect(register).not.toHaveBeenCalled();
});

it('the first page of a device registers its worker untouched, and loads the later code with the first touch', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  start(promise);
  rest();
  expect(register).toHaveBeenCalledOnce();
  await vi.dynamicImportSettled();
  expect(startVersions).not.toHaveBeenCalled();
  resolve();
  await vi.waitFor(() => expect(startVersions).toHaveBeenCalledOnce());
});

it('a page that a worker controls follows its versions untouched', async () => {
  Object.assign(navigator.serviceWorker, { controller: {} });
  start(new Promise(() => {}));
  rest();
  await vi.waitFor(() => expect(startVersions).toHaveBeenCalledOnce());
});

it('a failure needs no message on the page', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const registered = Promise.reject(new TypeError('blocked'));
  const handled = vi.spyOn(registered, 'catch');
  register.mockReturnValue(registered);
  startVersions.mockRejectedValue(new TypeError('blocked'));
  start();
  rest();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(handled).toHaveBeenCalledOnce();
});

it('a browser without workers is no failure', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  start();
  rest();
  await vi.waitFor(() => expect(startVersions).toHaveBeenCalledOnce());
});

it('there is no worker in development', () => {
  vi.stubEnv('PROD', false);
  start();
  expect(idle).toEqual([]);
});

it('the later code is loaded again once the connection is back', async () => {
  vi.resetModules();
  const load = vi.fn(() => Promise.reject(new Error('Failed to fetch')));
  vi.doMock('./startVersions.tsx', load);
  const { registerWorker: again } = await import('./register.ts');
  again(createStores(null));
  rest();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  vi.doMock('./startVersions.tsx', () => ({ startVersions }));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(startVersions).toHaveBeenCalledOnce());
});
