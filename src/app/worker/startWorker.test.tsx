import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStores } from '#src/session/stores.ts';
import { boundedChunk } from '../errors/boundedChunk.ts';
import { CHUNK_ERROR } from '../errors/chunkLoadError.ts';
import { followVersions, startWorker } from './startWorker.ts';

const HOUR = 3_600_000;
const workbox = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  register: vi.fn<(options: object) => Promise<object | undefined>>(),
  update: vi.fn<() => Promise<void>>(),
  message: vi.fn<(worker: unknown, message: unknown) => Promise<unknown>>(),
}));
const activateNewest = vi.hoisted(() => vi.fn<(options: object) => Promise<void>>());
// Never ends, because jsdom cannot reload.
vi.mock('./activateNewest.ts', () => ({ activateNewest: activateNewest.mockReturnValue(new Promise(() => {})) }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: () => void) => workbox.listeners.set(type, listener);
    register = workbox.register;
    update = workbox.update;
  },
  messageSW: workbox.message,
}));

let container: EventTarget & { controller: object | null };
const versions = followVersions();
const updates = { ...versions, onWaiting: vi.fn<() => void>(), onTakenOver: vi.fn<() => void>() };
/** Listeners of the document outlive a test. */
const added: (readonly [type: string, listener: EventListenerOrEventListenerObject])[] = [];
let session: ReturnType<typeof createStores>['session'];
const signIn = () => session.setState({ kind: 'signed-in', account: { uid: 'ada' } } as never, true);
const start = () => startWorker(updates, session);
const takeOver = (controller: object) => {
  container.controller = controller;
  container.dispatchEvent(new Event('controllerchange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  workbox.listeners.clear();
  for (const mock of [workbox.register, workbox.update, workbox.message, updates.onWaiting, updates.onTakenOver])
    mock.mockReset();
  workbox.register.mockResolvedValue({ installing: null, waiting: null, active: 'active' });
  workbox.update.mockResolvedValue();
  container = Object.assign(new EventTarget(), { controller: null });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  session = createStores(null).session;
  const { addEventListener } = document;
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      added.push([type, listener]);
      addEventListener.call(document, type, listener);
    },
  );
});
afterEach(() => {
  for (const [type, listener] of added.splice(0)) document.removeEventListener(type, listener);
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('the worker is registered at once, because the page has loaded long ago', async () => {
  await start();
  expect(workbox.register.mock.calls).toEqual([[{ immediate: true }]]);
});

it('nothing is registered in a browser without workers', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await start();
  expect(workbox.register).not.toHaveBeenCalled();
});

it('a version that waits is reported', async () => {
  await start();
  workbox.listeners.get('waiting')?.();
  expect(updates.onWaiting).toHaveBeenCalledOnce();
});

it('the first worker of a first visit is no new version, and the next one is', async () => {
  await start();
  takeOver({});
  expect(updates.onTakenOver).not.toHaveBeenCalled();
  takeOver({});
  expect(updates.onTakenOver).toHaveBeenCalledOnce();
});

it('on a page with a worker the next one is a new version', async () => {
  container.controller = {};
  await start();
  takeOver({});
  expect(updates.onTakenOver).toHaveBeenCalledOnce();
});

it.each<[string, { controller?: string; installing?: string; waiting?: string }, string]>([
  ['the worker in control', { controller: 'controller', installing: 'installing' }, 'controller'],
  ['the first one while it installs', { installing: 'installing' }, 'installing'],
  ['one that waits', { waiting: 'waiting' }, 'waiting'],
  ['one that is active but controls nothing', {}, 'active'],
])('%s caches the whole app for a member', async (_which, { controller = null, ...workers }, notified) => {
  Object.assign(container, { controller });
  workbox.register.mockResolvedValue({ installing: null, waiting: null, active: 'active', ...workers });
  signIn();
  await start();
  expect(workbox.message.mock.calls).toEqual([[notified, { type: 'KEEP_ALL' }]]);
});

it('a sign-in tells the worker once to cache the whole app', async () => {
  await start();
  session.setState({ kind: 'signed-out' }, true);
  expect(workbox.message).not.toHaveBeenCalled();
  signIn();
  signIn();
  expect(workbox.message).toHaveBeenCalledOnce();
});

it('the page checks for a new version when the person returns after an hour, also if the last check failed', async () => {
  workbox.update.mockRejectedValue(new TypeError('Failed to fetch'));
  await start();
  const returns = (state: DocumentVisibilityState, ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    return workbox.update.mock.calls.length;
  };
  expect(returns('visible', HOUR - 1)).toBe(0);
  expect(returns('hidden', 1)).toBe(0);
  expect(returns('visible', 0)).toBe(1);
  expect(returns('visible', HOUR - 1)).toBe(1);
  expect(returns('visible', 1)).toBe(2);
});

it('a press lets the version that waits take over, after the other tabs had 600 ms to object', async () => {
  versions.onWaiting();
  const update = versions.store.getState();
  if (update.kind === 'ready') update.apply();
  await vi.advanceTimersByTimeAsync(599);
  expect(activateNewest).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(activateNewest.mock.calls).toEqual([[{ fetchNew: false }]]);
});

describe('a chunk that fails to load', () => {
  const load = () => boundedChunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const answering = (status: number) => vi.stubGlobal('fetch', async () => new Response('', { status }));
  beforeEach(() => {
    versions.store.setState({ kind: 'none' }, true);
    activateNewest.mockClear();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is an error if the server still has it', async () => {
    answering(200);
    await expect(load()).rejects.toMatchObject({ name: CHUNK_ERROR });
    expect(activateNewest).not.toHaveBeenCalled();
  });

  it('makes the newest version on the server take over if a deployment removed it', async () => {
    answering(404);
    void load();
    await vi.waitFor(() => expect(activateNewest.mock.calls).toEqual([[{ fetchNew: true }]]));
  });

  it('only offers the new version where somebody has typed', async () => {
    answering(404);
    document.body.dispatchEvent(new Event('input', { bubbles: true }));
    await expect(load()).rejects.toMatchObject({ name: CHUNK_ERROR });
    expect(versions.store.getState()).toMatchObject({ kind: 'ready', needed: true });
    expect(activateNewest).not.toHaveBeenCalled();
  });
});
