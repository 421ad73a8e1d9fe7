import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateNewest } from './activateNewest.ts';

/** A worker of the registration. It takes over after SKIP_WAITING. */
class TestWorker extends EventTarget {
  state: ServiceWorkerState;
  readonly messages: unknown[] = [];
  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
  postMessage(message: unknown): void {
    this.messages.push([this.state, message]);
  }
}

let registration:
  | { installing: TestWorker | null; waiting: TestWorker | null; update: () => Promise<void> }
  | undefined;
const update = vi.fn<() => Promise<void>>();
const SKIP = { type: 'SKIP_WAITING' };

/** Returns whether it has ended. */
function start(fetchNew: boolean): () => boolean {
  let isOver = false;
  void activateNewest({ fetchNew }).then(() => {
    isOver = true;
  });
  return () => isOver;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  update.mockReset().mockResolvedValue();
  registration = { installing: null, waiting: null, update };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the version that waits takes over, without a request, and the caller waits for it', async () => {
  const waiting = new TestWorker('installed');
  registration = { installing: null, waiting, update };
  const isOver = start(false);
  await pass(0);
  expect([waiting.messages, update.mock.calls]).toEqual([[['installed', SKIP]], []]);
  waiting.become('activating');
  await pass(0);
  expect(isOver()).toBe(false);
  waiting.become('activated');
  await pass(0);
  expect(isOver()).toBe(true);
});

it('the version that is replaced is asked first to end its work', async () => {
  const order: unknown[] = [];
  const [active, waiting] = [new TestWorker('activated'), new TestWorker('installed')];
  active.postMessage = (message) => order.push(['active', message]);
  waiting.postMessage = (message) => order.push(['waiting', message]);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ active, installing: null, waiting, update }) },
  });
  start(false);
  await pass(0);
  expect(order).toEqual([
    ['active', { type: 'MAKE_WAY' }],
    ['waiting', SKIP],
  ]);
});

it('fetches the newest version even if an older one waits, and messages it only once it is installed', async () => {
  const [older, newest] = [new TestWorker('installed'), new TestWorker('installing')];
  registration = { installing: null, waiting: older, update };
  update.mockImplementation(async () => {
    registration = registration && { ...registration, installing: newest };
    Object.assign(held, { installing: newest });
  });
  const held = registration;
  const isOver = start(true);
  await pass(0);
  expect([older.messages, newest.messages]).toEqual([[], []]);
  newest.become('installed');
  await pass(0);
  expect(newest.messages).toEqual([['installed', SKIP]]);
  newest.become('activated');
  await pass(0);
  expect([isOver(), older.messages]).toEqual([true, []]);
});

it('without a connection the version that waits takes over', async () => {
  const waiting = new TestWorker('installed');
  registration = { installing: null, waiting, update };
  update.mockRejectedValue(new TypeError('Failed to fetch'));
  start(true);
  await pass(0);
  expect(waiting.messages).toEqual([['installed', SKIP]]);
});

it('checks the server for a new version if none waits', async () => {
  const isOver = start(false);
  await pass(0);
  expect([update.mock.calls.length, isOver()]).toEqual([1, true]);
});

it('a version that fails to install does not delay the reload', async () => {
  const installing = new TestWorker('installing');
  registration = { installing, waiting: null, update };
  const isOver = start(true);
  await pass(0);
  installing.become('redundant');
  await pass(0);
  expect(isOver()).toBe(true);
});

it.each([
  ['a worker that never takes over', async () => ({ installing: null, waiting: new TestWorker('installed'), update })],
  ['a browser that never answers', () => new Promise<never>(() => {})],
])('%s delays the reload by 20 s at most', async (_what, getRegistration) => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  const isOver = start(false);
  await pass(19_999);
  expect(isOver()).toBe(false);
  await pass(1);
  expect(isOver()).toBe(true);
});

it.each([
  ['without service workers', {}],
  ['without a worker', { serviceWorker: { getRegistration: async () => undefined } }],
  [
    'if the browser refuses',
    { serviceWorker: { getRegistration: () => Promise.reject(new DOMException('no', 'SecurityError')) } },
  ],
])('%s it resolves at once', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const isOver = start(true);
  await pass(0);
  expect(isOver()).toBe(true);
});
