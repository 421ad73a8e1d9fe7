import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkClock, createClock, WRONG_FROM_MS } from './clock.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 22, 14);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Our server's answers, at a time of this device. */
function answering(serverTime: number | null, options: ResponseInit = {}) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const date: Record<string, string> = serverTime === null ? {} : { date: new Date(serverTime).toUTCString() };
  const answer = async () => new Response(null, { headers: { 'content-type': 'text/plain', ...date }, ...options });
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe("this device's clock", () => {
  it.each([
    ['three hours ahead', NOW - 3 * HOUR, 3 * HOUR],
    ['a day behind', NOW + 24 * HOUR, -24 * HOUR],
    ['right', NOW, 0],
    ['a little off', NOW - WRONG_FROM_MS + 1_000, 0],
    ['off by five minutes', NOW - WRONG_FROM_MS, WRONG_FROM_MS],
  ])('is compared with the server: %s', async (_what, serverTime, aheadMs) => {
    answering(serverTime);
    const clock = createClock();
    await checkClock(clock);
    expect(clock.getState().aheadMs).toBe(aheadMs);
  });

  it('is compared once per page', async () => {
    const fetched = answering(NOW);
    const clock = createClock();
    await Promise.all([checkClock(clock), checkClock(clock)]);
    await checkClock(clock);
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched).toHaveBeenCalledWith(
      '/robots.txt?probe',
      expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
    );
  });

  it.each([
    ['a refusal', () => answering(NOW - 3 * HOUR, { status: 503 })],
    ['an answer without a date', () => answering(null)],
    [
      'the page of a captive portal',
      () => answering(null, { headers: { 'content-type': 'text/html', date: new Date(0).toUTCString() } }),
    ],
    [
      'no connection',
      () =>
        vi.stubGlobal(
          'fetch',
          vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
        ),
    ],
  ])('stands after %s, and the next question asks again', async (_what, given) => {
    given();
    const clock = createClock();
    await checkClock(clock);
    expect(clock.getState().aheadMs).toBe(0);
    answering(NOW - 3 * HOUR);
    await checkClock(clock);
    expect(clock.getState().aheadMs).toBe(3 * HOUR);
  });
});
