import { asEventId } from '@arvo/domain/events/event.ts';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { carryOutPayment } from '../../../functions/src/orders/carryOutPayment.ts';
import type { PaidSession } from '../../../functions/src/orders/checkoutSession.ts';
import { type CheckoutRequest, openCheckout } from '../../../functions/src/orders/openCheckout.ts';
import { readOrder } from '../../../functions/src/orders/orderStore.ts';
import { settleOrder } from '../../../functions/src/orders/settleOrder.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { mustRead, paidSession } from '../support/money.ts';
import {
  countsOf,
  expectSettled,
  fieldsOf,
  guestsOf,
  HOST,
  newPerson,
  newSale,
  opened,
  PRICE_CENTS,
  requestOf,
  salesTools,
  type SalesTools,
  ticketsOf,
} from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

const simulator = testSimulator();
const MINUTE = 60_000;
let tools: SalesTools;
beforeEach(() => {
  tools = salesTools(simulator());
});

const settle = async (id: OrderId, options = {}) => settleOrder(tools, await mustRead(id), options);
const pay = (session: string, card?: string) => simulator().control.call('pay', { session, card });

async function paidFacts(sessionId: string): Promise<PaidSession> {
  await pay(sessionId);
  return paidSession(simulator(), sessionId);
}

describe('opening a checkout', () => {
  it('holds the spots and creates a Stripe page that matches the order', async () => {
    const eventId = await newSale();
    const buyer = await newPerson();
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, buyer, { quantity: 3 }));
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 3 });
    expect(await readOrder(db(), orderId)).toMatchObject({
      state: 'held',
      buyerId: buyer,
      hostId: HOST,
      eventId,
      includesBuyer: true,
      priceCents: PRICE_CENTS,
      amountCents: 6150,
      feeCents: 138,
      shareCents: 6012,
    });
    expect(JSON.stringify(await fieldsOf(`orders/${orderId}`))).not.toContain(sessionId);
    const session = await simulator().stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
    expect(session).toMatchObject({
      mode: 'payment',
      status: 'open',
      amount_total: 6150,
      currency: 'aud',
      client_reference_id: orderId,
      metadata: { orderId, eventId, buyerId: buyer },
      customer_email: 'buyer@example.org',
      submit_type: 'book',
      locale: 'en',
      adaptive_pricing: { enabled: false },
      payment_method_types: ['card', 'link'],
      success_url: `http://localhost:5050/events/${eventId}?paid=true`,
      cancel_url: `http://localhost:5050/events/${eventId}`,
    });
    expect(session.line_items?.data).toMatchObject([{ description: 'Gala night', quantity: 3, amount_total: 6150 }]);
    // 31 minutes by our clock, and at least 30 by Stripe's.
    expect(session.expires_at - session.created).toBeGreaterThanOrEqual(30 * 60);
    expect(session.expires_at * 1000 - tools.now).toBeLessThanOrEqual(31 * MINUTE);
  });

  it.each([
    ['their ABN and GST', { abn: '51824753556', isGstRegistered: true }, { abn: '51824753556', isGstRegistered: true }],
    ['null for an ABN with a wrong checksum', { abn: '51824753557', isGstRegistered: true }, null],
    ['null if they have entered none', null, null],
  ])('stores the host’s tax details for the receipt in the order: %s', async (_what, taxDetails, sellerTax) => {
    const eventId = await newSale();
    await db().doc(`users/${HOST}`).update({ taxDetails });
    const { orderId } = await opened(tools, requestOf(eventId, await newPerson()));
    expect(await readOrder(db(), orderId)).toMatchObject({ sellerTax });
    expect((await db().doc(`orders/${orderId}`).get()).get('sellerTax')).toEqual(sellerTax);
  });

  it.each([
    ['refuses', 400, true],
    ['fails', 500, false],
  ])('if Stripe %s, the spots are free at once and the order has expired', async (_what, status, isSetup) => {
    const eventId = await newSale();
    const buyer = await newPerson();
    await simulator().control.call('trouble', { kind: 'error', path: '/v1/checkout/sessions', status, times: 9 });
    expect(await openCheckout(tools, requestOf(eventId, buyer))).toEqual({ kind: 'failed', isSetup });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
    await simulator().control.call('clear-trouble', {});
    await opened(tools, requestOf(eventId, buyer));
  });

  const everything = async (eventId: string) => ({
    event: await fieldsOf(`events/${eventId}`),
    orders: (await db().collection('orders').where('eventId', '==', eventId).get()).size,
    holds: (await db().collection(`events/${eventId}/holds`).get()).size,
  });
  const past = new Date(Date.now() - 86_400_000);
  it.each<[string, Record<string, unknown>, Partial<CheckoutRequest>]>([
    ['free', { isPaid: false, price: 0, hostStripeAccountId: null }, {}],
    ['over', { startAt: past, endAt: past }, {}],
    ['cancelled', { status: 'cancelled' }, {}],
    ['host', {}, { buyerId: HOST }],
    ['full', { ticketCount: 10 }, {}],
    ['too-few', { ticketCount: 9 }, { quantity: 2 }],
    ['quantity', {}, { quantity: 6 }],
    ['quantity', {}, { quantity: 1e9 }],
    ['requires-setup', { hostStripeAccountId: null }, {}],
  ])('a request refused as %s writes nothing', async (reason, event, request) => {
    const eventId = await newSale(event);
    const buyer = await newPerson();
    const before = await everything(eventId);
    expect(await openCheckout(tools, requestOf(eventId, buyer, request))).toMatchObject({ kind: 'refused', reason });
    expect(await everything(eventId)).toEqual(before);
    expect((await simulator().stripe.checkout.sessions.list()).data).toEqual([]);
  });
});

describe('a payment', () => {
  // @spec:3/ticket
  it('becomes the buyer’s spot and tickets for friends, and the payout stores the end that was sold', async () => {
    const eventId = await newSale();
    const buyer = await newPerson();
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, buyer, { quantity: 3 }));
    await pay(sessionId);
    expect(await settle(orderId)).toBe('issued');
    expect(await expectSettled(simulator().stripe, eventId)).toEqual({ sold: 3, cents: 6150 });
    const event = await fieldsOf(`events/${eventId}`);
    expect(await fieldsOf(`events/${eventId}/guests/${buyer}`)).toMatchObject({
      userId: buyer,
      name: `Buyer ${buyer}`,
      profilePhoto: `http://127.0.0.1:9199/${buyer}`,
      totalTicketsPurchased: 3,
      additionalTickets: [],
      event: { title: 'Gala night', startAt: event.startAt },
    });
    const tickets = await ticketsOf(eventId);
    expect(tickets.map((ticket) => ticket.get('ticketNumber')).toSorted()).toEqual([2, 3]);
    for (const ticket of tickets) {
      expect(ticket.id).toMatch(/^[\w-]{22}$/u);
      expect(ticket.data()).toMatchObject({
        orderId,
        ownerId: buyer,
        hostId: HOST,
        status: 'reserved',
        claimedBy: null,
      });
    }
    expect((await fieldsOf(`orders/${orderId}`)).nextCheckAt).toBeNull();
    const payout = await fieldsOf(`payouts/${eventId}`);
    expect(payout).toMatchObject({ hostId: HOST, firstEndAt: event.endAt, state: 'waiting', transferredCents: 0 });
    expect(payout.dueAt.toMillis() - event.endAt.toMillis()).toBe(86_400_000);
  });

  it('for friends adds to a guest’s tickets, and their numbers continue', async () => {
    const eventId = await newSale();
    const buyer = await newPerson();
    for (const forFriends of [false, true]) {
      const { orderId, sessionId } = await opened(tools, requestOf(eventId, buyer, { quantity: 2, forFriends }));
      await pay(sessionId);
      expect(await settle(orderId)).toBe('issued');
    }
    expect((await ticketsOf(eventId)).map((ticket) => ticket.get('ticketNumber')).toSorted()).toEqual([2, 3, 4]);
    const orders = await db().collection('orders').where('eventId', '==', eventId).get();
    expect(orders.docs.map((order) => order.get('ticketNumbers')).toSorted(([one], [other]) => one - other)).toEqual([
      [2],
      [3, 4],
    ]);
    expect(await fieldsOf(`events/${eventId}/guests/${buyer}`)).toMatchObject({ totalTicketsPurchased: 4 });
    expect(await expectSettled(simulator().stripe, eventId)).toMatchObject({ sold: 4 });
  });

  it('stores the numbers of the friends’ tickets in the order, and none of their ids', async () => {
    const eventId = await newSale();
    const buyer = await newPerson();
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, buyer, { quantity: 3 }));
    expect(await fieldsOf(`orders/${orderId}`)).toMatchObject({ ticketNumbers: [] });
    await pay(sessionId);
    expect(await settle(orderId)).toBe('issued');
    const order = await fieldsOf(`orders/${orderId}`);
    expect(order).toMatchObject({ ticketNumbers: [2, 3] });
    const tickets = await ticketsOf(eventId);
    expect(tickets).toHaveLength(2);
    for (const { id } of tickets) expect(JSON.stringify(order)).not.toContain(id);
  });

  it('that was declined leaves the page open, and gives the spots back when it closes', async () => {
    const eventId = await newSale();
    const buyer = await newPerson();
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, buyer));
    expect(await pay(sessionId, '4000000000000002')).toMatchObject({ outcome: 'declined' });
    expect(await settle(orderId)).toBe('held');
    expect(await settle(orderId, { giveUp: true })).toBe('expired');
    expect(await expectSettled(simulator().stripe, eventId)).toEqual({ sold: 0, cents: 0 });
  });

  it('wins if it is faster than giving the spots back', async () => {
    const eventId = await newSale();
    const buyer = await newPerson();
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, buyer));
    await pay(sessionId);
    expect(await settle(orderId, { giveUp: true })).toBe('issued');
  });

  test.each([
    ['a spot left becomes a ticket', { capacity: 2 }, 'issued'],
    ['no spot left is refunded', { capacity: 1 }, 'refunded'],
  ] as const)('that arrives after the hold expired with %s', async (_what, over, expected) => {
    const eventId = await newSale(over);
    const [late, quick] = await Promise.all([newPerson(), newPerson()]);
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, late));
    await pay(sessionId);
    // As if the hold had expired before Stripe reported it.
    await db().doc(`orders/${orderId}`).update({ state: 'expired' });
    await db().doc(`events/${eventId}`).update({ heldCount: 0 });
    const other = await opened(tools, requestOf(eventId, quick));
    await pay(other.sessionId);
    expect(await settle(other.orderId)).toBe('issued');
    const paid = await paidSession(simulator(), sessionId);
    expect(await carryOutPayment(tools, paid)).toBe(expected);
    expect(await carryOutPayment(tools, paid)).toBe(expected);
    await expectSettled(simulator().stripe, eventId);
    if (expected === 'refunded') {
      expect(await fieldsOf(`orders/${orderId}`)).toMatchObject({
        refundedCents: PRICE_CENTS,
        refunds: { rest: { cents: PRICE_CENTS, state: 'succeeded', ticket: null, reason: 'no-place' } },
        nextCheckAt: null,
      });
    }
  });

  test.each([
    ['cancelled', { status: 'cancelled' }],
    ['over', { startAt: new Date(0), endAt: new Date(1) }],
  ])('is refunded if the event is %s when it arrives', async (reason, change) => {
    const eventId = await newSale();
    const buyer = await newPerson();
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, buyer));
    await db().doc(`events/${eventId}`).update(change);
    await pay(sessionId);
    expect(await settle(orderId)).toBe('refunded');
    expect(await fieldsOf(`orders/${orderId}`)).toMatchObject({ refunds: { rest: { reason } } });
    expect(await expectSettled(simulator().stripe, eventId)).toEqual({ sold: 0, cents: 0 });
  });

  it.each<[string, Partial<PaidSession>]>([
    ['of another amount', { amountCents: 1 }],
    ['in another currency', { currency: 'usd' }],
    ['by another buyer', { buyerId: HOST }],
    ['for another event', { eventId: asEventId('another0000000000000') }],
    ['on another page', { sessionId: 'cs_another' }],
  ])('%s than the order’s throws, and changes nothing', async (_what, change) => {
    const eventId = await newSale();
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, await newPerson()));
    const paid = await paidFacts(sessionId);
    await expect(carryOutPayment(tools, { ...paid, ...change })).rejects.toThrow('does not match');
    expect(await mustRead(orderId)).toMatchObject({ state: 'held', paidAt: null });
    expect(await guestsOf(eventId)).toHaveLength(0);
  });

  it('was paid when Stripe charged the card, or when the message came if it does not say', async () => {
    const eventId = await newSale();
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, await newPerson()));
    const { chargedAt } = await paidFacts(sessionId);
    tools.now += 10 * MINUTE;
    expect(await settle(orderId)).toBe('issued');
    expect(await mustRead(orderId)).toMatchObject({ paidAt: chargedAt, issuedAt: tools.now });
    const other = await opened(tools, requestOf(eventId, await newPerson()));
    await carryOutPayment(tools, { ...(await paidFacts(other.sessionId)), chargeId: null, chargedAt: null });
    expect(await mustRead(other.orderId)).toMatchObject({ paidAt: tools.now });
  });

  it('of a buyer who became a guest meanwhile by a friend’s ticket is for friends only', async () => {
    const eventId = await newSale();
    const buyer = await newPerson();
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, buyer, { quantity: 2 }));
    await db().doc(`events/${eventId}/guests/${buyer}`).set({ userId: buyer, totalTicketsPurchased: 1 });
    await pay(sessionId);
    expect(await settle(orderId)).toBe('issued');
    expect(await ticketsOf(eventId)).toHaveLength(2);
    expect((await readOrder(db(), orderId))?.includesBuyer).toBe(false);
  });
});
