import { beforeEach, describe, expect, it } from 'vitest';
import { CHECKOUT_OPEN_MS, type OrderId } from '@arvo/domain/orders/order.ts';
import { openCheckout } from '../../../functions/src/orders/openCheckout.ts';
import { readOrder } from '../../../functions/src/orders/orderStore.ts';
import { settleOrder } from '../../../functions/src/orders/settleOrder.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { mustRead } from '../support/money.ts';
import {
  countsOf,
  expectSettled,
  fieldsOf,
  newPerson,
  newSale,
  opened,
  requestOf,
  salesTools,
  type SalesTools,
} from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

const simulator = testSimulator();
let tools: SalesTools;
beforeEach(() => {
  tools = salesTools(simulator());
});

const settle = async (id: OrderId) => settleOrder(tools, await mustRead(id));

describe('a person with an unfinished order', () => {
  it('returns to the same page by pressing again; another number of tickets replaces it', async () => {
    const eventId = await newSale();
    const buyer = await newPerson();
    const first = await opened(tools, requestOf(eventId, buyer, { quantity: 2 }));
    const second = await opened(tools, requestOf(eventId, buyer, { quantity: 2 }));
    expect(second).toEqual(first);
    // The page shows the buyer's e-mail, and the host may read the order.
    expect(JSON.stringify(await fieldsOf(`orders/${first.orderId}`))).not.toContain(first.url);
    const third = await opened(tools, requestOf(eventId, buyer, { quantity: 4 }));
    expect(third.orderId).not.toBe(first.orderId);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 4 });
    expect((await simulator().stripe.checkout.sessions.retrieve(first.sessionId)).status).toBe('expired');
    expect(await fieldsOf(`orders/${first.orderId}`)).toMatchObject({ state: 'expired', nextCheckAt: null });
  });

  it('finds the payment by pressing again if its message is late', async () => {
    const eventId = await newSale();
    const buyer = await newPerson();
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, buyer));
    await simulator().control.call('pay', { session: sessionId });
    expect(await openCheckout(tools, requestOf(eventId, buyer))).toEqual({ kind: 'paid' });
    expect(await fieldsOf(`orders/${orderId}`)).toMatchObject({ state: 'issued' });
  });

  it('whose page opened while its spots were being given back gets no page that can be paid', async () => {
    const eventId = await newSale();
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, await newPerson()));
    const order = await readOrder(db(), orderId);
    if (!order) throw new Error('no order');
    // As a call that read the order just before its page was stored.
    const early = { ...order, checkout: null };
    expect(await settleOrder(tools, { ...early, createdAt: 0 })).toBe('held');
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 1 });
    expect(await settleOrder(tools, early, { giveUp: true })).toBe('expired');
    expect((await simulator().stripe.checkout.sessions.retrieve(sessionId)).status).toBe('expired');
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
  });

  it.each([
    ['the same number of tickets, in the page’s last minute', 2],
    ['another number', 3],
  ])('opens no second page for friends’ tickets that they have just paid: %s', async (_what, quantity) => {
    const eventId = await newSale();
    const buyer = await newPerson();
    const { orderId, sessionId } = await opened(tools, requestOf(eventId, buyer, { quantity: 2, forFriends: true }));
    await simulator().control.call('pay', { session: sessionId });
    if (quantity === 2) tools.now += CHECKOUT_OPEN_MS - 30_000;
    const again = await openCheckout(tools, requestOf(eventId, buyer, { quantity, forFriends: true }));
    expect(again).toEqual({ kind: 'paid' });
    expect(await fieldsOf(`orders/${orderId}`)).toMatchObject({ state: 'issued' });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 2, heldCount: 0 });
  });

  it.each([
    ['when its time was over', 32 * 60],
    ['before its time', 0],
  ])(
    'opens a new page at the first press if the old one has closed %s and the message was lost',
    async (_when, seconds) => {
      const eventId = await newSale({ capacity: 30 });
      const buyer = await newPerson();
      const first = await opened(tools, requestOf(eventId, buyer, { quantity: 2 }));
      tools.now += seconds * 1000;
      if (seconds > 0) await simulator().control.call('clock', { advanceSeconds: seconds });
      else await tools.stripe.checkout.sessions.expire(first.sessionId);
      expect(await fieldsOf(`orders/${first.orderId}`)).toMatchObject({ state: 'held' });
      const second = await opened(tools, requestOf(eventId, buyer, { quantity: 2 }));
      expect(second.orderId).not.toBe(first.orderId);
      expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 2 });
      expect(await fieldsOf(`orders/${first.orderId}`)).toMatchObject({ state: 'expired' });
      await simulator().control.call('pay', { session: second.sessionId });
      await settle(second.orderId);
      await expectSettled(simulator().stripe, eventId);
    },
  );

  it('reads that the event is full if somebody took the spots of a page that has closed', async () => {
    const eventId = await newSale({ capacity: 1 });
    const [buyer, other] = await Promise.all([newPerson(), newPerson()]);
    const first = await opened(tools, requestOf(eventId, buyer));
    await tools.stripe.checkout.sessions.expire(first.sessionId);
    await settle(first.orderId);
    await opened(tools, requestOf(eventId, other));
    expect(await openCheckout(tools, requestOf(eventId, buyer))).toMatchObject({ kind: 'refused', reason: 'full' });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 1 });
  });

  it('keeps the spots if Stripe does not answer the second press', async () => {
    const eventId = await newSale();
    const buyer = await newPerson();
    const { sessionId } = await opened(tools, requestOf(eventId, buyer));
    const path = `/v1/checkout/sessions/${sessionId}`;
    await simulator().control.call('trouble', { kind: 'error', path, status: 400, times: 9 });
    expect(await openCheckout(tools, requestOf(eventId, buyer))).toMatchObject({ kind: 'failed' });
    await simulator().control.call('clear-trouble', {});
    expect(await openCheckout(tools, requestOf(eventId, buyer))).toMatchObject({ kind: 'opened' });
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 1 });
  });

  it('replaces the last spots, which are their own, although the event is full', async () => {
    const eventId = await newSale({ capacity: 2 });
    const [buyer, other] = await Promise.all([newPerson(), newPerson()]);
    await opened(tools, requestOf(eventId, buyer, { quantity: 2 }));
    expect(await openCheckout(tools, requestOf(eventId, other))).toMatchObject({ kind: 'refused', reason: 'full' });
    await opened(tools, requestOf(eventId, buyer, { quantity: 1 }));
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 1 });
  });

  it('holds spots once after two concurrent presses', async () => {
    const eventId = await newSale();
    const buyer = await newPerson();
    const results = await Promise.all([
      openCheckout(tools, requestOf(eventId, buyer)),
      openCheckout(tools, requestOf(eventId, buyer)),
    ]);
    // The second press finds the first while Stripe is creating its page, or finds that page.
    const pages = results.flatMap((result) => (result.kind === 'opened' ? [result.url] : []));
    expect(new Set(pages).size).toBe(1);
    expect(results.filter(({ kind }) => kind !== 'opened').map(({ kind }) => kind)).toEqual(
      pages.length === 2 ? [] : ['opening'],
    );
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 1 });
  });
});
