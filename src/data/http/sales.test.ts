import { asEventId } from '@arvo/domain/events/event.ts';
import { asOrderId } from '@arvo/domain/orders/order.ts';
import { parseTicketId } from '@arvo/domain/tickets/ticket.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallOutcome } from '../ports/payments.ts';
import { createCalls } from './calls.ts';
import { createSalesCalls } from './sales.ts';

const ORIGIN = 'https://arvo.example';
const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

const sales = createSalesCalls(
  createCalls(async () => ({ authorization: 'Bearer token' })),
  ORIGIN,
);
const answer = (status: number, body: unknown) =>
  fetchMock.mockResolvedValue(new Response(JSON.stringify(body), { status }));
/** The path and the body of the only request. */
function sent(): readonly [path: unknown, body: unknown] {
  expect(fetchMock).toHaveBeenCalledTimes(1);
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  return [path, JSON.parse(String(init?.body))];
}

const eventId = asEventId('a1B2c3D4e5F6g7H8i9J0');
const orderId = asOrderId('j0I9h8G7f6E5d4C3b2A1');
const ticketId = parseTicketId('abcdefghijklmnopqrstuv') ?? expect.fail('no ticket id');
const buying = { eventId, quantity: 2, forFriends: false, here: `/events/${eventId}` };
const URL = 'https://checkout.stripe.com/c/pay/cs_1';

describe('buying', () => {
  // @spec:7/create-checkout
  it('requests Stripe’s page with return addresses of the event, paid or cancelled', async () => {
    answer(200, { success: true, url: URL, orderId });
    expect(await sales.buy(buying)).toEqual({ kind: 'answered', answer: { success: true, url: URL } });
    expect(sent()).toEqual([
      '/api/create-checkout-session',
      {
        eventId,
        quantity: 2,
        successUrl: `${ORIGIN}/events/${eventId}?paid=true`,
        cancelUrl: `${ORIGIN}/events/${eventId}`,
      },
    ]);
  });

  // @spec:7/create-checkout
  it('for friends is marked as such', async () => {
    answer(200, { success: true, url: URL, orderId });
    await sales.buy({ ...buying, forFriends: true });
    expect(sent()[1]).toMatchObject({ buyingForFriends: true });
  });

  it.each([
    ['?paid=true&intent=join-paid', ''],
    ['?ticket=abcdefghijklmnopqrstuv&paid=true', '?ticket=abcdefghijklmnopqrstuv'],
    ['?intent=join-paid#guests', ''],
    ['#', ''],
    ['/?ticket=abcdefghijklmnopqrstuv#x', '?ticket=abcdefghijklmnopqrstuv'],
  ])('returns from an address with %s to one with "%s", so that a payment is not claimed twice', async (here, back) => {
    answer(200, { success: true, url: URL, orderId });
    await sales.buy({ ...buying, here: `/events/${eventId}${here}` });
    expect(sent()[1]).toMatchObject({ cancelUrl: `${ORIGIN}/events/${eventId}${back}` });
  });

  it.each([undefined, null, 7])('accepts an answer without an address (%j), which has its own message', async (url) => {
    answer(200, { success: true, url, orderId });
    expect(await sales.buy(buying)).toEqual({ kind: 'answered', answer: { success: true, url: '' } });
  });

  it('a refusal has status, sentence and extra fields', async () => {
    answer(409, { success: false, error: 'Full', requiresSetup: true, details: 'No account.' });
    expect(await sales.buy(buying)).toEqual({
      kind: 'refused',
      status: 409,
      error: 'Full',
      extra: { requiresSetup: true, details: 'No account.' },
    });
  });
});

const refund = { success: true, refundCents: 2050 };

describe('the other calls', () => {
  it.each<[string, () => Promise<CallOutcome<object>>, string, object, object]>([
    ['checkOrder', () => sales.checkOrder(orderId), 'check-order', { orderId }, { success: true, state: 'issued' }],
    [
      'cancelCheckout',
      () => sales.cancelCheckout(orderId),
      'cancel-checkout',
      { orderId },
      { success: true, state: 'expired' },
    ],
    ['claim', () => sales.claim({ eventId, ticketId }), 'claim-ticket', { eventId, ticketId }, { success: true }],
    [
      'openTicket',
      () => sales.openTicket({ eventId, ticketId }),
      'open-ticket',
      { eventId, ticketId },
      { success: true },
    ],
    [
      'replaceTicket',
      () => sales.replaceTicket({ eventId, ticketId }),
      'replace-ticket',
      { eventId, ticketId },
      { success: true, ticketId },
    ],
    ['returnTicket', () => sales.returnTicket({ eventId, ticketId }), 'return-ticket', { eventId, ticketId }, refund],
    ['leavePaid', () => sales.leavePaid(eventId, true), 'leave-paid-event', { eventId, preview: true }, refund],
    [
      'cancelEvent',
      () => sales.cancelEvent(eventId, false, 'Rain.'),
      'cancel-event',
      { eventId, preview: false, word: 'Rain.' },
      { ...refund, people: 3 },
    ],
    [
      'refundOrder, all of it',
      () => sales.refundOrder(orderId, null),
      'refund-order',
      { orderId, ticketNumber: null },
      refund,
    ],
    [
      'refundOrder, a ticket',
      () => sales.refundOrder(orderId, 2),
      'refund-order',
      { orderId, ticketNumber: 2 },
      refund,
    ],
  ])('%s posts its arguments and returns the answer', async (_name, call, name, body, said) => {
    answer(200, said);
    expect(await call()).toEqual({ kind: 'answered', answer: said });
    expect(sent()).toEqual([`/api/${name}`, body]);
  });

  it.each([
    [
      'an amount that is no whole number of cents',
      () => sales.returnTicket({ eventId, ticketId }),
      { success: true, refundCents: 20.5 },
    ],
    ['a state that no order has', () => sales.checkOrder(orderId), { success: true, state: 'lost' }],
    ['no amount', () => sales.cancelEvent(eventId, true, ''), { success: true, people: 3 }],
  ])('%s is rejected as an answer', async (_what, call, said) => {
    answer(200, said);
    expect(await call()).toEqual({ kind: 'failed' });
  });
});
