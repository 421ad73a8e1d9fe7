import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Live } from '#src/data/ports.ts';
import { type ConnectionStore, createConnection } from '../connection.ts';
import { readOnce, readOnReturn, type LiveListener, keepTrying, watching } from './keepTrying.ts';
import { pauseAfter } from './pauseAfter.ts';

let connection: ConnectionStore;
const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  connection = createConnection();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const FAILED: Live<string> = { kind: 'failed' };
const FOUND: Live<string> = { kind: 'found', value: 'picnic' };

describe('the backoff after failures', () => {
  it('grows to a minute, and differs from device to device', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
        const pause = pauseAfter(failures, () => random);
        expect(pause).toBeGreaterThanOrEqual(pauseAfter(failures, () => 0));
        expect(pause).toBeLessThanOrEqual(60_000);
        expect(pauseAfter(failures + 1, () => 0)).toBeGreaterThanOrEqual(pauseAfter(failures, () => 0));
      }),
    );
    expect(pauseAfter(1, () => 0)).toBe(1_000);
  });
});

describe('keepTrying', () => {
  it('retries after failures with growing pauses, and stops after an answer', async () => {
    const request = vi.fn(async (): Promise<Live<string>> => FAILED);
    const listener = vi.fn();
    const stop = keepTrying(connection, readOnReturn(request), listener);
    await vi.advanceTimersByTimeAsync(600_000);
    // At least half a minute between two of the later requests.
    expect(request.mock.calls.length).toBeLessThan(30);
    expect(request.mock.calls.length).toBeGreaterThan(8);
    request.mockResolvedValue(FOUND);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listener).toHaveBeenLastCalledWith(FOUND, expect.any(Number));
    const count = request.mock.calls.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(request).toHaveBeenCalledTimes(count);
    stop();
  });

  it('retries once soon if the connection and the person return together', async () => {
    const request = vi.fn(async (): Promise<Live<string>> => FAILED);
    const stop = keepTrying(connection, readOnReturn(request), () => {});
    await vi.advanceTimersByTimeAsync(300_000);
    const count = request.mock.calls.length;
    request.mockResolvedValue(FOUND);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(500);
    expect(request.mock.calls.length - count).toBeLessThanOrEqual(2);
    expect(request.mock.calls.length).toBeGreaterThan(count);
    stop();
  });

  it('refreshes when the connection returns, and sends nothing after it was stopped', async () => {
    const request = vi.fn(async (): Promise<Live<string>> => FOUND);
    const stop = keepTrying(connection, readOnReturn(request), () => {});
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(500);
    expect(request).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(request).toHaveBeenCalledTimes(2);
  });
});

describe('when the person returns', () => {
  const focus = () => window.dispatchEvent(new Event('focus'));

  it.each([
    ['to the window', focus],
    ['to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['with "Back"', () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ])('asks again: %s', async (_how, returns) => {
    const request = vi.fn(async (): Promise<Live<string>> => FOUND);
    const stop = keepTrying(connection, readOnReturn(request), () => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(request).toHaveBeenCalledTimes(1);
    returns();
    await vi.advanceTimersByTimeAsync(0);
    expect(request).toHaveBeenCalledTimes(2);
    stop();
  });

  it('asks at most every five seconds, and always after the last return', async () => {
    const request = vi.fn(async (): Promise<Live<string>> => FOUND);
    const stop = keepTrying(connection, readOnReturn(request), () => {});
    for (let second = 0; second < 12; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      focus();
    }
    expect(request).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(request).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(request).toHaveBeenCalledTimes(4);
    stop();
  });

  it('nothing is asked when the tab is hidden, or when the page opens', async () => {
    const request = vi.fn(async (): Promise<Live<string>> => FOUND);
    const stop = keepTrying(connection, readOnReturn(request), () => {});
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(request).toHaveBeenCalledTimes(1);
    stop();
  });

  it('a slow answer never replaces the answer to a later request', async () => {
    const answers: ((live: Live<string>) => void)[] = [];
    const listener = vi.fn();
    const stop = keepTrying(
      connection,
      readOnReturn(() => new Promise<Live<string>>((resolve) => answers.push(resolve))),
      listener,
    );
    await vi.advanceTimersByTimeAsync(5_000);
    focus();
    await vi.advanceTimersByTimeAsync(0);
    answers[1]?.({ kind: 'found', value: 'new' });
    answers[0]?.(FOUND);
    await vi.advanceTimersByTimeAsync(0);
    expect(listener.mock.calls.map(([live]) => live)).toEqual([{ kind: 'found', value: 'new' }]);
    stop();
  });
});

describe('the time of an answer', () => {
  const received: (readonly [string, number])[] = [];
  const listener: LiveListener<string> = (live, at) => received.push([live.kind, at - began]);
  let began = 0;
  beforeEach(() => {
    received.length = 0;
    began = performance.now();
  });

  it.each([readOnce, readOnReturn])('is that of the question, however late it arrives', async (request) => {
    let answer: (live: Live<string>) => void = () => {};
    const server = request(() => new Promise<Live<string>>((resolve) => (answer = resolve)));
    const stop = server(listener);
    await vi.advanceTimersByTimeAsync(3_000);
    answer(FOUND);
    await vi.advanceTimersByTimeAsync(0);
    expect(received).toEqual([['found', 0]]);
    stop();
  });

  it('is the start of a watch for its first answer, also after a failure, and now for the others', async () => {
    let notify: (live: Live<string>) => void = () => {};
    watching<string>((own) => {
      notify = own;
      return () => {};
    })(listener);
    for (const live of [FAILED, FOUND, FOUND]) {
      await vi.advanceTimersByTimeAsync(1_000);
      notify(live);
    }
    expect(received).toEqual([
      ['failed', 0],
      ['found', 0],
      ['found', 3_000],
    ]);
  });
});

describe('the connection', () => {
  const state = () => connection.getState().state;
  const robots = (type: string) => new Response('User-agent: *', { headers: { 'content-type': type } });

  it('is slow once a request has taken three seconds, until it is answered', async () => {
    let answer: (live: Live<string>) => void = () => {};
    const request = () =>
      new Promise<Live<string>>((resolve) => {
        answer = resolve;
      });
    const stop = keepTrying(connection, readOnReturn(request), () => {});
    await vi.advanceTimersByTimeAsync(2_999);
    expect(state()).toBe('fine');
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toBe('slow');
    answer(FOUND);
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toBe('fine');
    stop();
  });

  it('is dead if our server does not answer either, or a captive portal answers for it', async () => {
    for (const probe of [
      () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch')),
      () => fetchMock.mockResolvedValue(robots('text/html')),
    ]) {
      probe();
      connection = createConnection();
      const stop = keepTrying(
        connection,
        readOnReturn(async () => FAILED),
        () => {},
      );
      await vi.advanceTimersByTimeAsync(0);
      expect(state()).toBe('dead');
      stop();
    }
  });

  it('is fine if one request was refused and our server answers', async () => {
    fetchMock.mockResolvedValue(robots('text/plain; charset=utf-8'));
    const stop = keepTrying(
      connection,
      readOnReturn(async () => FAILED),
      () => {},
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toBe('fine');
    stop();
  });
});
