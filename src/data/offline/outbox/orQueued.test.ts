import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orQueued } from './orQueued.ts';

type Sent = { readonly kind: 'joined' | 'full' | 'failed' };
type Server = 'answers' | 'silent' | 'portal';

let server: Server;
const probes: number[] = [];
const held: Promise<unknown>[] = [];
const queue = vi.fn<(wasTried: boolean) => Promise<{ readonly kind: 'queued' | 'failed' }>>();

/** A join that is under way until the test settles it. */
function underWay() {
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const outcome = orQueued(() => promise, queue);
  let result: string | null = null;
  void outcome.then(({ kind }) => {
    result = kind;
  });
  return { settle: (kind: Sent['kind']) => resolve({ kind }), result: () => result };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  server = 'answers';
  probes.length = 0;
  held.length = 0;
  queue.mockReset().mockResolvedValue({ kind: 'queued' });
  // Fake timers do not end AbortSignal.timeout.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const bound = new AbortController();
    setTimeout(() => bound.abort(), ms);
    return bound.signal;
  });
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: (_name: string, work: () => Promise<unknown>) => void held.push(work()) },
  });
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    probes.push(Date.now());
    if (server === 'silent')
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
      });
    return Promise.resolve(
      new Response('', { headers: { 'content-type': server === 'portal' ? 'text/html' : 'text/plain' } }),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a press', () => {
  test('on a device that is offline is queued untried, and nothing is sent', async () => {
    server = 'silent';
    vi.stubGlobal('navigator', { onLine: false });
    const send = vi.fn<() => Promise<Sent>>();
    const outcome = orQueued(send, queue);
    await pass(3_000);
    await expect(outcome).resolves.toEqual({ kind: 'queued' });
    expect([queue.mock.calls, send.mock.calls]).toEqual([[[false]], []]);
  });

  test.each(['joined', 'full'] as const)('that the server answers with "%s" soon asks nothing else', async (kind) => {
    const press = underWay();
    await pass(2_999);
    press.settle(kind);
    await pass(60_000);
    expect([press.result(), probes, queue.mock.calls]).toEqual([kind, [], []]);
  });

  test('on a silent network is queued after six seconds', async () => {
    server = 'silent';
    const press = underWay();
    await pass(5_999);
    expect(press.result()).toBeNull();
    await pass(1);
    expect([press.result(), queue.mock.calls]).toEqual(['queued', [[true]]]);
  });

  test('behind a captive portal is queued after three seconds', async () => {
    server = 'portal';
    const press = underWay();
    await pass(3_000);
    expect(press.result()).toBe('queued');
  });

  test('that only takes long waits for its answer, and the pauses between the questions grow', async () => {
    const press = underWay();
    await pass(25_000);
    expect([press.result(), queue.mock.calls, probes]).toEqual([null, [], [3_000, 9_000, 21_000]]);
    press.settle('joined');
    await pass(60_000);
    expect([press.result(), probes.length]).toEqual(['joined', 3]);
  });

  test('is queued if the network falls silent while the server takes long', async () => {
    const press = underWay();
    await pass(5_000);
    server = 'silent';
    await pass(7_000);
    expect(press.result()).toBe('queued');
  });

  test('that is answered while our server is being asked counts as answered', async () => {
    server = 'silent';
    const press = underWay();
    await pass(5_000);
    press.settle('joined');
    await pass(60_000);
    expect([press.result(), queue.mock.calls]).toEqual(['joined', []]);
  });

  test.each([
    ['answers', 'failed', 0],
    ['portal', 'queued', 1],
  ] as const)('that failed while our server %s is %s', async (state, expected, times) => {
    server = state;
    const press = underWay();
    press.settle('failed');
    await pass(0);
    expect([press.result(), queue.mock.calls.length]).toEqual([expected, times]);
    await pass(60_000);
    expect(queue).toHaveBeenCalledTimes(times);
  });

  test('is queued once, even if the request fails later', async () => {
    server = 'silent';
    const press = underWay();
    await pass(6_000);
    press.settle('failed');
    await pass(60_000);
    expect([press.result(), queue.mock.calls.length]).toEqual(['queued', 1]);
  });

  test.each([
    ['joined', 'joined'],
    ['failed', 'failed'],
  ] as const)('that the device cannot queue waits for the server: %s', async (kind, expected) => {
    server = 'silent';
    queue.mockResolvedValue({ kind: 'failed' });
    const press = underWay();
    await pass(20_000);
    expect(press.result()).toBeNull();
    press.settle(kind);
    await pass(0);
    expect([press.result(), queue.mock.calls.length]).toEqual([expected, 1]);
  });
});

test('nothing else is sent from the queue until the request under way has ended', async () => {
  server = 'silent';
  const press = underWay();
  await pass(6_000);
  let isFree = false;
  void Promise.all(held).then(() => {
    isFree = true;
  });
  await pass(5_000);
  expect([held.length, isFree]).toEqual([1, false]);
  press.settle('failed');
  await pass(0);
  expect(isFree).toBe(true);
});
