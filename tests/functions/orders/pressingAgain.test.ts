import { beforeEach, describe, expect, it } from 'vitest';
import { openCheckout } from '../../../functions/src/orders/openCheckout.ts';
import { testSimulator } from '../../../local/stripe/testSimulator.ts';
import { countsOf, fieldsOf, newPerson, newSale, opened, salesTools, requestOf } from '../support/sales.ts';
import { withoutTriggers } from '../support/world.ts';

withoutTriggers();

const simulator = testSimulator();
let tools: ReturnType<typeof salesTools>;
beforeEach(() => {
  tools = salesTools(simulator());
});

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
    expect(await openCheckout(tools, requestOf(eventId, buyer))).toEqual({ kind: 'opening' });
    expect(await fieldsOf(`orders/${orderId}`)).toMatchObject({ state: 'issued' });
  });

  it('keeps the places if Stripe does not answer the second press', async () => {
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

  it('replaces the last places, which are their own, although the event is full', async () => {
    const eventId = await newSale({ capacity: 2 });
    const [buyer, other] = await Promise.all([newPerson(), newPerson()]);
    await opened(tools, requestOf(eventId, buyer, { quantity: 2 }));
    expect(await openCheckout(tools, requestOf(eventId, other))).toMatchObject({ kind: 'refused', reason: 'full' });
    await opened(tools, requestOf(eventId, buyer, { quantity: 1 }));
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 1 });
  });

  it('holds places once after two concurrent presses', async () => {
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
