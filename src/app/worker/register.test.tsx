import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStores } from '#src/session/stores.ts';
import { registerWorker } from './register.ts';

const startLate = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./startLate.tsx', () => ({ startLate }));

const register = vi.fn<(address: string) => Promise<unknown>>();
let idle: (() => void)[];
let readyState: DocumentReadyState;

beforeEach(() => {
  vi.stubEnv('PROD', true);
  startLate.mockReset().mockResolvedValue();
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
const start = () => registerWorker(createStores(null));
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
  expect([register.mock.calls, startLate.mock.calls.length]).toEqual([[['/sw.js']], 0]);
  await vi.waitFor(() => expect(startLate).toHaveBeenCalledOnce());
});

it('a page that a worker controls leaves the registration to the code that follows its versions', async () => {
  Object.assign(navigator.serviceWorker, { controller: {} });
  start();
  rest();
  await vi.waitFor(() => expect(startLate).toHaveBeenCalledOnce());
  expect(register).not.toHaveBeenCalled();
});

it('a failure needs no message on the page', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const registered = Promise.reject(new TypeError('blocked'));
  const handled = vi.spyOn(registered, 'catch');
  register.mockReturnValue(registered);
  startLate.mockRejectedValue(new TypeError('blocked'));
  start();
  rest();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(handled).toHaveBeenCalledOnce();
});

it('a browser without workers is no failure', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  start();
  rest();
  await vi.waitFor(() => expect(startLate).toHaveBeenCalledOnce());
});

it('there is no worker in development', () => {
  vi.stubEnv('PROD', false);
  start();
  expect(idle).toEqual([]);
});

it('the later code is loaded again once the connection is back', async () => {
  vi.resetModules();
  const load = vi.fn(() => Promise.reject(new Error('Failed to fetch')));
  vi.doMock('./startLate.tsx', load);
  const { registerWorker: again } = await import('./register.ts');
  again(createStores(null));
  rest();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  vi.doMock('./startLate.tsx', () => ({ startLate }));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(startLate).toHaveBeenCalledOnce());
});
