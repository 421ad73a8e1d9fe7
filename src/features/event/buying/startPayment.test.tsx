import { asEventId } from '@arvo/domain/events/event.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { startExtraPayment, startPayment } from './startPayment.ts';

/** jsdom cannot navigate; a change of the hash shows where the browser was sent. */
const STRIPE = 'http://localhost:3000/events/picnic#stripe';
const PURCHASE = { eventId: asEventId('picnic'), quantity: 1, forFriends: false, here: '/events/picnic' };
type Outcome = Awaited<ReturnType<SalesGateway['buy']>>;
const answered: Outcome = { kind: 'answered', answer: { url: STRIPE } };
const failed: Outcome = { kind: 'failed' };

const buy = vi.fn<SalesGateway['buy']>();
const report = vi.fn<(news: string) => void>();
const sales = async () => ({ buy }) as unknown as SalesGateway;
const settled = vi.fn<(sentence: string | null) => void>();

/** Presses, and lets the call be answered. */
async function pressed(start = startPayment): Promise<void> {
  void start(sales, PURCHASE, report).then(settled);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [buy, report, settled]) mock.mockReset();
  window.history.replaceState(null, '', '/events/picnic');
  return () => {
    // Ends a payment that still waits for the browser to leave.
    window.dispatchEvent(new Event('pageshow'));
    vi.useRealTimers();
  };
});

describe('a payment that could not begin', () => {
  it('says nothing more after its failure, so that the page is free again', async () => {
    buy.mockResolvedValue(failed);
    await pressed();
    expect(settled).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(report).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is explained by the connection only if the browser is offline', async () => {
    buy.mockResolvedValue(failed);
    await pressed();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await pressed();
    expect(settled.mock.calls).toEqual([
      ['Failed to initiate payment. Please try again.'],
      ['You need a connection to buy tickets. Try again when you are back online.'],
    ]);
  });
});

describe.each([
  ['a payment', startPayment],
  ['a payment for more tickets', startExtraPayment],
])('%s', (_what, start) => {
  it('takes the browser to Stripe from the page that asked', async () => {
    buy.mockResolvedValue(answered);
    await pressed(start);
    expect(window.location.hash).toBe('#stripe');
  });

  it('takes nobody there from a page that they went on to', async () => {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    buy.mockReturnValue(promise);
    await pressed(start);
    window.history.replaceState(null, '', '/home');
    resolve(answered);
    await vi.advanceTimersByTimeAsync(0);
    expect([window.location.pathname, window.location.hash]).toEqual(['/home', '']);
    expect(settled).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('reports no failure on a page that the browser left and restored', async () => {
    buy.mockResolvedValue(answered);
    await pressed(start);
    window.dispatchEvent(new Event('pagehide'));
    // A hidden page may run on for a while.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(settled).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pageshow'));
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledExactlyOnceWith(null);
  });
});
