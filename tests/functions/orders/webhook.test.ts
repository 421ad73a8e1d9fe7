import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { Stripe } from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionParams } from '../../../functions/src/orders/checkoutSession.ts';
import { readOrder } from '../../../functions/src/orders/orderStore.ts';
import { sessionEvents } from '../../../functions/src/orders/sessionEvents.ts';
import { settleOrder } from '../../../functions/src/orders/settleOrder.ts';
import { receiveEvent, type WebhookTools } from '../../../functions/src/webhook/receiveEvent.ts';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { WEBHOOK_SECRETS } from '../../../doubles/stripe/world/endpoints.ts';
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
  paymentOf,
} from '../support/sales.ts';
import { requestsOf } from '../support/storeRequests.ts';
import { db, until, withoutTriggers } from '../support/world.ts';

withoutTriggers();

const SECRETS = WEBHOOK_SECRETS;
const simulator = testSimulator();
let tools: SalesTools;
let eventId: EventId;
let buyer: UserId;
beforeEach(async () => {
  tools = salesTools(simulator());
  [eventId, buyer] = await Promise.all([newSale(), newPerson()]);
});

const receive = (
  body: string,
  signature: string | undefined,
  { secrets = SECRETS, isLive = false }: Partial<Pick<WebhookTools, 'secrets' | 'isLive'>> = {},
) =>
  receiveEvent(
    { webhooks: Stripe.webhooks, secrets, isLive, handlers: sessionEvents(tools), report: tools.report },
    Buffer.from(body),
    signature,
  );
const sign = (payload: string, over: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: SECRETS.account, ...over });
const deliver = async (event: Stripe.Event) => receive(JSON.stringify(event), await sign(JSON.stringify(event)));

/** Stripe's event of this type about this object, as its endpoint received it. */
async function eventAbout(type: string, objectId: string): Promise<Stripe.Event> {
  const find = () => simulator().received.find(({ event }) => event.type === type && idOf(event) === objectId)?.event;
  await until(`${type} of ${objectId}`, async () => find() !== undefined);
  const event = find();
  if (!event) throw new Error(`no ${type}`);
  return event;
}
const idOf = ({ data }: Stripe.Event): unknown => ('id' in data.object ? data.object.id : null);

const paidEvent = async (sessionId: string) => {
  await simulator().control.call('pay', { session: sessionId });
  return eventAbout('checkout.session.completed', sessionId);
};

describe('a webhook', () => {
  it('about a payment becomes a ticket, and is recorded with its effect', async () => {
    const { sessionId } = await opened(tools, requestOf(eventId, buyer, { quantity: 2 }));
    const event = await paidEvent(sessionId);
    expect(await deliver(event)).toBe(200);
    expect(await expectSettled(simulator().stripe, eventId)).toMatchObject({ sold: 2 });
    expect(await fieldsOf(`stripeEvents/${event.id}`)).toMatchObject({ type: event.type, objectId: sessionId });
  });

  it('becomes a ticket in three round trips to the store', async () => {
    const { sessionId } = await opened(tools, requestOf(eventId, buyer, { quantity: 5 }));
    const event = await paidEvent(sessionId);
    const requests = await requestsOf(db(), async () => expect(await deliver(event)).toBe(200));
    // The documents, the buyer's tickets, the commit.
    expect(requests).toEqual(['batchGetDocuments', 'runQuery', 'commit']);
    expect(await expectSettled(simulator().stripe, eventId)).toMatchObject({ sold: 5 });
  });

  it.each<[string, (body: string) => Promise<readonly [string, string | undefined]>]>([
    ['forged', async (body) => [body, await sign(body, { secret: 'whsec_of_somebody_else' })]],
    ['changed on its way', async (body) => [body.replace('"paid"', '"paid" '), await sign(body)]],
    ['truncated', async (body) => [body.slice(0, -20), await sign(body)]],
    ['truncated before it was signed', async (body) => [body.slice(0, -20), await sign(body.slice(0, -20))]],
    [
      'older than five minutes',
      async (body) => [body, await sign(body, { timestamp: Math.floor(Date.now() / 1000) - 301 })],
    ],
    ['without a signature', async (body) => [body, undefined]],
    ['with an invalid signature', async (body) => [body, 't=1,v1=00']],
    ['empty', async () => ['', await sign('')]],
  ])('%s is 400 and changes nothing', async (_what, tamper) => {
    const { sessionId, orderId } = await opened(tools, requestOf(eventId, buyer));
    const event = await paidEvent(sessionId);
    const body = await tamper(JSON.stringify(event));
    const requests = await requestsOf(db(), async () => expect(await receive(...body)).toBe(400));
    // Nothing changed, because neither the store nor Stripe received a request.
    expect(requests).toEqual([]);
    expect(await fieldsOf(`orders/${orderId}`)).toMatchObject({ state: 'held' });
    expect(await fieldsOf(`stripeEvents/${event.id}`)).toEqual({});
    // The same event with Stripe's signature is applied, so the signature was the reason for the refusal.
    expect(await deliver(event)).toBe(200);
    expect((await fieldsOf(`orders/${orderId}`)).state).toBe('issued');
  });

  it.each(['', 'none', 'whsec_', 'whsec_…', 'sk_test_0123456789abcdef'])(
    'signed with %j is 400 if that is what was set as the secret',
    async (secret) => {
      const { sessionId, orderId } = await opened(tools, requestOf(eventId, buyer));
      const body = JSON.stringify(await paidEvent(sessionId));
      const secrets = { account: secret, connect: secret };
      // The SDK signs with no empty key.
      const signature = secret === '' ? 't=1,v1=00' : await sign(body, { secret });
      expect(await receive(body, signature, { secrets })).toBe(400);
      expect(await fieldsOf(`orders/${orderId}`)).toMatchObject({ state: 'held' });
    },
  );

  it('signed with the other endpoint’s secret is 400, makes no ticket and is reported', async () => {
    const { sessionId, orderId } = await opened(tools, requestOf(eventId, buyer));
    const event = await paidEvent(sessionId);
    const body = JSON.stringify(event);
    expect(await receive(body, await sign(body, { secret: SECRETS.connect }))).toBe(400);
    // Signed by our own endpoint, but about the account of somebody who is connected to us.
    const ofHost = JSON.stringify({ ...event, account: 'acct_host' });
    expect(await receive(ofHost, await sign(ofHost))).toBe(400);
    expect(await fieldsOf(`orders/${orderId}`)).toMatchObject({ state: 'held' });
    expect(tools.reports).toHaveLength(2);
  });

  it.each([
    ['test', true],
    ['live', false],
  ])('of %s mode is answered and changes nothing where our key is of the other mode', async (mode, isLive) => {
    const { sessionId, orderId } = await opened(tools, requestOf(eventId, buyer));
    const body = JSON.stringify({ ...(await paidEvent(sessionId)), livemode: mode === 'live' });
    expect(await receive(body, await sign(body), { isLive })).toBe(200);
    expect(await fieldsOf(`orders/${orderId}`)).toMatchObject({ state: 'held' });
    expect(await receive(body, await sign(body), { isLive: !isLive })).toBe(200);
    expect(await fieldsOf(`orders/${orderId}`)).toMatchObject({ state: 'issued' });
  });

  it('makes no ticket unless Stripe itself reports the page as paid', async () => {
    const { sessionId, orderId } = await opened(tools, requestOf(eventId, buyer));
    const session = await simulator().stripe.checkout.sessions.retrieve(sessionId);
    const said = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_invented' };
    const event = { id: 'evt_1', type: 'checkout.session.completed', livemode: false, data: { object: said } };
    const body = JSON.stringify({ object: 'event', ...event });
    expect(await receive(body, await sign(body))).toBe(500);
    expect(await fieldsOf(`orders/${orderId}`)).toMatchObject({ state: 'held' });
    expect((await paymentOf(orderId)).paymentIntentId).toBeUndefined();
  });

  it('of a type without a handler is answered, whichever endpoint signed it, and changes nothing', async () => {
    const { sessionId } = await opened(tools, requestOf(eventId, buyer));
    const other = JSON.stringify({ ...(await paidEvent(sessionId)), type: 'customer.created' });
    expect(await receive(other, await sign(other, { secret: SECRETS.connect }))).toBe(200);
    expect(await receive(other, await sign(other))).toBe(200);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 1 });
  });

  it('about an order that cannot be found is 503, so that Stripe sends it again', async () => {
    const { sessionId, orderId } = await opened(tools, requestOf(eventId, buyer));
    const event = await paidEvent(sessionId);
    const order = await fieldsOf(`orders/${orderId}`);
    await db().doc(`orders/${orderId}`).delete();
    expect(await deliver(event)).toBe(503);
    await db().doc(`orders/${orderId}`).set(order);
    expect(await deliver(event)).toBe(200);
    expect(await expectSettled(simulator().stripe, eventId)).toMatchObject({ sold: 1 });
  });

  it('whose effect fails is 500 and leaves nothing behind', async () => {
    const { sessionId, orderId } = await opened(tools, requestOf(eventId, buyer));
    const event = await paidEvent(sessionId);
    await db().doc(`orders/${orderId}`).update({ amountCents: 1 });
    expect(await deliver(event)).toBe(500);
    expect(await fieldsOf(`stripeEvents/${event.id}`)).toEqual({});
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 1 });
  });

  it('about an expired page frees the spots once', async () => {
    const { sessionId, orderId } = await opened(tools, requestOf(eventId, buyer, { quantity: 2 }));
    await simulator().stripe.checkout.sessions.expire(sessionId);
    const event = await eventAbout('checkout.session.expired', sessionId);
    expect([await deliver(event), await deliver(event)]).toEqual([200, 200]);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 0 });
    expect((await fieldsOf(`orders/${orderId}`)).state).toBe('expired');
  });

  it('about another page with the order’s id frees no spots and makes no ticket', async () => {
    const { sessionId, orderId } = await opened(tools, requestOf(eventId, buyer));
    const order = await readOrder(db(), orderId);
    if (!order) throw new Error('no order');
    const anotherPage = async () => {
      const { successUrl, cancelUrl } = requestOf(eventId, buyer);
      const params = sessionParams(order, { successUrl, cancelUrl, email: null, now: tools.now });
      return (await simulator().stripe.checkout.sessions.create(params)).id;
    };
    const [closed, paid] = [await anotherPage(), await anotherPage()];
    await simulator().stripe.checkout.sessions.expire(closed);
    expect(await deliver(await eventAbout('checkout.session.expired', closed))).toBe(200);
    expect(await deliver(await paidEvent(paid))).toBe(500);
    expect(await fieldsOf(`orders/${orderId}`)).toMatchObject({ state: 'held' });
    expect((await paymentOf(orderId)).paymentIntentId).toBeUndefined();
    expect(await countsOf(eventId)).toEqual({ ticketCount: 0, heldCount: 1 });
    expect(await deliver(await paidEvent(sessionId))).toBe(200);
    expect(await countsOf(eventId)).toEqual({ ticketCount: 1, heldCount: 0 });
  });
});

/** Every sequence of these messages with each once or twice. */
function* sequences(left: ReadonlyMap<string, number>, open = new Set(left.keys())): Generator<readonly string[]> {
  // Each occurs at least once, so the sequence may end here.
  if (open.size === 0) yield [];
  for (const [name, count] of left) {
    if (count === 0) continue;
    const rest = new Map(left).set(name, count - 1);
    for (const after of sequences(rest, new Set([...open].filter((one) => one !== name)))) yield [name, ...after];
  }
}

/** A purchase whose messages can be delivered in any order, repeatedly from its beginning. */
async function replayable(): Promise<(sequence: readonly string[]) => Promise<unknown>> {
  const [sale, person] = await Promise.all([newSale(), newPerson()]);
  // The buyer changes their mind once: the first page expires, the second is paid.
  const first = await opened(tools, requestOf(sale, person, { quantity: 1 }));
  const second = await opened(tools, requestOf(sale, person, { quantity: 3 }));
  const expired = await eventAbout('checkout.session.expired', first.sessionId);
  const completed = await paidEvent(second.sessionId);
  const check = async () => {
    const order = await readOrder(db(), second.orderId);
    if (order) await settleOrder(tools, order);
  };
  const messages = new Map<string, () => Promise<unknown>>([
    ['expired', () => deliver(expired)],
    ['completed', () => deliver(completed)],
    ['check', check],
  ]);
  const guest = db().doc(`events/${sale}/guests/${person}`);
  const tickets = db().collection(`events/${sale}/tickets`);
  const [event, order] = await Promise.all([fieldsOf(`events/${sale}`), fieldsOf(`orders/${second.orderId}`)]);
  return async (sequence) => {
    const batch = db()
      .batch()
      .delete(guest)
      .delete(db().doc(`payouts/${sale}`));
    for (const ticket of (await tickets.get()).docs) batch.delete(ticket.ref);
    batch.set(db().doc(`events/${sale}`), event).set(db().doc(`orders/${second.orderId}`), order);
    await batch.commit();
    for (const name of sequence) await messages.get(name)?.();
    const [counts, friends, spot, { state }] = await Promise.all([
      countsOf(sale),
      tickets.count().get(),
      guest.get(),
      fieldsOf(`orders/${second.orderId}`),
    ]);
    return { counts, friends: friends.data().count, bought: spot.get('totalTicketsPurchased'), state };
  };
}

it('messages of one purchase end in the same state, in any order and repetition', async () => {
  // The buyer's return, which reads the session from Stripe, happens anywhere between them.
  const all = [...sequences(new Map(Object.entries({ expired: 2, completed: 2, check: 1 })))];
  expect(all).toHaveLength(60);
  const LANES = 3;
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const run = await replayable();
      for (const sequence of all.filter((_one, at) => at % LANES === lane)) {
        expect([sequence, await run(sequence)]).toEqual([
          sequence,
          { counts: { ticketCount: 3, heldCount: 0 }, friends: 2, bought: 3, state: 'issued' },
        ]);
      }
    }),
  );
});
